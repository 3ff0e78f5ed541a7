package org.knightstour.prove;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;
import org.knightstour.core.graph.LinearLayout;

/**
 * A search for an order of vertices that proves a case infeasible ({@link OrderRefutation}). It
 * tries a narrow order of the whole graph, and orders that end close to their beginnings. It then
 * shortens the result.
 */
final class OrderSearch {

  /**
   * The maximum effort for all orders of a file, in the measure of the checkers. It is four fifths
   * of their limit, because the other steps need some effort too.
   */
  static final long MOST_EFFORT = 40_000_000;

  private static final int MOST_LOCAL_STARTS = 1000;
  private static final int MOST_LOCAL = 40;
  private static final long MOST_LOCAL_EFFORT = 150_000;
  private static final long MOST_SHORTENING_EFFORT = 6_000_000;
  private static final long CHEAP_EFFORT = 40_000; // a few milliseconds in Python
  private static final int MOST_WIDTH = 12;
  private static final int STARTS = 24;
  // An order that takes more than this, some milliseconds here, is to be made narrower first.
  private static final long FAIR_EFFORT = 500_000;
  private static final long DEAR_EFFORT = 4_000_000;
  private static final int ANNEALING_STEPS = 300_000;

  private long effortLeft = MOST_EFFORT;

  /** An order that leaves no state at its end, and the effort of a checker for it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared by value, never changed
  private record Found(int[] order, long effort) {}

  /** Returns a step that proves a case infeasible in which forcing found no contradiction. */
  Optional<ProofStep> find(ProofGraph graph, BranchNode edges, Limiter limiter) {
    int n = graph.vertices();
    int[] first = IntStream.range(0, n).map(v -> edges.in(v) == 2 ? -1 : edges.mate(v)).toArray();
    int[][] near = new int[n][];
    Arrays.setAll(
        near,
        v ->
            IntStream.of(graph.edgesAt(v))
                .filter(e -> edges.state(e) == BranchNode.FREE)
                .map(e -> graph.other(e, v))
                .toArray());
    return find(near, first, limiter).map(ProofStep.Ordered::new);
  }

  /**
   * Searches for a short order that proves a case infeasible. Returns empty if it finds no order or
   * the limits are reached.
   *
   * @param near the neighbours of each vertex along undecided edges
   * @param first the other end of each vertex's path of included edges: the vertex itself if it has
   *     no such edges, -1 if it has two
   */
  Optional<List<Integer>> find(int[][] near, int[] first, Limiter limiter) {
    // To complete a vertex that has two edges changes nothing.
    int[] vertices = IntStream.range(0, near.length).filter(v -> first[v] >= 0).toArray();
    if (vertices.length == 0) {
      return Optional.empty();
    }
    int[][] links = links(near, first, vertices);
    LinearLayout narrow = LinearLayout.greedy(links, STARTS);
    Found best = null;
    for (boolean isAnnealed : new boolean[] {false, true}) {
      narrow = isAnnealed ? narrow.annealed(links, ANNEALING_STEPS) : narrow;
      if (narrow.width() <= MOST_WIDTH) {
        long most = best != null ? best.effort() : isAnnealed ? effortLeft : DEAR_EFFORT;
        OrderRefutation states = new OrderRefutation(near, first, Math.min(most, effortLeft));
        Found cheaper = found(states, named(narrow.order(), vertices));
        if (cheaper == null && !states.hasGivenUp()) {
          return Optional.empty(); // a state that is left after all vertices is a tour
        }
        best = cheaper == null ? best : cheaper;
      }
      if (best != null && best.effort() < FAIR_EFFORT) {
        break;
      }
    }
    int starts = Math.min(MOST_LOCAL_STARTS, vertices.length);
    for (int i = 0; i < starts && !limiter.isOver(); i++) {
      int start = (int) ((long) i * vertices.length / starts);
      int most = best == null ? MOST_LOCAL : Math.min(MOST_LOCAL, best.order().length - 1);
      int[] local = named(LinearLayout.greedyFrom(links, start, most), vertices);
      long effort = Math.min(MOST_LOCAL_EFFORT, effortLeft);
      Found shorter = found(new OrderRefutation(near, first, effort), local);
      best = shorter == null ? best : shorter;
    }
    if (best == null) {
      return Optional.empty();
    }
    best = shortened(near, first, best, limiter);
    effortLeft -= best.effort();
    return Optional.of(Arrays.stream(best.order()).boxed().toList());
  }

  /** Returns the links among some vertices: undecided edges, or both ends of a path. */
  private static int[][] links(int[][] near, int[] first, int[] vertices) {
    int[][] links = new int[vertices.length][];
    for (int i = 0; i < links.length; i++) {
      int v = vertices[i];
      IntStream end = IntStream.of(first[v]).filter(w -> w != v);
      links[i] =
          IntStream.concat(IntStream.of(near[v]), end)
              .map(w -> Arrays.binarySearch(vertices, w))
              .toArray();
    }
    return links;
  }

  private static int[] named(int[] order, int[] vertices) {
    return IntStream.of(order).map(i -> vertices[i]).toArray();
  }

  /** Returns the needed part of an order, or null if a state remains. */
  private static @Nullable Found found(OrderRefutation states, int[] order) {
    int length = states.refutedAfter(order);
    return length < 0 ? null : new Found(Arrays.copyOf(order, length), states.effort());
  }

  /**
   * Removes sections of the order while the rest still proves the case infeasible, first long
   * sections, then single vertices.
   */
  private Found shortened(int[][] near, int[] first, Found found, Limiter limiter) {
    Found best = found;
    long mostEach = Math.min(effortLeft, Math.max(found.effort(), CHEAP_EFFORT));
    long left = MOST_SHORTENING_EFFORT;
    for (int size = found.order().length / 2; size > 0; size /= 2) {
      int from = 0;
      while (from < best.order().length && left > 0 && !limiter.isOver()) {
        OrderRefutation states = new OrderRefutation(near, first, Math.min(mostEach, left));
        Found without = found(states, without(best.order(), from, from + size));
        left -= near.length + states.effort();
        from += without == null ? size : 0;
        best = without == null ? best : without;
      }
    }
    return best;
  }

  private static int[] without(int[] order, int from, int to) {
    return IntStream.range(0, order.length)
        .filter(i -> i < from || i >= to)
        .map(i -> order[i])
        .toArray();
  }
}
