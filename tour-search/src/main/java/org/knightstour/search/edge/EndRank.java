package org.knightstour.search.edge;

import java.util.stream.IntStream;

/**
 * Which end a search branches on: the one of least rank, of equal ones the least square. Fewest
 * options come first. Then come options that are tight themselves, since deciding at such an end
 * forces most: an option weighs an eighth as much for each neighbour that it has left. A rank
 * depends on the position alone, not on the way to it, or no position could be remembered; so it
 * cannot be the oldest end, which SSHAM takes.
 *
 * <p>On thirty boards together (closed and open, with holes, leapers, from refuted to full of
 * tours) the least square took 36 s, fewest neighbours of all options 23 s, weights of a quarter 22
 * s and of an eighth 21 s.
 */
final class EndRank {

  /** What an option adds to a rank: more than all weights of an end together. */
  static final int OPTION = 1 << 20;

  /** Above every rank, and small enough that an option may be added. */
  static final int NONE = Integer.MAX_VALUE - OPTION;

  /** What an option takes from a rank, by its neighbours that are bare or ends: 1 to 64. */
  static final int[] WEIGHT =
      IntStream.rangeClosed(0, Long.SIZE)
          .map(left -> left > 5 ? 0 : 1 << (15 - 3 * left))
          .toArray();

  private EndRank() {}
}
