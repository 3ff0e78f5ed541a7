package org.knightstour.verify;

/**
 * What can be wrong with a walk, in the order in which {@link WalkCheck} names it: first the steps,
 * one after the other, and at one step in this order; then what only the whole walk shows.
 */
public enum Fault {
  /** A step is on a square that the board lacks. */
  NO_SUCH_SQUARE,
  /** A square is visited a second time. */
  REPEATED_SQUARE,
  /** A step is not a move of the piece. */
  NOT_A_MOVE,
  /** A step is a move that the question forbids. */
  FORBIDDEN_MOVE,
  /** The walk ends before it has visited every square. */
  UNVISITED_SQUARE,
  /** The first square is not the one asked for. */
  WRONG_START,
  /** The last square is not the one asked for. */
  WRONG_END,
  /** A closed tour is asked for, and the last square is not a move from the first. */
  NOT_CLOSED,
  /** A closed tour is asked for, and the question forbids the move that closes it. */
  FORBIDDEN_CLOSING_MOVE,
  /** A strictly open tour is asked for, and the last square is a move from the first. */
  RE_ENTRANT,
  /** A move that the question requires is not made. */
  REQUIRED_MOVE_MISSING
}
