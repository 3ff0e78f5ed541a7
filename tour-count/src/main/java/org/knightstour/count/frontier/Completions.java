package org.knightstour.count.frontier;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * For every state that can occur in how many ways it can be completed to a cycle, all kept in
 * memory. The choices of the steps, in their order, are the digits of a cycle's number: cycles are
 * numbered from 0 in the lexicographic order of their choices. For unweighted graphs, and counts
 * below 2^63. Not folded; safe for threads once made.
 */
public final class Completions {

  /** Twice as many, an open tour and its reverse, still fit a long. */
  private static final double MOST_CYCLES = 0x1p62;

  private final FrontierPlan plan;
  private final StateSpace states;
  private final List<Long2ObjectOpenHashMap<long[]>> layers;

  private Completions(FrontierPlan plan, List<Long2ObjectOpenHashMap<long[]>> layers) {
    this.plan = plan;
    states = new StateSpace(plan);
    this.layers = layers;
  }

  /**
   * Finds them, backwards.
   *
   * @throws DeclinedException when they take more memory than they may
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  public static Completions of(FrontierPlan plan, Resources resources) throws IOException {
    MemoryPlan.mustHoldVectors(plan, resources);
    List<long[]> vectors;
    try (Crew crew = new Crew(resources)) {
      AliveVectors alive = AliveVectors.of(plan, crew, resources.memoryBytes() / 2, resources);
      VectorFigures figures = VectorFigures.of(plan, alive, crew, resources);
      double bytes = Long.BYTES * figures.layers().stream().mapToDouble(l -> l.states()).sum();
      if (bytes > resources.memoryBytes()) {
        throw DeclinedException.tooLittleMemory(bytes, resources.memoryBytes());
      }
      if (figures.mostCycles() >= MOST_CYCLES) {
        throw new DeclinedException("may have more tours than numbers of 62 bits");
      }
      vectors = vectors(plan, alive, crew, resources);
    }
    List<Long2ObjectOpenHashMap<long[]>> layers = new ArrayList<>();
    Long2ObjectOpenHashMap<long[]> after = new Long2ObjectOpenHashMap<>();
    after.put(0L, new long[] {1});
    layers.add(after);
    for (int layer = plan.length() - 1; layer >= 0; layer--) {
      resources.report(
          "ways to complete, from square " + layer, (1 - FrontierRun.PREPARATION) / plan.length());
      after = before(plan, layer, vectors.get(layer), after, resources);
      layers.add(0, after);
    }
    return new Completions(plan, layers);
  }

  /** The vectors that can occur in each layer. */
  private static List<long[]> vectors(
      FrontierPlan plan, AliveVectors alive, Crew crew, Resources resources) throws IOException {
    List<long[]> layers = new ArrayList<>();
    long[] now = {0};
    VectorSet live = new VectorSet(plan.vectors());
    for (int layer = 0; layer < plan.length(); layer++) {
      resources.checkNotOver();
      layers.add(now);
      Step step = plan.step(layer);
      DigitSum codes = step.codeOf(plan.slots());
      alive.load(layer + 1, live, crew);
      LongOpenHashSet next = new LongOpenHashSet();
      for (long vector : now) {
        int code = (int) codes.of(vector);
        for (Transition way : step.from(code)) {
          long target = vector - step.offset(code) + step.offset(way.target());
          if (live.has(target)) {
            next.add(target);
          }
        }
      }
      now = next.toLongArray();
      Arrays.sort(now);
    }
    return layers;
  }

  private static Long2ObjectOpenHashMap<long[]> before(
      FrontierPlan plan,
      int layer,
      long[] vectors,
      Long2ObjectOpenHashMap<long[]> after,
      Resources resources) {
    Step step = plan.step(layer);
    DigitSum codes = step.codeOf(plan.slots());
    DigitSum ends = VectorFigures.ends(plan.slots());
    MatchingMaps maps = new MatchingMaps(1L << 27);
    Long2ObjectOpenHashMap<long[]> before = new Long2ObjectOpenHashMap<>(vectors.length);
    for (long vector : vectors) {
      resources.checkNotOver();
      int mask = (int) ends.of(vector);
      int points = Integer.bitCount(mask);
      long[] ways = new long[Matchings.count(points)];
      int code = (int) codes.of(vector);
      for (Transition way : step.from(code)) {
        long target = vector - step.offset(code) + step.offset(way.target());
        long[] from = after.get(target);
        if (from == null) {
          continue;
        }
        if (way.closes(points)) {
          ways[0] += target == step.full() ? from[0] : 0;
          continue;
        }
        CodeMap map = way.map(maps, mask, (int) ends.of(target));
        int[] table = map == null ? null : map.table();
        for (int i = 0; i < ways.length; i++) {
          int to = table == null ? i : table[i];
          // One beyond the last stands for a cycle closed too early.
          ways[i] += to < from.length ? from[to] : 0;
        }
      }
      before.put(vector, ways);
    }
    return before;
  }

  private long ways(int layer, long state) {
    long[] ways = layers.get(layer).get(StateSpace.vector(state));
    return ways == null ? 0 : ways[StateSpace.code(state)];
  }

  /** How many vertices the graph has. */
  public int vertices() {
    return plan.length();
  }

  /** How many cycles there are. */
  public long count() {
    return ways(0, 0);
  }

  /**
   * The neighbours in the cycle of a number: two for each vertex.
   *
   * @param number 0 to {@link #count} - 1
   */
  public int[][] cycle(long number) {
    List<List<Integer>> edges = new ArrayList<>();
    for (int vertex = 0; vertex < plan.length(); vertex++) {
      edges.add(new ArrayList<>());
    }
    long state = 0;
    long rest = number;
    for (int layer = 0; layer < plan.length(); layer++) {
      for (Transition way : states.ways(layer, state)) {
        long next = states.follow(layer, state, way);
        long ways = next < 0 ? 0 : ways(layer + 1, next);
        if (rest < ways) {
          for (int other : plan.step(layer).chosen(way)) {
            edges.get(plan.step(layer).vertex()).add(other);
            edges.get(other).add(plan.step(layer).vertex());
          }
          state = next;
          break;
        }
        rest -= ways;
      }
    }
    return edges.stream()
        .map(of -> of.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /** The number of a Hamiltonian cycle, given by the two neighbours of each vertex. */
  public long number(int[][] cycle) {
    long number = 0;
    long state = 0;
    for (int layer = 0; layer < plan.length(); layer++) {
      int vertex = plan.step(layer).vertex();
      for (Transition way : states.ways(layer, state)) {
        long next = states.follow(layer, state, way);
        if (isChoice(layer, way, cycle[vertex])) {
          state = next;
          break;
        }
        number += next < 0 ? 0 : ways(layer + 1, next);
      }
    }
    return number;
  }

  /** Whether a way draws just the edges of a cycle to vertices that are still open. */
  private boolean isChoice(int layer, Transition way, int[] neighbours) {
    Step step = plan.step(layer);
    List<Integer> chosen = step.chosen(way);
    long open = Arrays.stream(neighbours).filter(step::isOpen).count();
    return chosen.size() == open
        && Arrays.stream(neighbours).filter(chosen::contains).count() == open;
  }
}
