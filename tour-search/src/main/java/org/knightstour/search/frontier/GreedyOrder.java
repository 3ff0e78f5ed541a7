package org.knightstour.search.frontier;

import org.knightstour.search.order.SplitMix64;

/**
 * Orders of the vertices of a graph, made step by step: completed next is the open vertex that
 * opens the fewest, of several the one that was opened last, so that a branch is followed to its
 * end.
 *
 * <p>A hub, joined to all vertices of a long part, would open all of them when it is the only open
 * vertex left. So when each open vertex opens many, a new part is begun at a neighbour of one of
 * them: some are tried, each until as few vertices are open as before, and the narrowest way is
 * taken. That can be worse where the others are no hubs, so each third order does without.
 */
final class GreedyOrder {

  private static final int MANY = 4;
  private static final int TRIALS = 12;
  private static final int NONE = -1;

  private final int[][] neighbours;
  private final int[] unseen; // how many neighbours are neither open nor completed
  private final boolean[] isSeen;
  private final int[] seen; // in the order in which they were seen
  private final int[] order;
  private final int[] open;
  private final int[] saved;
  private final int[] candidates;
  private int seenCount;
  private int placed;
  private int opened;
  private int firstLeft;
  private int most; // so many are not too many to open
  private long seed;

  GreedyOrder(int[][] neighbours) {
    this.neighbours = neighbours;
    int vertices = neighbours.length;
    unseen = new int[vertices];
    isSeen = new boolean[vertices];
    seen = new int[vertices];
    order = new int[vertices];
    open = new int[vertices];
    saved = new int[vertices];
    candidates = new int[vertices];
  }

  int[] order() {
    return order.clone();
  }

  /** Makes an order from a start that a number gives; returns its width, at most the bound. */
  int run(int number, int bound) {
    seed = SplitMix64.seedOf(1, number);
    seenCount = 0;
    placed = 0;
    opened = 0;
    firstLeft = 0;
    most = number % 3 == 0 ? Integer.MAX_VALUE : MANY;
    for (int v = 0; v < order.length; v++) {
      unseen[v] = neighbours[v].length;
      isSeen[v] = false;
    }
    int width = 0;
    while (placed < order.length && width < bound) {
      if (opened == 0) {
        int start = placed == 0 ? random(order.length) : leastLeft();
        width = Math.max(width, part(start, bound));
        continue;
      }
      int chosen = nextOpen();
      int many = unseen[open[chosen]];
      int begin = many > most ? bestBegin(opened - 1 + many) : NONE;
      if (begin == NONE) {
        complete(chosen);
        width = Math.max(width, opened);
      } else {
        width = Math.max(width, part(begin, bound));
      }
    }
    return Math.min(width, bound);
  }

  private int random(int bound) {
    seed = SplitMix64.next(seed);
    return SplitMix64.below(bound, seed);
  }

  private int leastLeft() {
    while (isSeen[firstLeft]) {
      firstLeft++;
    }
    return firstLeft;
  }

  private int nextOpen() {
    int chosen = 0;
    for (int other = 1; other < opened; other++) {
      if (unseen[open[other]] <= unseen[open[chosen]]) {
        chosen = other;
      }
    }
    return chosen;
  }

  /** Of some vertices that are not open, but neighbours of open ones, the best to begin with. */
  private int bestBegin(int bound) {
    int count = 0;
    for (int at = 0; at < opened; at++) {
      for (int w : neighbours[open[at]]) {
        if (!isSeen[w] && count < candidates.length) {
          candidates[count++] = w;
        }
      }
    }
    int best = NONE;
    int least = bound;
    int openedBefore = opened;
    int seenBefore = seenCount;
    int placedBefore = placed;
    System.arraycopy(open, 0, saved, 0, opened);
    for (int trial = 0; trial < TRIALS && count > 0; trial++) {
      int begin = candidates[random(count)];
      int width = part(begin, least);
      if (width < least) {
        least = width;
        best = begin;
      }
      while (seenCount > seenBefore) {
        forget(seen[--seenCount]);
      }
      placed = placedBefore;
      opened = openedBefore;
      System.arraycopy(saved, 0, open, 0, opened);
    }
    return best;
  }

  /** Completes a vertex that is not open, then open ones until no more are open than before. */
  private int part(int begin, int bound) {
    int before = opened;
    see(begin);
    place(begin);
    int width = opened;
    while (opened > before && width < bound) {
      int chosen = nextOpen();
      int fewest = unseen[open[chosen]] > most ? leastBegin(unseen[open[chosen]] - 1) : NONE;
      if (fewest == NONE) {
        complete(chosen);
      } else {
        see(fewest);
        place(fewest);
      }
      width = Math.max(width, opened);
    }
    return width;
  }

  /** The first neighbour of open vertices that opens the fewest. */
  private int leastBegin(int bound) {
    int begin = NONE;
    int least = bound;
    for (int at = 0; at < opened; at++) {
      for (int w : neighbours[open[at]]) {
        if (!isSeen[w] && unseen[w] < least) {
          least = unseen[w];
          begin = w;
        }
      }
    }
    return begin;
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
    seen[seenCount++] = v;
    for (int w : neighbours[v]) {
      unseen[w]--;
    }
  }

  private void forget(int v) {
    isSeen[v] = false;
    for (int w : neighbours[v]) {
      unseen[w]++;
    }
  }
}
