package org.knightstour.core.graph;

import java.util.Arrays;

/**
 * Orders of the vertices of a graph, made step by step: completed next is the open vertex that
 * opens the fewest. Where nothing is open, goes on at the first vertex that is left. There are two
 * kinds:
 *
 * <ul>
 *   <li>With an <i>even front</i>: of several vertices, the one that has been open longest, so that
 *       none is left behind.
 *   <li>By <i>parts</i>: of several, the one that was opened last, so that a branch is followed to
 *       its end. A hub, joined to all vertices of a long part, would open all of them when it is
 *       the only open vertex left. So when each open vertex opens many, a new part is begun at the
 *       unseen neighbour of one of them that opens the fewest, if that is fewer. Without hubs this
 *       may give a wider order.
 * </ul>
 *
 * <p>An order takes time in the edges and in the vertices times the width. The search for
 * beginnings looks at a bounded number of neighbours for each vertex and edge: without that a
 * single hub of all vertices would take time in their square.
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

  /** The vertices that the last run completed. A copy. */
  int[] order() {
    return Arrays.copyOf(order, placed);
  }

  /**
   * Makes an order, or the first vertices of one.
   *
   * @param length how many vertices
   * @param tooWide the order is given up as soon as this many are open
   * @param byParts of which kind it is: so, or with an even front
   * @return its width, or the least that is too wide
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

  /** Whether the open vertex that opens the fewest opens too many. */
  private boolean isHub(int many) {
    return isByParts && many > MANY && looks < mostLooks;
  }

  /** The place of the open vertex that opens the fewest, among the open ones. */
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

  /** The first unseen neighbour of open vertices that opens the fewest, if fewer than a bound. */
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
