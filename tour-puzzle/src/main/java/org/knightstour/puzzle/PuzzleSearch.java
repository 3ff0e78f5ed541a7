package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;

/**
 * All solutions of a puzzle, up to a limit, by the rules of {@link Candidates} and branching: a
 * candidate is right, and then it is not. Exhaustive: with fewer solutions than the limit there are
 * no others. A node is a set of candidates to which the rules are applied. Takes 16 kB for each
 * level of the tree, at most one for each number.
 */
public final class PuzzleSearch implements Task<Solutions> {

  private static final int NODES_BETWEEN_LOOKS = 64;

  /** What else is known, as in a puzzle of letters: which numbers may be on which squares. */
  @FunctionalInterface
  public interface Rule {

    /** Every number may be on every square. */
    Rule NONE = (number, square) -> true;

    /** Whether a number, from 1, may be on a square. */
    boolean allows(int number, int square);
  }

  private final PuzzleGraph graph;
  private final List<Candidates> stack = new ArrayList<>();
  private final List<Tour> found = new ArrayList<>();
  private final int most;
  private final Limiter limiter;
  private final Monitor monitor;
  private int depth; // the states below are waiting for what is left of them
  private long nodes;

  private PuzzleSearch(Candidates start, int most, Budget budget, Monitor monitor) {
    this.graph = start.graph;
    this.most = most;
    this.monitor = monitor;
    limiter = new Limiter(budget, monitor);
    stack.add(start);
    depth = 1;
  }

  /**
   * A search not yet begun.
   *
   * @param most how many solutions are wanted, at least 1; 2 for whether there is only one
   * @param budget its nodes and its time
   */
  public static Task<Solutions> task(
      Puzzle puzzle, Rule rule, int most, Budget budget, Monitor monitor) {
    ArgumentException.checkRange("most", most, 1, Integer.MAX_VALUE);
    PuzzleGraph graph = new PuzzleGraph(puzzle.question());
    Candidates start = Candidates.of(graph, puzzle.known());
    for (int number = 0; number < graph.size; number++) {
      for (int place = 0; place < graph.size; place++) {
        if (!rule.allows(number + 1, graph.square(place))) {
          start.remove(number, place);
        }
      }
    }
    return new PuzzleSearch(start, most, budget, monitor);
  }

  /** Whether a puzzle has no solution, one, or more: at most two of them, without a limit. */
  public static Solutions solve(Puzzle puzzle) {
    return task(puzzle, Rule.NONE, 2, Budget.none(), new Monitor()).finish().value();
  }

  /**
   * Searches on from candidates, which it changes.
   *
   * @param nodes the most nodes
   */
  static Outcome<Solutions> search(Candidates start, int most, long nodes) {
    return new PuzzleSearch(start, most, Budget.none().nodes(nodes), new Monitor()).finish();
  }

  @Override
  public Optional<Outcome<Solutions>> work(long nanos) {
    return steps(nanos, limiter, this::step);
  }

  private Optional<Outcome<Solutions>> step() {
    long claimed = limiter.claimNodes(NODES_BETWEEN_LOOKS);
    if (claimed == 0) {
      limiter.end(StopReason.NODE_LIMIT);
    }
    long before = nodes;
    int toursBefore = found.size();
    while (nodes - before < claimed && hasMore()) {
      nodes++;
      expand();
    }
    limiter.returnNodes(claimed - (nodes - before));
    monitor.count(nodes - before, found.size() - toursBefore);
    return hasMore()
        ? Optional.empty()
        : Optional.of(Outcome.known(new Solutions(found, depth == 0), work()));
  }

  private boolean hasMore() {
    return depth > 0 && found.size() < most;
  }

  @Override
  public Outcome<Solutions> stopped(StopReason reason) {
    return new Outcome.Stopped<>(reason, Optional.of(new Solutions(found, depth == 0)), work());
  }

  private Work work() {
    return Work.of("puzzle", nodes, limiter.elapsedNanos(), 1);
  }

  /** Takes the state on top: it ends, or it is divided by one candidate. */
  private void expand() {
    Candidates state = stack.get(depth - 1);
    state.spread();
    if (state.isDead()) {
      depth--;
    } else if (state.isSolved()) {
      found.add(graph.tour(state.placeOfNumber()));
      depth--;
    } else {
      divide(state);
    }
  }

  /**
   * The number or the place with fewest candidates: first with its first one, then without it. The
   * state below is the one without, so each solution is met once.
   */
  private void divide(Candidates state) {
    int best = Integer.MAX_VALUE;
    int number = -1;
    int place = -1;
    for (int row = 0; row < graph.size && best > 2; row++) {
      int ofNumber = Bits.count(state.places, row);
      if (ofNumber > 1 && ofNumber < best) {
        best = ofNumber;
        number = row;
        place = Bits.first(state.places, row);
      }
      int ofPlace = Bits.count(state.numbers, row);
      if (ofPlace > 1 && ofPlace < best) {
        best = ofPlace;
        number = Bits.first(state.numbers, row);
        place = row;
      }
    }
    if (depth == stack.size()) {
      stack.add(Candidates.blank(graph));
    }
    Candidates with = stack.get(depth++);
    with.copyFrom(state);
    with.put(number, place);
    state.remove(number, place);
  }
}
