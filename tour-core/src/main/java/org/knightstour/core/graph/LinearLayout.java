package org.knightstour.core.graph;

import java.util.Optional;

/**
 * A linear layout of a graph: an order of its vertices, with few vertices open at once. A vertex is
 * open from the place of the first of its neighbours on, until it is completed at its own place.
 * The width of the layout, its vertex separation, is the largest number of vertices that are open
 * after any place. The least width of all orders is the path-width of the graph: 1 for a path, 2
 * for a cycle, the shorter side for a grid. The same graph always has the same layout. Immutable.
 *
 * <p>A graph is given as the neighbours of each vertex; each edge is in the lists of both its ends.
 */
public final class LinearLayout {

  private final int[] order;
  private final int width;

  LinearLayout(int[] order, int width) {
    this.order = order;
    this.width = width;
  }

  /**
   * The narrowest of some greedy orders, which always complete the open vertex that opens the
   * fewest others. The first begins at a vertex with fewest neighbours; of the others, every second
   * one at the end of the best so far, which is often a corner of the graph, and the rest all over
   * it. One of three keeps its front even: of several such vertices it completes the one that has
   * been open longest. The others complete the one that was opened last, and keep a hub, a vertex
   * with neighbours in a whole part of the graph, open until that part is completed. Each is given
   * up as soon as it is no narrower than the best. Takes time in the starts times the edges, and
   * times the vertices and the width.
   *
   * @param starts how many orders to try, at least 1
   */
  public static LinearLayout greedy(int[][] neighbours, int starts) {
    return greedy(neighbours, starts, neighbours.length).orElseThrow();
  }

  /**
   * The same if it is narrow enough. Each order is given up where it becomes wider than that.
   *
   * @param mostWidth the most vertices that may be open at once
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

  /** The first vertices of the greedy order from one vertex, with an even front. */
  public static int[] greedyFrom(int[][] neighbours, int start, int most) {
    GreedyOrder greedy = new GreedyOrder(neighbours);
    greedy.run(start, Math.min(most, neighbours.length), Integer.MAX_VALUE, false);
    return greedy.order();
  }

  /**
   * Improves the order by annealing: it is never wider, and has fewer places of its width. The cost
   * of a place with k open vertices is 3 to the k, which predicts the states of a frontier well.
   *
   * @param neighbours of the graph that the order is of
   * @param steps how many pairs of neighbouring places to exchange; each takes time in the
   *     neighbours of two vertices and in theirs
   */
  public LinearLayout annealed(int[][] neighbours, long steps) {
    return order.length < 3 ? this : new OrderAnnealing(neighbours, order, width).run(steps);
  }

  /** The vertices in the order in which they are completed. A copy. */
  public int[] order() {
    return order.clone();
  }

  /** The most vertices that are open at once. */
  public int width() {
    return width;
  }
}
