package org.knightstour.search.edge;

import java.util.stream.IntStream;

/**
 * Which end a search branches on: the one of least rank, of equal ones the least square. Fewest
 * options come first. Then come options that are tight themselves, since deciding at such an end
 * forces most: each neighbour that an option has left divides its weight by eight. A rank must
 * depend on the position alone, or a search could not remember positions. That rules out the oldest
 * end, which SSHAM takes.
 *
 * <p>Thirty boards (closed and open, with holes, leapers, from refuted to full of tours) took 36 s
 * with the least square, 23 s with the fewest neighbours of all options, 22 s with weights divided
 * by four, and 21 s with weights divided by eight.
 */
final class EndRank {

  /** What an option adds to a rank: more than all weights of an end together. */
  static final int OPTION = 1 << 20;

  /** More options than these count as this many: ranks are ints. */
  static final int MOST_OPTIONS = 2_000;

  /** Above every rank, and small enough that an option may be added. */
  static final int NONE = Integer.MAX_VALUE - OPTION;

  /**
   * What an option takes from a rank, by its neighbours that are bare or ends: 1 to 64, and more.
   */
  static final int[] WEIGHT =
      IntStream.rangeClosed(0, Long.SIZE)
          .map(left -> left > 5 ? 0 : 1 << (15 - 3 * left))
          .toArray();

  private EndRank() {}
}
