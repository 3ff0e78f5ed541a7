package org.knightstour.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Watch;

/**
 * Proves that there is no tour, or meets one. A case that no single step refutes is split on an
 * edge. Exponential at worst, but on every board tried the rule of weights refutes the first case:
 * cubic in the squares or so. One thread, memory for one case and its trail.
 */
public final class Prover {

  private final ProofGraph graph;
  private final EdgeCase edges;
  private final Watch signal;
  private final List<ProofStep> steps = new ArrayList<>();
  // For each branch whose case with the edge is open: the trail before it, and the edge.
  private final Deque<int[]> branches = new ArrayDeque<>();
  private final boolean branchesAlone;
  private long cases;

  private Prover(ProofStatement statement, Watch signal, boolean branchesAlone) {
    this.branchesAlone = branchesAlone;
    graph = new ProofGraph(statement);
    edges = new EdgeCase(graph);
    this.signal = signal;
  }

  /**
   * Proves a statement or meets a tour.
   *
   * @param mostCases when to give up, at least 1; 1 never splits
   * @param signal stops between two cases
   */
  public static ProofResult prove(ProofStatement statement, long mostCases, Watch signal) {
    return new Prover(statement, signal, false).run(mostCases);
  }

  /** The same by forced moves and branches alone: long proofs, to compare and to test with. */
  public static ProofResult proveByBranching(
      ProofStatement statement, long mostCases, Watch signal) {
    return new Prover(statement, signal, true).run(mostCases);
  }

  private ProofResult run(long mostCases) {
    int[] small = smallTour();
    if (small != null) {
      return found(small);
    }
    boolean isOpen = decideEnds() && edges.force();
    while (true) {
      cases++;
      if (isOpen && edges.edgesIn() == graph.vertices()) {
        return found(edges.tour());
      }
      Refuter refuter = new Refuter(graph, edges);
      Optional<ProofStep> step = isOpen ? refutation(refuter) : Optional.of(new ProofStep.Forced());
      if (step.isPresent()) {
        steps.add(step.get());
        if (branches.isEmpty()) {
          return new ProofResult.Proven(new Certificate(graph, steps));
        }
        int[] branch = branches.pop();
        edges.undoTo(branch[0]);
        edges.decide(branch[1], EdgeCase.OUT);
      } else {
        int[] tour = refuter.wholeShares().map(this::tour).orElse(null);
        if (tour != null) {
          return found(tour);
        }
        if (cases >= mostCases || signal.isStopped()) {
          return new ProofResult.Unsettled(cases);
        }
        int edge = branchesAlone ? tightestEdge() : refuter.branchEdge();
        steps.add(new ProofStep.Branch(edge));
        branches.push(new int[] {edges.decided(), edge});
        edges.decide(edge, EdgeCase.IN);
      }
      isOpen = edges.force();
    }
  }

  private Optional<ProofStep> refutation(Refuter refuter) {
    return branchesAlone ? Optional.empty() : refuter.refute();
  }

  /** A free edge at the vertex with fewest; one that a path already reaches comes first. */
  private int tightestEdge() {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int e = 0; e < graph.edges(); e++) {
      for (int v : new int[] {graph.from(e), graph.to(e)}) {
        int choices = 2 * edges.free(v) - edges.in(v);
        if (edges.state(e) == EdgeCase.FREE && choices < fewest) {
          fewest = choices;
          best = e;
        }
      }
    }
    return best;
  }

  private static ProofResult found(int[] squares) {
    return new ProofResult.TourExists(Arrays.stream(squares).boxed().toList());
  }

  /** Tours that are no cycle: one square, and two that a move joins, there and back. */
  private int @Nullable [] smallTour() {
    if (graph.vertices() != 2 || graph.edges() == 0) {
      return null;
    }
    return graph.squares() == 1
        ? new int[] {graph.square(0)}
        : new int[] {graph.square(0), graph.square(1)};
  }

  /** Puts the given ends' edges in; false never, since two ends are two edges. */
  private boolean decideEnds() {
    ProofStatement statement = graph.statement();
    statement.from().ifPresent(this::decideEnd);
    statement.to().ifPresent(this::decideEnd);
    return true;
  }

  private void decideEnd(int square) {
    edges.decide(graph.edge(graph.squares(), graph.vertexOf(square)), EdgeCase.IN);
  }

  /** The tour that a set of edges is; null when it is none. */
  private int @Nullable [] tour(BitSet whole) {
    int before = edges.decided();
    for (int e = 0; e < graph.edges(); e++) {
      if (whole.get(e) && edges.state(e) == EdgeCase.FREE) {
        edges.decide(e, EdgeCase.IN);
      }
    }
    int[] tour = edges.edgesIn() == graph.vertices() && edges.force() ? edges.tour() : null;
    edges.undoTo(before);
    return tour;
  }
}
