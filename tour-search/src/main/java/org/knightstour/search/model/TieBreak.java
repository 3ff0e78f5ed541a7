package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/**
 * The order among moves that leave equally few exits (Warnsdorff's rule comes first). It decides
 * which tour is met first; an exhaustive total does not depend on it. It means the same in a walk
 * by Warnsdorff's rule as in the search. What {@link #CENTRE}, {@link #START} and {@link #POHL}
 * leave equal is broken at random, from a seed.
 */
public enum TieBreak implements Labelled {
  /** By square number; each later attempt of a walk begins elsewhere in the list of moves. */
  FIXED(8),
  /** At random, from a seed; the search hashes, so that threads change nothing. */
  RANDOM(Integer.MAX_VALUE),
  /** Farthest from the centre of the board first (A. Roth). */
  CENTRE(Integer.MAX_VALUE),
  /** Farthest from the start square first (Vahaaho 1999); on a graph, by moves. */
  START(Integer.MAX_VALUE),
  /** Smallest sum of the exits of the square's own neighbours first (Pohl, CACM 10, 1967). */
  POHL(Integer.MAX_VALUE),
  /** Orders of the moves that switch at given squares (Squirrel and Cull 1996). */
  SWITCHING(1),
  /** Nineteen orders of the moves, one an attempt. */
  ORDERS(19);

  private final int distinctAttempts;

  TieBreak(int distinctAttempts) {
    this.distinctAttempts = distinctAttempts;
  }

  /** Whether the order is one of the knight's moves, so that no other piece has it. */
  public boolean isForTheKnight() {
    return this == SWITCHING || this == ORDERS;
  }

  /** Whether the order is one of places on a board. */
  public boolean isForBoards() {
    return this == CENTRE || isForTheKnight();
  }

  /**
   * How many attempts from the same square differ: few for orders of the moves, unlimited if
   * remaining ties are broken at random.
   */
  public int distinctAttempts() {
    return distinctAttempts;
  }

  /** Whether a walk breaks remaining ties at random. */
  public boolean isRandom() {
    return distinctAttempts == Integer.MAX_VALUE;
  }
}
