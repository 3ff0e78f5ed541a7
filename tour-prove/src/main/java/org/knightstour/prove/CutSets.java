package org.knightstour.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;

/**
 * Sets of k vertices whose removal leaves more than max(1, k) components. Such a set proves a case
 * infeasible, because the removal of k vertices splits a cycle into at most k components. The
 * source of the vertices does not matter, because this class counts the components.
 */
final class CutSets {

  private final ProofGraph graph;
  private final BranchNode edges;

  CutSets(ProofGraph graph, BranchNode edges) {
    this.graph = graph;
    this.edges = edges;
  }

  /** Tries the vertices with duals up to a threshold, for each threshold that is a dual. */
  Optional<ProofStep.Removal> find(double[] duals, Limiter limiter) {
    BitSet best = null;
    for (double threshold : Arrays.stream(duals).filter(y -> y < -0.01).distinct().toArray()) {
      BitSet removed = new BitSet();
      for (int v = 0; v < duals.length; v++) {
        removed.set(v, duals[v] <= threshold + 1e-6);
      }
      BitSet fewer = improved(removed, limiter);
      boolean isBetter = best == null || fewer.cardinality() < best.cardinality();
      best = holds(fewer) && isBetter ? fewer : best;
    }
    return step(best);
  }

  /** Tries the empty set, and then each single vertex. */
  Optional<ProofStep.Removal> single(Limiter limiter) {
    BitSet removed = new BitSet();
    for (int v = -1; v < graph.vertices() && (v < 0 || !limiter.isOver()); v++) {
      removed.clear();
      removed.set(Math.max(0, v), v + 1);
      if (holds(removed)) {
        return step(removed);
      }
    }
    return Optional.empty();
  }

  private Optional<ProofStep.Removal> step(@Nullable BitSet removed) {
    return Optional.ofNullable(removed)
        .map(set -> new ProofStep.Removal(set, allPieces(set).size()));
  }

  boolean holds(BitSet removed) {
    return allPieces(removed).size() > Math.max(1, removed.cardinality());
  }

  /**
   * Removes single vertices and adds them back while that helps. A change helps in three cases. It
   * raises the surplus of components over removed vertices, it keeps the surplus with one vertex
   * fewer, or it spends some surplus to add a vertex back. The last change is limited, because
   * removing a vertex for one more component and adding it back could alternate forever. Therefore
   * surplus is spent once per vertex of the graph, on average. It terminates, because the triple
   * (times spent, surplus, vertices not removed) grows lexicographically and all three are bounded.
   */
  private BitSet improved(BitSet proposed, Limiter limiter) {
    BitSet removed = (BitSet) proposed.clone();
    int surplus = surplus(removed);
    int timesSpent = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int v = 0; v < graph.vertices() && !limiter.isOver(); v++) {
        removed.flip(v);
        int flipped = surplus(removed);
        boolean isBack = !removed.get(v) && flipped > 0 && surplus > 0;
        boolean isSpent = isBack && flipped < surplus && timesSpent < graph.vertices();
        if (flipped > surplus
            || (isBack && flipped == surplus)
            || (isSpent && removed.cardinality() > 1)) {
          timesSpent += isSpent ? 1 : 0;
          surplus = flipped;
          changed = true;
        } else {
          removed.flip(v);
        }
      }
    }
    return removed;
  }

  private int surplus(BitSet removed) {
    return allPieces(removed).size() - removed.cardinality();
  }

  /** Returns the components of the remaining vertices, joined by edges that are not excluded. */
  List<BitSet> allPieces(BitSet removed) {
    BitSet found = (BitSet) removed.clone();
    List<BitSet> pieces = new ArrayList<>();
    for (int v = found.nextClearBit(0); v < graph.vertices(); v = found.nextClearBit(v)) {
      BitSet piece = piece(v, found);
      found.or(piece);
      pieces.add(piece);
    }
    return pieces;
  }

  private BitSet piece(int begin, BitSet outside) {
    BitSet piece = new BitSet();
    BitSet toVisit = new BitSet();
    for (int here = begin; here >= 0; here = toVisit.nextSetBit(0)) {
      toVisit.clear(here);
      piece.set(here);
      for (int edge : graph.edgesAt(here)) {
        int next = graph.other(edge, here);
        boolean isNew = !outside.get(next) && !piece.get(next);
        toVisit.set(next, toVisit.get(next) || (isNew && edges.state(edge) != BranchNode.OUT));
      }
    }
    return piece;
  }
}
