package org.knightstour.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;

/**
 * A prover that proves that a question has no tour, or finds a tour. If no single step proves a
 * case infeasible, the case is split on an edge. Exponential in the worst case. On every board
 * tried, the rule of weights proves the first case infeasible, in time roughly cubic in the
 * squares. One thread, with memory for one case, its trail and one linear program.
 */
public final class Prover {

  /** The maximum number of squares of a certificate. */
  public static final int MOST_SQUARES = 1024;

  /** The result of a prover: a {@link Certificate}, or a tour that exists. */
  public sealed interface Settled permits Certificate, TourExists {}

  /**
   * The result that a tour exists.
   *
   * @param tour a tour with the required end squares and direction
   */
  public record TourExists(Tour tour) implements Settled {}

  private final TourQuestion question;
  private final ProofGraph graph;
  private final BranchNode edges;
  private final Limiter limiter;
  private final Monitor monitor;
  private final Method method;
  private final OrderSearch orders = new OrderSearch();
  private final List<ProofStep> steps = new ArrayList<>();
  private final Deque<Branch> branches = new ArrayDeque<>();
  private int depth;
  private long cases;

  enum Method {
    BRANCHES_ALONE,
    /** Orders only for the first case, when no more cases are allowed. */
    ORDERS_LAST,
    /** Orders before weights. This is faster on narrow graphs without small cuts. */
    ORDERS_FIRST
  }

  /** A split during its case with the edge: the length of the trail before it, and its depth. */
  private record Branch(int edge, int decided, int depth) {}

  private Prover(TourQuestion question, Budget budget, Monitor monitor, Method method) {
    this.question = question;
    this.monitor = monitor;
    this.method = method;
    limiter = new Limiter(budget, monitor);
    graph = new ProofGraph(question);
    edges = new BranchNode(graph);
  }

  /**
   * Proves that no tour exists, or finds a tour. For strictly open tours without a fixed end, it
   * can only prove that no open tour exists. If it finds a re-entrant tour, it declines.
   *
   * @param budget its nodes are the maximum number of cases. If it is 1, the prover never splits.
   *     Memory is not limited: a linear program of the largest board takes several hundred
   *     megabytes
   * @param monitor counts cases and stops the prover, on the largest board within a fifth of a
   *     second
   */
  public static Outcome<Settled> prove(TourQuestion question, Budget budget, Monitor monitor) {
    boolean isOnBoard = question.rectangle().isPresent();
    return prove(question, budget, monitor, isOnBoard ? Method.ORDERS_LAST : Method.ORDERS_FIRST);
  }

  /**
   * Proves by forced moves and branches only. The proofs are long and serve for comparisons and
   * tests.
   */
  public static Outcome<Settled> proveByBranching(
      TourQuestion question, Budget budget, Monitor monitor) {
    return prove(question, budget, monitor, Method.BRANCHES_ALONE);
  }

  static Outcome<Settled> prove(
      TourQuestion question, Budget budget, Monitor monitor, Method method) {
    if (question.magic().isPresent()) {
      return Outcome.declined("there are no certificates about magic tours");
    }
    if (question.naming().squares() > MOST_SQUARES) {
      return Outcome.declined("certificates are for at most " + MOST_SQUARES + " squares");
    }
    if (question.squares() == 1 && question.kind() != TourKind.CLOSED) {
      int only = new ProofGraph(question).square(0);
      return Outcome.known(
          new TourExists(Tour.of(question, only)), Work.of("certificate", 0, 0, 1));
    }
    if (question.from().isPresent() && question.from().equals(question.to())) {
      return Outcome.declined("a certificate cannot state that both ends are one square");
    }
    return new Prover(question, budget, monitor, method).run();
  }

