package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;

/**
 * Solves a puzzle like a person: always makes the simplest deduction that there is, and begins
 * again with the simplest technique after each. What can be deduced does not depend on the order,
 * since what is known only grows; so the hardest technique that is needed grades the puzzle. Not
 * safe for use by two threads at once.
 */
public final class LogicalSolver {

  /** The most trials of a puzzle that has a level. */
  public static final int MOST_TRIALS = 3;

  /** Finds a deduction of a technique; null if there is none. */
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

  /** A solver that has made no deduction. */
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

  /** Returns the simplest possible deduction without applying it; empty if none exists. */
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

  /** Makes a deduction that {@link #next} found. */
  public void make(Deduction deduction) {
    trialsLeft -= deduction.technique() == Technique.TRIAL ? 1 : 0;
    position.make(deduction);
  }

  /** Makes deductions until the puzzle is solved, or it cannot be, or none is left. */
  List<Deduction> solve() {
    return solve(this::isEnded);
  }

  /**
   * Makes deductions until two contradict each other, which an assumption is expected to end in. To
   * look for that after each step takes longer than the step.
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

  /** Why there is no solution, as far as it is seen without a deduction; null where it is not. */
  public @Nullable Contradiction contradiction() {
    return Contradiction.find(position);
  }

  /** The solution, once all numbers are placed. */
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
   * The deductions up to the next one that puts a number on a square: the last of them, and what it
   * needs. Empty if no deductions lead to one. A wrong number among the givens leads to wrong
   * hints: hold it against the solution first.
   */
  public static List<Deduction> hint(Puzzle puzzle) {
    LogicalSolver solver = new LogicalSolver(puzzle);
    int placed = solver.position.placed();
    List<Deduction> steps =
        solver.solve(() -> solver.isEnded() || solver.position.placed() > placed);
    return solver.position.placed() > placed ? steps : List.of();
  }
}
