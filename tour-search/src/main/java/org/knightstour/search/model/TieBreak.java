package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/**
 * The order among moves that leave equally few exits (Warnsdorff's rule comes first). It decides
 * which tour is found first, and does not change exhaustive totals. It has the same meaning in a
 * walk by Warnsdorff's rule and in the search. Remaining ties in {@link #CENTRE}, {@link #START}
 * and {@link #POHL} are broken at random, using a seed.
 */
public enum TieBreak implements Labelled {
  /**
   * By square number. Each later attempt of a walk begins at a different place in the list of
   * moves.
   */
  FIXED(8),
  /** At random, using a seed. The order is a hash and does not depend on threads. */
  RANDOM(Integer.MAX_VALUE),
  /** Farthest from the centre of the board first (A. Roth). */
  CENTRE(Integer.MAX_VALUE),
  /** Farthest from the start square first (Vahaaho 1999). On a graph, the distance is in moves. */
  START(Integer.MAX_VALUE),
  /** Smallest sum of the exits of the square's own neighbours first (Pohl, CACM 10, 1967). */
  POHL(Integer.MAX_VALUE),
  /** Orders of the moves that switch at given squares (Squirrel and Cull 1996). */
  SWITCHING(1),
  /** Nineteen orders of the moves, one for each attempt. */
  ORDERS(19);

  private final int distinctAttempts;

  TieBreak(int distinctAttempts) {
    this.distinctAttempts = distinctAttempts;
  }

  /** Returns whether the order is defined for the knight's moves only. */
  public boolean isForTheKnight() {
    return this == SWITCHING || this == ORDERS;
  }

  /** Returns whether the order is defined for boards only. */
  public boolean isForBoards() {
    return this == CENTRE || isForTheKnight();
  }

  /**
   * Returns how many attempts from the same square differ. There are few for orders of the moves,
   * and unlimited numbers if remaining ties are broken at random.
   */
  public int distinctAttempts() {
    return distinctAttempts;
  }

  /** Returns whether a walk breaks remaining ties at random. */
  public boolean isRandom() {
    return distinctAttempts == Integer.MAX_VALUE;
  }
}
