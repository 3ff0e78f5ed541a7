package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;

/**
 * A solver that uses human techniques. It always makes the simplest possible deduction, and starts
 * again with the simplest technique after each. The order does not matter, because known facts stay
 * known and each remains a basis for deductions. Therefore the hardest technique in use grades the
 * puzzle. Not thread-safe.
 */
public final class LogicalSolver {

  /** The most trials of a puzzle that has a level. */
  public static final int MOST_TRIALS = 3;

  /** Returns a deduction of a technique, or null if it finds no deduction. */
  @FunctionalInterface
  private interface Rule {
    @Nullable Deduction find(Position position, Technique technique);
  }

  private record Finder(Technique technique, Rule rule) {}

  private static final List<Finder> FINDERS =
      List.of(
          new Finder(Technique.NEXT, NumberTechniques::next),
          new Finder(Technique.LINES, WayTechniques::earlyClose),
          new Finder(Technique.LINES, NumberTechniques::along),
          new Finder(Technique.LINES, WayTechniques::forcedLines),
          new Finder(Technique.REACH, NumberTechniques::reached),
          new Finder(Technique.REACH, NumberTechniques::along),
          new Finder(Technique.ONLY_HERE, NumberTechniques::onlyHere),
          new Finder(Technique.GAP, GapTechnique::find),
          new Finder(Technique.MARKS, WayTechniques::forcedLines),
          new Finder(Technique.MARKS, NumberTechniques::mark),
          new Finder(Technique.MARKS, WayTechniques::unreached),
          new Finder(Technique.TRIAL, ForcingChain::find));

  private final Position position;
  private final Technique top;
  private int trialsLeft;

  /** Creates a solver without deductions. */
  public LogicalSolver(Puzzle puzzle) {
    this(
        new Position(new PuzzleGraph(puzzle.question()), puzzle.known()),
        Technique.TRIAL,
        MOST_TRIALS);
  }

  LogicalSolver(Position position, Technique top, int trials) {
    this.position = position;
    this.top = top;
    trialsLeft = trials;
  }

  /** Returns the simplest possible deduction without applying it, or empty if none exists. */
  public Optional<Deduction> next() {
    return Optional.ofNullable(find());
  }

  private @Nullable Deduction find() {
    for (Finder finder : FINDERS) {
      boolean isAllowed =
          finder.technique.compareTo(top) <= 0
              && (finder.technique != Technique.TRIAL || trialsLeft > 0);
      Deduction found = isAllowed ? finder.rule.find(position, finder.technique) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Applies a deduction that {@link #next} found. */
  public void make(Deduction deduction) {
    trialsLeft -= deduction.technique() == Technique.TRIAL ? 1 : 0;
    position.make(deduction);
  }

  /**
   * Applies deductions until the puzzle is solved, has no solution, or allows no further deduction.
   */
  List<Deduction> solve() {
    return solve(this::isEnded);
  }

  /**
   * Applies deductions until two contradict each other, the expected end of an assumption. A search
   * for contradictions after each step would take longer than the step.
   */
  List<Deduction> refute() {
    return solve(() -> contradiction() != null);
  }

  private List<Deduction> solve(BooleanSupplier isEnd) {
    List<Deduction> steps = new ArrayList<>();
    while (!isEnd.getAsBoolean()) {
      Deduction step = find();
      if (step == null) {
        break;
      }
      make(step);
      steps.add(step);
    }
    return steps;
  }

  private boolean isEnded() {
    return position.isComplete() || position.known.isDead();
  }

  /** Returns the reason for no solution that is visible without a deduction, or null. */
  public @Nullable Contradiction contradiction() {
    return Contradiction.find(position);
  }

  /** Returns the solution after all numbers are placed. */
  public Optional<Tour> answer() {
    boolean isSolved = position.isComplete() && contradiction() == null;
    return isSolved
        ? Optional.of(position.graph.tour(position.known.placeOfNumber()))
        : Optional.empty();
  }

  /** Solves a puzzle as far as deductions lead. */
  public static SolvePath solve(Puzzle puzzle) {
    LogicalSolver solver = new LogicalSolver(puzzle);
    List<Deduction> steps = solver.solve();
    return new SolvePath(
        puzzle, steps, solver.answer(), Optional.ofNullable(solver.contradiction()));
  }

  /**
   * Returns the deductions that lead to the next number on a square, which is the last of them. The
   * list is empty if no deductions lead to a number. Compare the givens with the solution first,
   * because a wrong given leads to wrong hints.
   */
  public static List<Deduction> hint(Puzzle puzzle) {
    LogicalSolver solver = new LogicalSolver(puzzle);
    int placed = solver.position.placed();
    List<Deduction> steps =
        solver.solve(() -> solver.isEnded() || solver.position.placed() > placed);
    return solver.position.placed() > placed ? steps : List.of();
  }
}
