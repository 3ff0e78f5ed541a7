package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * For every state that can occur in how many ways it can be completed to a cycle, all kept in
 * memory. The choices of the steps, in their order, are the digits of a cycle's number: cycles are
 * numbered from 0 in the lexicographic order of their choices. For unweighted graphs without a
 * mirror, and at most 2^62 cycles. Safe for threads once made.
 */
public final class Completions {

  private static final BigInteger MOST_CYCLES = BigInteger.ONE.shiftLeft(62);

  /** The vectors of a layer, ascending, and for each of them the ways of every code. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  private record Ways(long[] vectors, long[][] ofCodes) {

    long[] of(long vector) {
      int at = Arrays.binarySearch(vectors, vector);
      return at < 0 ? NONE : ofCodes[at];
    }
  }

  private static final long[] NONE = {};
  private static final long MAP_BYTES = 1L << 27; // for the tables of changes

  private final FrontierPlan plan;
  private final StateSpace states;
  private final List<Ways> layers;

  private Completions(FrontierPlan plan, List<Ways> layers) {
    this.plan = plan;
    states = new StateSpace(plan);
    this.layers = layers;
  }

  /**
   * Finds them, backwards.
   *
   * @throws DeclinedException when they take too much memory, or there may be more than 2^62
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public static Completions of(FrontierPlan plan, Resources resources) throws IOException {
    List<long[]> vectors = vectors(plan, resources);
    MatchingMaps maps = new MatchingMaps(MAP_BYTES);
    DigitSum ends = DigitSum.ends(plan.slots());
    Ways[] layers = new Ways[plan.length() + 1];
    layers[plan.length()] = new Ways(new long[] {0}, new long[][] {{1}});
    for (int layer = plan.length() - 1; layer >= 0; layer--) {
      resources.report(
          "ways to complete, from layer " + layer, (1 - FrontierRun.PREPARATION) / plan.length());
      long[] ofLayer = vectors.get(layer);
      long[][] ways = new long[ofLayer.length][];
      for (int at = 0; at < ways.length; at++) {
        resources.checkNotOver();
        ways[at] = ways(plan.step(layer), ofLayer[at], layers[layer + 1], ends, maps);
      }
      layers[layer] = new Ways(ofLayer, ways);
    }
    return new Completions(plan, List.of(layers));
  }

  /** The vectors that can occur in each layer but the last. */
  private static List<long[]> vectors(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      List<long[]> vectors = new ArrayList<>();
      CountOutlook outlook =
          new CountOutlook(
              plan,
              workers,
              resources.memoryBytes() / 2,
              resources,
              layer -> vectors.add(layer.vectors()));
      double bytes = Long.BYTES * outlook.layers().stream().mapToDouble(l -> l.states()).sum();
      if (bytes > resources.memoryBytes()) {
        throw DeclinedException.tooLittleMemory(bytes, resources.memoryBytes());
      }
      if (outlook.mostCycles().compareTo(MOST_CYCLES) > 0) {
        throw new DeclinedException("may have more tours than numbers of 62 bits");
      }
      return vectors;
    }
  }

  /** The ways of the codes of a vector before a step, given those after it. */
  private static long[] ways(Step step, long vector, Ways after, DigitSum ends, MatchingMaps maps) {
    int mask = (int) ends.of(vector);
    int points = Integer.bitCount(mask);
    long[] ways = new long[Matchings.count(points)];
    for (Transition way : step.ways(vector)) {
      long target = step.target(vector, way);
      long[] from = after.of(target);
      if (!way.closes(points)) {
        add(ways, from, way.map(maps, mask, (int) ends.of(target)));
      } else if (target == step.full()) {
        ways[0] += from[0];
      }
    }
    return ways;
  }

  private static void add(long[] ways, long[] from, @Nullable CodeMap map) {
    if (from.length == 0) {
      return;
    }
    int[] kept = map == null ? null : map.tableFor(ways.length);
    int[] table = map == null || kept != null ? kept : map.table();
    for (int code = 0; code < ways.length; code++) {
      int to = table == null ? code : table[code];
      // One beyond the last stands for a cycle closed too early.
      ways[code] += to < from.length ? from[to] : 0;
    }
  }

  private long ways(int layer, long state) {
    long[] ways = state < 0 ? NONE : layers.get(layer).of(StateSpace.vector(state));
    return ways.length == 0 ? 0 : ways[StateSpace.code(state)];
  }

  /** How many cycles there are. */
  public long count() {
    return ways(0, 0);
  }

  /** The two neighbours of each vertex in the cycle of a number, 0 to {@link #count} - 1. */
  public int[][] cycle(long number) {
    int[][] cycle = new int[plan.length()][2];
    int[] known = new int[plan.length()];
    long state = 0;
    long rest = number;
    for (int layer = 0; layer < plan.length(); layer++) {
      Step step = plan.step(layer);
      for (Transition way : step.ways(StateSpace.vector(state))) {
        long next = states.follow(layer, state, way);
        long ways = ways(layer + 1, next);
        if (rest < ways) {
          for (int other : step.chosen(way)) {
            int vertex = step.vertex();
            cycle[vertex][known[vertex]++] = other;
            cycle[other][known[other]++] = vertex;
          }
          state = next;
          break;
        }
        rest -= ways;
      }
    }
    return cycle;
  }

  /** The number of a Hamiltonian cycle, given by the two neighbours of each vertex. */
  public long number(int[][] cycle) {
    long number = 0;
    long state = 0;
    for (int layer = 0; layer < plan.length(); layer++) {
      Step step = plan.step(layer);
      Set<Integer> edges = step.open(cycle[step.vertex()]);
      for (Transition way : step.ways(StateSpace.vector(state))) {
        long next = states.follow(layer, state, way);
        if (step.chosen(way).equals(edges)) {
          state = next;
          break;
        }
        number += ways(layer + 1, next);
      }
    }
    return number;
  }
}
