package org.knightstour.prove;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Ground;
import org.knightstour.core.Limiter;

/** Refutes one case by a single step: the simplest that it finds. */
final class Refuter {

  private final ProofGraph graph;
  private final BranchNode edges;
  private final CutSets cutSets;
  private final Limiter limiter;
  private final @Nullable OrderSearch orders;
  private @Nullable Relaxation relaxation;

  /** Looks for orders too where a search for them is given. */
  Refuter(ProofGraph graph, BranchNode edges, Limiter limiter, @Nullable OrderSearch orders) {
    this.graph = graph;
    this.edges = edges;
    this.limiter = limiter;
    this.orders = orders;
    cutSets = new CutSets(graph, edges);
  }

  /**
   * A step that refutes the case, after forcing found no contradiction. Empty if none is found or
   * the limits are reached; then {@link #branchEdge()} says where to split.
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
   * Weights of +1 on the squares of one colour, -1 on the others and on the extra vertex, where
   * they refute the case; they prove that of a piece whose moves change colour.
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

  /** The free edge to split on, whose share is nearest to one half; -1 if none is free. */
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

  /** The edges with share 1 if all shares of the last relaxation are 0 or 1; otherwise empty. */
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
