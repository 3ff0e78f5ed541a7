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
 * An exhaustive search for the solutions of a puzzle, up to a limit. It applies the rules of {@link
 * Candidates} and branches: a candidate is right, or it is wrong. If it finds fewer solutions than
 * the limit, there are no other solutions. A node is a set of candidates after the rules. The
 * search uses 16 kB for each level of its tree, which has at most one level for each number.
 */
public final class PuzzleSearch implements Task<Solutions> {

  private static final int NODES_BETWEEN_LOOKS = 64;

  /** An additional rule, for example of a letter puzzle, about possible squares of numbers. */
  @FunctionalInterface
  public interface Rule {

    /** The rule that every number can be on every square. */
    Rule NONE = (number, square) -> true;

    /** Checks whether a number, from 1, can be on a square. */
    boolean allows(int number, int square);
  }

  private final PuzzleGraph graph;
  private final List<Candidates> stack = new ArrayList<>();
  private final List<Tour> found = new ArrayList<>();
  private final int most;
  private final Limiter limiter;
  private final Monitor monitor;
  private int depth; // the states below wait for the rest of their branches
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
   * Creates a search.
   *
   * @param most the most solutions to find, at least 1. Use 2 to check for uniqueness
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

  /**
   * Finds at most two solutions, without further limits. This decides between no solution, one
   * solution and several.
   */
  public static Solutions solve(Puzzle puzzle) {
    return task(puzzle, Rule.NONE, 2, Budget.none(), new Monitor()).finish().value();
  }

  /**
   * Continues a search from candidates, which it changes.
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

  /** Takes the top state, which ends or is divided by one candidate. */
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
   * Branches on the number or place with the fewest candidates: first with its first candidate,
   * then without it. Each solution is found once, because the state without it is below on the
   * stack.
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
