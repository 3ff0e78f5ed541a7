package org.knightstour.verify;

/** What can be wrong with a walk that claims to be a tour. */
public enum Fault {
  /** A square comes a second time. */
  REPEATED_SQUARE,
  /** The walk ends before every square was visited. */
  MISSING_SQUARE,
  /** Two squares in a row are no knight's move apart. */
  NO_KNIGHTS_MOVE,
  /** The last square is no knight's move from the first, where a closed tour is claimed. */
  NOT_CLOSED,
  /** The last square is a knight's move from the first, where a strictly open tour is claimed. */
  RE_ENTRANT,
  /** The first square is not the one asked for. */
  WRONG_START,
  /** The last square is not the one asked for. */
  WRONG_END;

  /** Whether the walk does not even hold every square once, so that it is no candidate. */
  public boolean isNoTourAtAll() {
    return this == REPEATED_SQUARE || this == MISSING_SQUARE;
  }
}
