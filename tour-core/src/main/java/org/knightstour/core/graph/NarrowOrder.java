package org.knightstour.core.graph;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * An order of the vertices of a graph in which few are open at once. A vertex is open from the
 * place of the first of its neighbours on, until it is completed at its own place; the width is the
 * most vertices that are open after any place. The least width of all orders is the path-width of
 * the graph: 1 for a path, 2 for a cycle, the shorter side for a grid. The same graph always has
 * the same order. Immutable.
 *
 * <p>A graph is given as the neighbours of each vertex; each edge is in the lists of both its ends.
 */
public final class NarrowOrder {

  private final int[] order;
  private final int width;

  NarrowOrder(int[] order, int width) {
    this.order = order;
    this.width = width;
  }

  /**
   * The narrowest of some greedy orders. The first begins at a vertex with fewest neighbours; of
   * the others, every second one at the end of the best so far, which is often a corner of the
   * graph, and the rest all over it. Each is given up as soon as it is no narrower than the best.
   * About linear in the edges times the starts.
   *
   * @param starts how many orders to try, at least 1
   */
  public static NarrowOrder greedy(int[][] neighbours, int starts) {
    int n = neighbours.length;
    boolean[] isTried = new boolean[n];
    int start = 0;
    for (int v = 1; v < n; v++) {
      start = neighbours[v].length < neighbours[start].length ? v : start;
    }
    NarrowOrder best = new Greedy(neighbours).run(start, n, Integer.MAX_VALUE);
    for (int i = 1; i < starts && best.width > 0; i++) {
      isTried[start] = true;
      int end = best.order[n - 1];
      start = i % 2 == 1 && !isTried[end] ? end : (int) ((long) i * n / starts);
      if (!isTried[start]) {
        NarrowOrder next = new Greedy(neighbours).run(start, n, best.width);
        best = next.width < best.width ? next : best;
      }
    }
    return best;
  }

  /** The vertices with which the greedy order from one vertex begins, so many or all. */
  public static int[] greedyFrom(int[][] neighbours, int start, int most) {
    int length = Math.min(most, neighbours.length);
    return new Greedy(neighbours).run(start, length, Integer.MAX_VALUE).order;
  }

  /**
   * Improves the order by annealing: it is never wider, and has fewer places of its width. The cost
   * of a place with k open vertices is 3 to the k, which predicts the states of a frontier well.
   *
   * @param neighbours of the graph that the order is of
   * @param steps how many pairs of neighbouring places to exchange; each takes time in the
   *     neighbours of two vertices and in theirs
   */
  public NarrowOrder annealed(int[][] neighbours, long steps) {
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

  /**
   * Always completes the open vertex that opens the fewest others; of several, the one that has
   * been open longest, so that no part of the front is left behind. Where nothing is open, goes on
   * at the first vertex that is left.
   */
  private static final class Greedy {

    private final int[][] neighbours;
    private final int[] closed; // how many neighbours of a vertex are not open yet, nor completed
    private final int[] opening; // the vertices in the order in which they were opened
    private final int[] openedAs; // its place there, or -1
    private final boolean[] isDone;
    // Of each open vertex an entry for every number of closed neighbours that it had: only the last
    // one counts. The number comes first, then the place among those opened.
    private final PriorityQueue<Long> queue = new PriorityQueue<>();
    private int opened;

    Greedy(int[][] neighbours) {
      this.neighbours = neighbours;
      closed = Arrays.stream(neighbours).mapToInt(near -> near.length).toArray();
      opening = new int[neighbours.length];
      openedAs = new int[neighbours.length];
      Arrays.fill(openedAs, -1);
      isDone = new boolean[neighbours.length];
    }

    /** The order from one vertex; given up, and called this wide, where it becomes so wide. */
    NarrowOrder run(int start, int length, int tooWide) {
      int[] order = new int[length];
      int width = 0;
      int next = start;
      int left = 0;
      for (int done = 0; done < order.length && width < tooWide; done++) {
        if (openedAs[next] < 0) {
          open(next);
        }
        order[done] = next;
        isDone[next] = true;
        for (int near : neighbours[next]) {
          if (openedAs[near] < 0) {
            open(near);
          }
        }
        width = Math.max(width, opened - done - 1);
        next = cheapest();
        while (next < 0 && left < isDone.length) {
          next = isDone[left] ? -1 : left;
          left++;
        }
      }
      return new NarrowOrder(order, width);
    }

    private void open(int v) {
      openedAs[v] = opened;
      opening[opened++] = v;
      offer(v);
      for (int near : neighbours[v]) {
        closed[near]--;
        offer(near);
      }
    }

    private void offer(int v) {
      if (openedAs[v] >= 0 && !isDone[v]) {
        queue.add(((long) closed[v] << Integer.SIZE) | openedAs[v]);
      }
    }

    /** The open vertex to complete next; -1 if none is open. */
    private int cheapest() {
      while (!queue.isEmpty()) {
        long entry = queue.remove();
        int v = opening[(int) entry];
        if (!isDone[v] && closed[v] == entry >>> Integer.SIZE) {
          return v;
        }
      }
      return -1;
    }
  }
}
