package org.knightstour.core.graph;

import java.util.Arrays;

/**
 * A builder of vertex orders. At each step it completes the open vertex that opens the fewest. If
 * no vertex is open, it continues at the first remaining vertex. There are two kinds:
 *
 * <ul>
 *   <li>With an <i>even front</i>: among several such vertices it takes the vertex that has been
 *       open longest. No vertex then stays open for long.
 *   <li>By <i>parts</i>: among several it takes the vertex that was opened last. A branch is then
 *       followed to its end. A hub is joined to all vertices of a long part. It would open all of
 *       them if it were the only open vertex. If each open vertex opens many, a new part begins at
 *       an unseen neighbour of an open vertex, if that opens fewer. The neighbour that opens the
 *       fewest is chosen. Without hubs the resulting order can be wider.
 * </ul>
 *
 * <p>An order takes time proportional to the edges, plus the vertices times the width. The search
 * for new parts looks at a bounded number of neighbours for each vertex and edge. Without this
 * limit, a single hub of all vertices would take time proportional to the square of their number.
 */
final class GreedyOrder {

  private static final int MANY = 4;
  private static final int MOST_LOOKS = 20; // for each vertex and each end of an edge
  private static final int NONE = -1;

  private final int[][] neighbours;
  private final int[] unseen; // how many neighbours are neither open nor completed
  private final boolean[] isSeen;
  private final int[] order;
  private final int[] open; // in the order in which they were opened
  private final long mostLooks;
  private int placed;
  private int opened;
  private boolean isByParts;
  private long looks; // at neighbours, for beginnings of parts

  GreedyOrder(int[][] neighbours) {
    this.neighbours = neighbours;
    int vertices = neighbours.length;
    unseen = new int[vertices];
    isSeen = new boolean[vertices];
    order = new int[vertices];
    open = new int[vertices];
    long size = vertices;
    for (int[] near : neighbours) {
      size += near.length;
    }
    mostLooks = size * MOST_LOOKS;
  }

  /** Returns the vertices that the last run completed, a copy. */
  int[] order() {
    return Arrays.copyOf(order, placed);
  }

  /**
   * Creates an order, or the first vertices of an order.
   *
   * @param length how many vertices to order
   * @param tooWide the run stops when this many vertices are open
   * @param byParts whether the order is by parts. Otherwise it has an even front
   * @return the width, or {@code tooWide} if the run stopped
   */
  int run(int start, int length, int tooWide, boolean byParts) {
    isByParts = byParts;
    looks = 0;
    placed = 0;
    opened = 0;
    for (int v = 0; v < order.length; v++) {
      unseen[v] = neighbours[v].length;
      isSeen[v] = false;
    }
    int width = 0;
    int left = 0;
    while (placed < length && width < tooWide) {
      if (opened == 0) {
        while (placed > 0 && isSeen[left]) {
          left++;
        }
        begin(placed == 0 ? start : left);
      } else {
        int chosen = nextOpen();
        int many = unseen[open[chosen]];
        int first = isHub(many) ? leastBegin(many - 1) : NONE;
        if (first == NONE) {
          complete(chosen);
        } else {
          begin(first);
        }
      }
      width = Math.max(width, opened);
    }
    return Math.min(width, tooWide);
  }

  private boolean isHub(int many) {
    return isByParts && many > MANY && looks < mostLooks;
  }

  /** Returns the index, in the list of open vertices, of the next vertex to complete. */
  private int nextOpen() {
    int chosen = 0;
    for (int other = 1; other < opened; other++) {
      int fewer = unseen[open[chosen]] - unseen[open[other]];
      if (fewer > 0 || (fewer == 0 && isByParts)) {
        chosen = other;
      }
    }
    return chosen;
  }

  /**
   * Returns the first unseen neighbour of open vertices that opens the fewest, if fewer than a
   * bound.
   */
  private int leastBegin(int bound) {
    int first = NONE;
    int least = bound;
    for (int at = 0; at < opened; at++) {
      for (int w : neighbours[open[at]]) {
        if (!isSeen[w] && unseen[w] < least) {
          least = unseen[w];
          first = w;
        }
      }
      looks += neighbours[open[at]].length;
    }
    return first;
  }

  /** Completes a vertex that is not open. */
  private void begin(int v) {
    see(v);
    place(v);
  }

  private void complete(int chosen) {
    int v = open[chosen];
    System.arraycopy(open, chosen + 1, open, chosen, opened - chosen - 1);
    opened--;
    place(v);
  }

  private void place(int v) {
    order[placed++] = v;
    for (int w : neighbours[v]) {
      if (!isSeen[w]) {
        see(w);
        open[opened++] = w;
      }
    }
  }

  private void see(int v) {
    isSeen[v] = true;
    for (int w : neighbours[v]) {
      unseen[w]--;
    }
  }
}
