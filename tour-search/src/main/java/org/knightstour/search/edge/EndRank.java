package org.knightstour.search.edge;

import java.util.stream.IntStream;

/**
 * The rank of an end. A search branches on the end of least rank, and on the least square among
 * equal ranks. Ends with the fewest options come first. Then come ends with tight options, because
 * a decision there forces the most edges. Each remaining neighbour of an option divides its weight
 * by eight. A rank must depend on the position only, because the search has a transposition table.
 * That rules out the oldest end, which SSHAM uses.
 *
 * <p>Thirty boards were measured (closed and open, with missing squares, leapers, infeasible or
 * full of tours). They took 36 s with the least square and 23 s with the fewest neighbours of all
 * options. They took 22 s with weights divided by four, and 21 s with weights divided by eight.
 */
final class EndRank {

  /** The rank of one option: more than all weights of an end together. */
  static final int OPTION = 1 << 20;

  /** The maximum number of options that a rank counts, because ranks are ints. */
  static final int MOST_OPTIONS = 2_000;

  /** A value above every rank, to which an option can be added without overflow. */
  static final int NONE = Integer.MAX_VALUE - OPTION;

  /**
   * The weight that an option subtracts from a rank, by its number of neighbours that are bare or
   * ends: 0 to 64.
   */
  static final int[] WEIGHT =
      IntStream.rangeClosed(0, Long.SIZE)
          .map(left -> left > 5 ? 0 : 1 << (15 - 3 * left))
          .toArray();

  private EndRank() {}
}
