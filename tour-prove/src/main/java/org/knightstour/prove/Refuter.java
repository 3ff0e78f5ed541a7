package org.knightstour.prove;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Ground;
import org.knightstour.core.Limiter;

/** A search for the simplest single step that proves one case infeasible. */
final class Refuter {

  private final ProofGraph graph;
  private final BranchNode edges;
  private final CutSets cutSets;
  private final Limiter limiter;
  private final @Nullable OrderSearch orders;
  private @Nullable Relaxation relaxation;

  /** Creates a refuter. It also tries orders if {@code orders} is not null. */
  Refuter(ProofGraph graph, BranchNode edges, Limiter limiter, @Nullable OrderSearch orders) {
    this.graph = graph;
    this.edges = edges;
    this.limiter = limiter;
    this.orders = orders;
    cutSets = new CutSets(graph, edges);
  }

  /**
   * Returns a step that proves the case infeasible, after forcing found no contradiction. If it
   * returns empty, no step was found or the limits are reached, and {@link #branchEdge()} is the
   * edge to split on.
   */
  Optional<ProofStep> refute() {
    if (graph.question().ground().changesColour()) {
      // The colours of a graph are not known to a checker: the step has to name them.
      boolean isOnBoard = graph.question().rectangle().isPresent();
      Optional<Weights> parity = parity(graph, edges);
      if (parity.isPresent()) {
        return parity.map(weights -> isOnBoard ? ProofStep.Plain.PARITY : step(weights));
      }
    }
    Optional<ProofStep> single = cutSets.single(limiter).map(step -> step);
    if (single.isPresent()) {
      return single;
    }
    Optional<ProofStep> order =
        orders == null ? Optional.empty() : orders.find(graph, edges, limiter);
    if (order.isPresent()) {
      return order;
    }
    Relaxation solved = new Relaxation(graph, edges, limiter);
    relaxation = solved;
    Optional<Weights> weights = solved.refutation();
    Optional<ProofStep> cut = cutSets.find(solved.vertexDuals(), limiter).map(step -> step);
    return cut.or(() -> weights.map(this::step));
  }

  private ProofStep step(Weights weights) {
    return new ProofStep.Weighted(weights, weights.required(), weights.collected(edges, graph));
  }

  /**
   * Returns weights of +1 on the squares of one colour, and of -1 on the others and on the extra
   * vertex, if they prove the case infeasible. This applies to pieces whose moves change colour.
   */
  static Optional<Weights> parity(ProofGraph graph, BranchNode edges) {
    return Stream.of(true, false)
        .map(lightUp -> parityWeights(graph, lightUp))
        .filter(weights -> weights.margin(edges, graph) > 0)
        .findFirst();
  }

  private static Weights parityWeights(ProofGraph graph, boolean lightUp) {
    Ground ground = graph.question().ground();
    int[] vertex = new int[graph.vertices()];
    Arrays.setAll(
        vertex, v -> !graph.isExtra(v) && ground.isLight(graph.square(v)) == lightUp ? 1 : -1);
    return new Weights(vertex, List.of());
  }

  /**
   * Returns the undecided edge with the share nearest to one half, or -1 if all edges are decided.
   */
  int branchEdge() {
    int best = -1;
    double nearest = Double.POSITIVE_INFINITY;
    for (int e = 0; e < graph.edges(); e++) {
      if (edges.state(e) == BranchNode.FREE) {
        double distance =
            relaxation != null && relaxation.hasShares() ? Math.abs(relaxation.share(e) - 0.5) : 0;
        if (distance < nearest) {
          nearest = distance;
          best = e;
        }
      }
    }
    return best;
  }

  /**
   * Returns the edges with share 1 if all shares of the last relaxation are 0 or 1, or empty if
   * not.
   */
  Optional<BitSet> wholeShares() {
    BitSet whole = new BitSet();
    for (int e = 0; e < graph.edges(); e++) {
      if (relaxation == null || !relaxation.hasShares()) {
        return Optional.empty();
      }
      double share = relaxation.share(e);
      if (Math.abs(share - Math.rint(share)) > 1e-3) {
        return Optional.empty();
      }
      whole.set(e, share > 0.5);
    }
    return Optional.of(whole);
  }
}
