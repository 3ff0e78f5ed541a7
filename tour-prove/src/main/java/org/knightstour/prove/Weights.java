package org.knightstour.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.Limiter;

/**
 * Weights on vertices and on sets of vertices, and the rule by which they prove a case infeasible.
 * A tour has two edges at each vertex. At least two edges leave each set that is neither empty nor
 * everything. Let c(e) be the sum of the weights of both ends of e and of every set that e leaves.
 * Then twice the sum of all weights is at most the sum of c over the tour's edges. That in turn is
 * at most the sum of c over the included edges plus the sum of max(0, c) over the undecided edges.
 * The rule is sound for any integers, and all arithmetic is exact.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared by value, never changed
record Weights(int[] vertex, List<WeightedSet> sets) {

  int vertex(int v) {
    return vertex[v];
  }

  /** A set of vertices, neither empty nor all, and its weight, at least 1. */
  record WeightedSet(int weight, BitSet members) {}

  /** Returns the left side minus the right side. If it is above 0, the case is infeasible. */
  long margin(BranchNode edges, ProofGraph graph) {
    return Math.subtractExact(required(), collected(edges, graph));
  }

  /** Returns the left side: the amount that the edges of every tour must collect. */
  long required() {
    return 2 * all().asLongStream().sum();
  }

  /** Returns the right side: the maximum amount that edges can collect in this case. */
  long collected(BranchNode edges, ProofGraph graph) {
    long most = 0;
    for (int e = 0; e < graph.edges(); e++) {
      if (edges.state(e) != BranchNode.OUT) {
        long c = collectedBy(e, graph);
        most = Math.addExact(most, edges.state(e) == BranchNode.IN ? c : Math.max(0, c));
      }
    }
    return most;
  }

  /** Returns c(e), the amount that an edge collects in the tour. */
  long collectedBy(int e, ProofGraph graph) {
    long c = (long) vertex[graph.from(e)] + vertex[graph.to(e)];
    for (WeightedSet set : sets) {
      if (graph.leaves(e, set.members())) {
        c += set.weight();
      }
    }
    return c;
  }

  /** Removes sets that the proof does not need, and a common divisor. */
  Weights reduced(BranchNode edges, ProofGraph graph, Limiter limiter) {
    Weights reduced = this;
    for (WeightedSet set : sets) {
      if (limiter.isOver()) {
        return reduced;
      }
      List<WeightedSet> others = new ArrayList<>(reduced.sets);
      others.remove(set);
      Weights without = new Weights(vertex, others);
      if (without.margin(edges, graph) > 0) {
        reduced = without;
      }
    }
    int divisor = reduced.all().map(Math::abs).reduce(0, Weights::gcd);
    return divisor < 2 ? reduced : reduced.divided(divisor);
  }

  private IntStream all() {
    return IntStream.concat(Arrays.stream(vertex), sets.stream().mapToInt(WeightedSet::weight));
  }

  private Weights divided(int divisor) {
    return new Weights(
        Arrays.stream(vertex).map(weight -> weight / divisor).toArray(),
        sets.stream().map(s -> new WeightedSet(s.weight() / divisor, s.members())).toList());
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
