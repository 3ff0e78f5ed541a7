package org.knightstour.count.frontier;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A ranking, from 0, of the sets of edges that lead to a state of a half's last layer. Sets are
 * compared from the last step backwards. First, the step's ways are compared, in the order of the
 * ways to its pattern. Then the codes of the matchings before the step are compared, and then the
 * earlier steps in the same order. For one thread and one question, because it keeps every block.
 */
final class HalfWalk {

  /** The steps of one half in sequence, and the data between them. */
  static final class Half {

    private final RankIndex index;
    private final DigitSum ends;
    private final MatchingMaps maps;
    private final List<Step> steps = new ArrayList<>();
    private final List<Integer> layers = new ArrayList<>(List.of(0)); // -1 if no layer is kept

    /** Creates the half that ends with a layer. */
    Half(FrontierPlan plan, int last, RankIndex index, MatchingMaps maps) {
      this.index = index;
      this.maps = maps;
      ends = DigitSum.ends(plan.slots());
      addTo(plan, last);
    }

    private void addTo(FrontierPlan plan, int layer) {
      if (layer == 0) {
        return;
      }
      addTo(plan, plan.source(layer - 1));
      for (Step step : plan.steps(layer - 1)) {
        steps.add(step);
        layers.add(-1);
      }
      layers.set(steps.size(), index.has(layer) ? layer : -1);
    }

    private int ends(long vector) {
      return (int) ends.of(vector);
    }
  }

  /** Accepts the predecessors of a state. Returns false to end the enumeration. */
  @FunctionalInterface
  private interface Taker {
    boolean take(Transition way, int code, long count);
  }

  @FunctionalInterface
  interface EdgeTaker {
    void take(int vertex, int other);
  }

  private static final int VECTOR_BITS = 32;
  private static final long[] NONE = {};

  private final Half half;
  private final Long2ObjectOpenHashMap<long[]> blocks = new Long2ObjectOpenHashMap<>();
  private final CodeMap.Scratch scratch = new CodeMap.Scratch();
  private long rest;
  private long vector;
  private int code;

  HalfWalk(Half half) {
    this.half = half;
  }

  /** Returns the number of edge sets for each code of a vector of the last layer. */
  long[] last(long ofVector) {
    return block(half.steps.size(), ofVector);
  }

  /** Returns the counts of a vector after some steps, or empty if it does not occur. */
  private long[] block(int steps, long ofVector) {
    long key = (long) steps << VECTOR_BITS | ofVector;
    long[] known = blocks.get(key);
    if (known == null) {
      int layer = half.layers.get(steps);
      int codes = Matchings.count(Integer.bitCount(half.ends(ofVector)));
      known = layer < 0 ? made(steps, ofVector, codes) : half.index.counts(layer, ofVector, codes);
      blocks.put(key, known);
    }
    return known;
  }

  private long[] made(int steps, long ofVector, int codes) {
    Step step = half.steps.get(steps - 1);
    long[] made = NONE;
    for (Transition way : step.waysTo(ofVector)) {
      long source = step.source(ofVector, way);
      long[] from = block(steps - 1, source);
      if (from.length > 0 && !way.closes(Integer.bitCount(half.ends(source)))) {
        if (made.length == 0) {
          made = new long[codes + 1];
        }
        Codes to = codes(way, source, ofVector, from.length);
        for (int each = 0; each < from.length; each++) {
          if (from[each] != 0) {
            made[to.of(each)] += from[each];
          }
        }
      }
    }
    if (made.length > 0) {
      made[codes] = 0; // cycles that are closed too early
    }
    return made;
  }

  /** Returns the effect of a way on the codes of a vector. */
  private Codes codes(Transition way, long source, long target, int lookUps) {
    CodeMap map = way.map(half.maps, half.ends(source), half.ends(target));
    return new Codes(map, map == null ? null : map.tableFor(lookUps), scratch);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  private record Codes(@Nullable CodeMap map, int @Nullable [] table, CodeMap.Scratch scratch) {
    int of(int code) {
      return table != null ? table[code] : map == null ? code : map.of(code, scratch);
    }
  }

  /** Shows all predecessors of a state to a taker, until the taker ends this. */
  private void before(int steps, long target, int targetCode, Taker taker) {
    Step step = half.steps.get(steps - 1);
    for (Transition way : step.waysTo(target)) {
      long source = step.source(target, way);
      long[] from = block(steps - 1, source);
      if (from.length > 0 && !way.closes(Integer.bitCount(half.ends(source)))) {
        Codes to = codes(way, source, target, from.length);
        for (int each = 0; each < from.length; each++) {
          if (from[each] != 0 && to.of(each) == targetCode && !taker.take(way, each, from[each])) {
            return;
          }
        }
      }
    }
  }

  /** Shows the edges of the set with a rank, among the sets of a state of the last layer. */
  void edges(long ofVector, int ofCode, long number, EdgeTaker edges) {
    vector = ofVector;
    code = ofCode;
    rest = number;
    for (int steps = half.steps.size(); steps > 0; steps--) {
      Step step = half.steps.get(steps - 1);
      before(
          steps,
          vector,
          code,
          (way, sourceCode, count) -> {
            if (rest >= count) {
              rest -= count;
              return true;
            }
            step.chosen(way).forEach(other -> edges.take(step.vertex(), other));
            vector = step.source(vector, way);
            code = sourceCode;
            return false;
          });
    }
  }

  /**
   * A set of edges.
   *
   * @param vector the degrees in the last layer
   * @param code the matching of the ends there
   * @param ways the way of each step
   * @param codes the matching before each step
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never written again
  record Found(long vector, int code, Transition[] ways, int[] codes) {}

  /**
   * Returns the part of a cycle in this half. The cycle is given by two neighbours of each vertex.
   */
  Found find(int[][] cycle) {
    int size = half.steps.size();
    Transition[] ways = new Transition[size];
    int[] codes = new int[size];
    long at = 0;
    int atCode = 0;
    for (int steps = 0; steps < size; steps++) {
      Step step = half.steps.get(steps);
      Set<Integer> edges = step.open(cycle[step.vertex()]);
      Transition way = null;
      for (Transition each : step.ways(at)) {
        if (step.chosen(each).equals(edges)) {
          way = each;
        }
      }
      if (way == null) {
        throw new IllegalArgumentException("not a cycle of the graph");
      }
      ways[steps] = way;
      codes[steps] = atCode;
      long target = step.target(at, way);
      atCode = codes(way, at, target, 0).of(atCode);
      at = target;
    }
    return new Found(at, atCode, ways, codes);
  }

  /** Returns the rank of a set of edges among the sets of the same state. */
  long number(Found found) {
    rest = 0;
    vector = found.vector;
    code = found.code;
    for (int steps = half.steps.size(); steps > 0; steps--) {
      Transition way = found.ways[steps - 1];
      int sourceCode = found.codes[steps - 1];
      before(
          steps,
          vector,
          code,
          (each, eachCode, count) -> {
            boolean isFound = each.equals(way) && eachCode == sourceCode;
            rest += isFound ? 0 : count;
            return !isFound;
          });
      vector = half.steps.get(steps - 1).source(vector, way);
      code = sourceCode;
    }
    return rest;
  }
}
