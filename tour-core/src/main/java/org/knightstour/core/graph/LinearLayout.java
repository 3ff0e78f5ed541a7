package org.knightstour.core.graph;

import java.util.Optional;

/**
 * A linear layout of a graph: an order of its vertices in which few vertices are open at a time. A
 * vertex is open from the place of its first neighbour until it is completed at its own place. The
 * width of the layout, its vertex separation, is the largest number of vertices that are open after
 * any place. The least width of all orders is the path-width of the graph: 1 for a path, 2 for a
 * cycle, the shorter side for a grid. The layout of a graph is deterministic. Immutable.
 *
 * <p>A graph is given as the neighbours of each vertex. Each edge is in the lists of both its ends.
 */
public final class LinearLayout {

  private final int[] order;
  private final int width;

  LinearLayout(int[] order, int width) {
    this.order = order;
    this.width = width;
  }

  /**
   * Returns the narrowest of several greedy orders. A greedy order always completes the open vertex
   * that opens the fewest others.
   *
   * <p>The first order begins at a vertex with fewest neighbours. Every second of the others begins
   * at the end of the best order so far, which is often a corner of the graph. The rest begin at
   * vertices all over the graph. One of three orders keeps its front even: among several such
   * vertices it completes the vertex that has been open longest. The others complete the vertex
   * that was opened last. They keep a hub open, which is a vertex with neighbours in a whole part
   * of the graph, until that part is completed. An order is abandoned when it is no narrower than
   * the best. Takes time proportional to the starts times the edges, plus the starts times the
   * vertices and the width.
   *
   * @param starts how many orders to try, at least 1
   */
  public static LinearLayout greedy(int[][] neighbours, int starts) {
    return greedy(neighbours, starts, neighbours.length).orElseThrow();
  }

  /**
   * Returns the narrowest greedy order if it is narrow enough. A wider order is abandoned.
   *
   * @param mostWidth the maximum number of open vertices
   */
  public static Optional<LinearLayout> greedy(int[][] neighbours, int starts, int mostWidth) {
    int n = neighbours.length;
    boolean[] isTriedEnd = new boolean[n];
    int start = 0;
    for (int v = 1; v < n; v++) {
      start = neighbours[v].length < neighbours[start].length ? v : start;
    }
    GreedyOrder greedy = new GreedyOrder(neighbours);
    LinearLayout best = null;
    int tooWide = Math.min(mostWidth, n) + 1;
    for (int i = 0; i < starts && tooWide > 0; i++) {
      int end = best == null ? start : best.order[n - 1];
      if (i % 2 == 1 && best != null && !isTriedEnd[end]) {
        start = end;
        isTriedEnd[end] = true;
      } else if (i > 0) {
        start = (int) ((long) i * n / starts);
      }
      int width = greedy.run(start, n, tooWide, i % 3 > 0);
      if (width < tooWide) {
        best = new LinearLayout(greedy.order(), width);
        tooWide = width;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns the first vertices of the greedy order from a vertex, with an even front. */
  public static int[] greedyFrom(int[][] neighbours, int start, int most) {
    GreedyOrder greedy = new GreedyOrder(neighbours);
    greedy.run(start, Math.min(most, neighbours.length), Integer.MAX_VALUE, false);
    return greedy.order();
  }

  /**
   * Improves the order by simulated annealing. The result is never wider, and has fewer places of
   * its width. The cost of a place with k open vertices is 3 to the k, which predicts the states of
   * a frontier well.
   *
   * @param neighbours the graph of this order
   * @param steps how many pairs of neighbouring places to exchange. Each step takes time in the
   *     neighbours of two vertices and in their neighbours
   */
  public LinearLayout annealed(int[][] neighbours, long steps) {
    return order.length < 3 ? this : new OrderAnnealing(neighbours, order, width).run(steps);
  }

  /** Returns the vertices in the order in which they are completed, a copy. */
  public int[] order() {
    return order.clone();
  }

  /** Returns the maximum number of open vertices. */
  public int width() {
    return width;
  }
}
