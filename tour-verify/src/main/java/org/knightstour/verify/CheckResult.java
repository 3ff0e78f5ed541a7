package org.knightstour.verify;

import org.knightstour.core.Tour;

/** What a check of a walk found. */
public sealed interface CheckResult {

  /**
   * What can be wrong with a walk, in the order in which {@link WalkCheck} names it: first the
   * steps, one after the other, and at one step in this order; then what only the whole walk shows.
   */
  enum Fault {
    /** A step is on a square that the board lacks. */
    NO_SUCH_SQUARE,
    REPEATED_SQUARE,
    /** A step is not a move of the piece. */
    NOT_A_MOVE,
    FORBIDDEN_MOVE,
    /** The walk ends before it has visited every square. */
    UNVISITED_SQUARE,
    WRONG_START,
    WRONG_END,
    /** A closed tour is asked for, and the last square is not a move from the first. */
    NOT_CLOSED,
    FORBIDDEN_CLOSING_MOVE,
    /** A strictly open tour is asked for, and the last square is a move from the first. */
    RE_ENTRANT,
    REQUIRED_MOVE_MISSING
  }

  /** The walk is a tour as asked for. */
  record Valid(Tour tour) implements CheckResult {}

  /**
   * It is not.
   *
   * @param fault the first one
   * @param step the step that shows it, counted from 1 for the first square; the last step when
   *     only the whole walk shows it, and 0 when the walk is empty
   * @param message the fault in one line
   */
  record Invalid(Fault fault, int step, String message) implements CheckResult {}
}