  private Outcome<Settled> run() {
    edges.begin();
    int ofFirstCase = 0;
    while (true) {
      if (!limiter.isOver() && limiter.claimNodes(1) == 0) {
        if (method == Method.ORDERS_LAST && cases > 0) {
          edges.undoTo(ofFirstCase);
          Optional<ProofStep> order = orders.find(graph, edges, limiter);
          if (order.isPresent()) {
            return Outcome.known(new Certificate(graph, order.stream().toList()), work());
          }
        }
        limiter.end(StopReason.NODE_LIMIT);
      }
      StopReason stop = limiter.reason();
      if (stop != null) {
        return Outcome.stopped(stop, work());
      }
      cases++;
      monitor.count(1, 0);
      boolean isOpen = edges.force();
      if (isOpen && edges.edgesIn() == graph.vertices()) {
        return found(edges.tour());
      }
      ofFirstCase = cases == 1 ? edges.decided() : ofFirstCase;
      Refuter refuter =
          new Refuter(graph, edges, limiter, method == Method.ORDERS_FIRST ? orders : null);
      Optional<ProofStep> step =
          !isOpen
              ? Optional.of(ProofStep.Plain.FORCED)
              : method == Method.BRANCHES_ALONE ? Optional.empty() : refuter.refute();
      if (step.isPresent()) {
        steps.add(step.get());
        monitor.finish(Math.pow(2, -depth));
        if (branches.isEmpty()) {
          return Outcome.known(new Certificate(graph, steps), work());
        }
        Branch branch = branches.pop();
        depth = branch.depth();
        edges.undoTo(branch.decided());
        edges.decide(branch.edge(), BranchNode.OUT);
      } else {
        int[] tour = refuter.wholeShares().map(this::tour).orElse(null);
        if (tour != null) {
          return found(tour);
        }
        int edge = method == Method.BRANCHES_ALONE ? tightestEdge() : refuter.branchEdge();
        steps.add(new ProofStep.Branch(edge));
        branches.push(new Branch(edge, edges.decided(), ++depth));
        edges.decide(edge, BranchNode.IN);
      }
    }
  }

  /** Returns an undecided edge at the vertex with fewest, preferably at the end of a path. */
  private int tightestEdge() {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int e = 0; e < graph.edges(); e++) {
      for (int v : new int[] {graph.from(e), graph.to(e)}) {
        int choices = 2 * edges.free(v) - edges.in(v);
        if (edges.state(e) == BranchNode.FREE && choices < fewest) {
          fewest = choices;
          best = e;
        }
      }
    }
    return best;
  }

  /**
   * Returns the outcome for a cycle through all vertices. If the tour is closed, the squares begin
   * anywhere.
   */
  private Outcome<Settled> found(int[] squares) {
    Tour tour = Tour.of(question, inOrder(squares));
    return tour.is(question.kind())
        ? Outcome.known(new TourExists(tour), work())
        : Outcome.declined(
            "a certificate about strictly open tours needs a given end: there are open tours, and the tour that was found is re-entrant");
  }

  private Work work() {
    return Work.of("certificate", cases, limiter.elapsedNanos(), 1);
  }

  /** Returns the squares of a cycle with the start and direction that the question requires. */
  private int[] inOrder(int[] squares) {
    int n = squares.length;
    int begin = 0;
    boolean isReversed = false;
    if (question.kind() == TourKind.CLOSED) {
      while (question.from().isPresent() && squares[begin] != question.from().getAsInt()) {
        begin++;
      }
      isReversed = question.to().orElse(squares[(begin + n - 1) % n]) == squares[(begin + 1) % n];
    } else if (question.from().orElse(squares[0]) != squares[0]
        || question.to().orElse(squares[n - 1]) != squares[n - 1]) {
      begin = n - 1;
      isReversed = true;
    }
    int[] ordered = new int[n];
    for (int step = 0; step < n; step++) {
      ordered[step] = squares[(begin + (isReversed ? n - step : step)) % n];
    }
    return ordered;
  }

  /** Returns the squares of the tour that a set of edges forms, or null if they form no tour. */
  private int @Nullable [] tour(BitSet whole) {
    int before = edges.decided();
    for (int e = 0; e < graph.edges(); e++) {
      if (whole.get(e) && edges.state(e) == BranchNode.FREE) {
        edges.decide(e, BranchNode.IN);
      }
    }
    int[] tour = edges.edgesIn() == graph.vertices() && edges.force() ? edges.tour() : null;
    edges.undoTo(before);
    return tour;
  }
}
