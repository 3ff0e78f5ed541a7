package org.knightstour.count.frontier;

import java.util.stream.IntStream;

/**
 * States as numbers, and what follows each of them: a pure function of layer and state, for other
 * engines and for checks. A state is {@code vector << 30 | code}: the degrees of the slots to base
 * 3, and the code of the matching of those of degree 1. State 0 is the only one of layer 0, and the
 * only one of the last layer that completes a cycle. Safe for threads.
 */
public final class StateSpace {

  private static final int CODE_BITS = 30;
  private static final long CODE_MASK = (1L << CODE_BITS) - 1;

  private final FrontierPlan plan;
  private final DigitSum ends;
  private final MatchingMaps maps = new MatchingMaps(0);

  /** The states of a plan. */
  public StateSpace(FrontierPlan plan) {
    this.plan = plan;
    ends = DigitSum.ends(plan.slots());
  }

  private static long state(long vector, int code) {
    return vector << CODE_BITS | code;
  }

  static long vector(long state) {
    return state >>> CODE_BITS;
  }

  static int code(long state) {
    return (int) (state & CODE_MASK);
  }

  /** How many ways a step has at most: the length that arrays of successors need. */
  public int mostSuccessors(int layer) {
    Patterns patterns = plan.step(layer).patterns();
    return IntStream.range(0, patterns.size()).map(p -> patterns.from[p].length).max().orElse(0);
  }

  /**
   * Writes the states of the next layer that follow a state, mirror images apart, in a fixed order,
   * and for each the product of the weights of the edges chosen; returns how many they are.
   */
  public int successors(int layer, long state, long[] successors, int[] weights) {
    int size = 0;
    for (Transition way : plan.step(layer).ways(vector(state))) {
      long next = follow(layer, state, way);
      if (next >= 0) {
        successors[size] = next;
        weights[size++] = way.weight();
      }
    }
    return size;
  }

  /** Where a way leads from a state; -1 when it closes a cycle too early. */
  long follow(int layer, long state, Transition way) {
    Step step = plan.step(layer);
    long target = step.target(vector(state), way);
    int before = (int) ends.of(vector(state));
    int after = (int) ends.of(target);
    if (way.closes(Integer.bitCount(before))) {
      return target == step.full() ? state(target, 0) : -1;
    }
    CodeMap map = way.map(maps, before, after);
    int code = map == null ? code(state) : map.of(code(state), new CodeMap.Scratch());
    return code < Matchings.count(Integer.bitCount(after)) ? state(target, code) : -1;
  }
}
