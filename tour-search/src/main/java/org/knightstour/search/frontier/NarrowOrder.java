package org.knightstour.search.frontier;

/**
 * An order of the vertices of a graph in which few are open at any time. A vertex is open when a
 * neighbour of it was completed and it was not.
 *
 * @param order all vertices
 * @param width the most vertices that are open after some vertex was completed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record NarrowOrder(int[] order, int width) {

  private static final int STARTS = 36;

  /**
   * The best of some greedy orders; empty, of a width above the most, when all are wider than that.
   */
  static NarrowOrder greedy(int[][] neighbours, int mostWidth) {
    NarrowOrder best = new NarrowOrder(new int[0], mostWidth + 1);
    GreedyOrder greedy = new GreedyOrder(neighbours);
    for (int run = 0; run < STARTS; run++) {
      int width = greedy.run(run, best.width);
      if (width < best.width) {
        best = new NarrowOrder(greedy.order(), width);
      }
    }
    return best;
  }
}
