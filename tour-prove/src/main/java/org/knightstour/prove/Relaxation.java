package org.knightstour.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.knightstour.core.Limiter;

/**
 * The degree relaxation of a case. Each undecided edge has a share between 0 and 1. The shares at
 * each vertex sum to 2. The shares of the edges that leave a set sum to at least 2, for sets that
 * are added when needed. If no shares satisfy this, the duals are weights that prove the case
 * infeasible. Otherwise the shares determine the next branch.
 */
final class Relaxation {

  private static final double VIOLATED = 1e-3;
  private static final double INFEASIBLE = 1e-4;
  private static final int MOST_ROUNDS = 200;
  private static final int[] SCALES = {
    1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60, 84, 120, 240, 360, 720, 2520, 1_000_000
  };

  private final ProofGraph graph;
  private final BranchNode edges;
  private final Limiter limiter;
  private final int[] columnOf;
  private final int columns;
  private final BoundedSimplex simplex;
  private final List<BitSet> sets = new ArrayList<>();
  private final Set<BitSet> known = new HashSet<>();
  private double[] shares = {};
  private double[] duals = {};

  Relaxation(ProofGraph graph, BranchNode edges, Limiter limiter) {
    this.limiter = limiter;
    this.graph = graph;
    this.edges = edges;
    columnOf = new int[graph.edges()];
    Arrays.fill(columnOf, -1);
    int free = 0;
    for (int e = 0; e < graph.edges(); e++) {
      if (edges.state(e) == BranchNode.FREE) {
        columnOf[e] = free++;
      }
    }
    columns = free;
    simplex = new BoundedSimplex(free);
    for (int v = 0; v < graph.vertices() && !limiter.isOver(); v++) {
      BitSet one = new BitSet();
      one.set(v);
      simplex.addRow(freeLeaving(one), 2 - edges.in(v), true);
    }
  }

  private int[] freeLeaving(BitSet set) {
    return leaving(set, BranchNode.FREE).map(e -> columnOf[e]).toArray();
  }

  private IntStream leaving(BitSet set, byte state) {
    return IntStream.range(0, columnOf.length)
        .filter(e -> edges.state(e) == state && graph.leaves(e, set));
  }

  /**
   * Returns weights that prove the case infeasible by exact arithmetic, or empty if it finds no
   * weights.
   */
  Optional<Weights> refutation() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      if (!simplex.minimise(limiter)) {
        return Optional.empty();
      }
      if (simplex.missedBy() > INFEASIBLE) {
        duals = IntStream.range(0, simplex.rows()).mapToDouble(simplex::dual).toArray();
        return rounded();
      }
      shares = simplex.values();
      if (!addCuts()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /**
   * Adds a row for each set whose leaving shares sum to less than 2. Returns false if no such set
   * is found.
   */
  private boolean addCuts() {
    double[][] sum = new double[graph.vertices()][graph.vertices()];
    for (int e = 0; e < columnOf.length; e++) {
      double share = share(e);
      sum[graph.from(e)][graph.to(e)] = share;
      sum[graph.to(e)][graph.from(e)] = share;
    }
    int before = sets.size();
    for (BitSet cut : SmallCuts.below(2 - VIOLATED, sum, limiter)) {
      BitSet set = smallerSide(cut);
      int demanded = 2 - (int) leaving(set, BranchNode.IN).count();
      if (set.cardinality() > 1 && demanded > 0 && !limiter.isOver() && known.add(set)) {
        simplex.addRow(freeLeaving(set), demanded, false);
        sets.add(set);
      }
    }
    return sets.size() > before;
  }

  /** Returns the side of a cut without the extra vertex, or the side with fewer squares. */
  private BitSet smallerSide(BitSet cut) {
    BitSet rest = new BitSet();
    rest.set(0, graph.vertices());
    rest.andNot(cut);
    boolean hasExtra = cut.get(graph.squares());
    boolean isOpen = graph.vertices() > graph.squares();
    return hasExtra || (!isOpen && 2 * cut.cardinality() > graph.vertices()) ? rest : cut;
  }

  /**
   * Returns the share of an edge: 1 if included, 0 if excluded, otherwise from the last optimum.
   */
  double share(int edge) {
    return columnOf[edge] >= 0
        ? shares[columnOf[edge]]
        : edges.state(edge) == BranchNode.IN ? 1 : 0;
  }

  /** Returns whether {@link #share} is known for every edge, because a relaxation was solved. */
  boolean hasShares() {
    return shares.length == columns;
  }

  /** Returns the dual of each vertex if no shares satisfied the rows, or empty if some did. */
  double[] vertexDuals() {
    return duals.length == 0 ? duals : Arrays.copyOf(duals, graph.vertices());
  }

  private Optional<Weights> rounded() {
    for (int scale : SCALES) {
      if (limiter.isOver()) {
        return Optional.empty();
      }
      Weights weights = rounded(scale);
      if (weights.margin(edges, graph) > 0) {
        return Optional.of(weights.reduced(edges, graph, limiter));
      }
    }
    return Optional.empty();
  }

  private Weights rounded(int scale) {
    int[] vertex = new int[graph.vertices()];
    for (int v = 0; v < vertex.length; v++) {
      // The weight of a vertex with two edges in cancels out.
      vertex[v] = edges.in(v) == 2 ? 0 : (int) Math.round(scale * duals[v]);
    }
    List<Weights.WeightedSet> weighted = new ArrayList<>();
    for (int s = 0; s < sets.size(); s++) {
      int weight = (int) Math.round(scale * duals[graph.vertices() + s]);
      if (weight > 0) {
        weighted.add(new Weights.WeightedSet(weight, sets.get(s)));
      }
    }
    return new Weights(vertex, weighted);
  }
}
