package org.knightstour.verify;

import org.knightstour.core.Tour;

/** The result of a check of a walk. */
public sealed interface CheckResult {

  /**
   * The errors of a walk, in the order in which {@link WalkCheck} reports them. Errors at the steps
   * come first, one step after the other, and at one step in this order. Errors of the whole walk
   * come last.
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
    /** The question is a closed tour, and the last square is not a move from the first. */
    NOT_CLOSED,
    FORBIDDEN_CLOSING_MOVE,
    /** The question is a strictly open tour, and the last square is a move from the first. */
    RE_ENTRANT,
    REQUIRED_MOVE_MISSING,
    /** The numbers do not have the magic property that is asked for. */
    NOT_MAGIC
  }

  /** The result for a walk that is a tour of the question. */
  record Valid(Tour tour) implements CheckResult {}

  /**
   * The result for a walk that is not a tour of the question.
   *
   * @param fault the first error
   * @param step the step of the error, counted from 1 for the first square. It is the last step for
   *     an error of the whole walk, and 0 for an empty walk
   * @param message the error as one line
   */
  record Invalid(Fault fault, int step, String message) implements CheckResult {}
}
