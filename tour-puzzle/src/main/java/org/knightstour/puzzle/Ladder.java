package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Tour;

/**
 * Solves a puzzle like a person: always makes the simplest deduction that there is, and begins
 * again at the lowest rung after each. What can be deduced does not depend on the order, since what
 * is known only grows; so the hardest rung that is needed grades the puzzle. Not safe for use by
 * two threads at once.
 */
public final class Ladder {

  /** The most trials of a puzzle that has a level. */
  public static final int MOST_TRIALS = 3;

  private record Finder(Rung rung, Function<Position, @Nullable Deduction> find) {}

  private static final List<Finder> FINDERS =
      List.of(
          new Finder(Rung.NEXT, NextSquare::find),
          new Finder(Rung.LINES, EarlyClose::find),
          new Finder(Rung.LINES, AlongLine::find),
          new Finder(Rung.LINES, ForcedLines::find),
          new Finder(Rung.REACH, ReachedSquare::find),
          new Finder(Rung.REACH, AlongLine::findCounted),
          new Finder(Rung.ONLY_HERE, OnlyHere::find),
          new Finder(Rung.GAP, GapPath::find),
          new Finder(Rung.MARKS, ForcedLines::findCounted),
          new Finder(Rung.MARKS, NumberMark::find),
          new Finder(Rung.MARKS, WayMark::find),
          new Finder(Rung.TRIAL, Trial::find));

  private final Position position;
  private final Rung top;
  private int trialsLeft;

  /** At the foot of the ladder. */
  public Ladder(Puzzle puzzle) {
    this(new Position(new Field(puzzle.question()), puzzle.known()), Rung.TRIAL, MOST_TRIALS);
  }

  Ladder(Position position, Rung top, int trials) {
    this.position = position;
    this.top = top;
    trialsLeft = trials;
  }

  /** The simplest deduction that there is, not yet made; empty where there is none. */
  public Optional<Deduction> next() {
    return Optional.ofNullable(find());
  }

  private @Nullable Deduction find() {
    for (Finder finder : FINDERS) {
      boolean isAllowed =
          finder.rung.compareTo(top) <= 0 && (finder.rung != Rung.TRIAL || trialsLeft > 0);
      Deduction found = isAllowed ? finder.find.apply(position) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Makes a deduction that {@link #next} found. */
  public void make(Deduction deduction) {
    trialsLeft -= deduction.rung() == Rung.TRIAL ? 1 : 0;
    deduction.apply(position);
  }

  /** Makes deductions until the puzzle is solved, or it cannot be, or none is left. */
  List<Deduction> climb() {
    return climb(this::isEnded);
  }

  /**
   * Makes deductions until two contradict each other, which an assumption is expected to end in. To
   * look for that after each step takes longer than the step.
   */
  List<Deduction> refute() {
    return climb(() -> contradiction() != null);
  }

  private List<Deduction> climb(BooleanSupplier isEnd) {
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
        ? Optional.of(position.field.tour(position.known.placeOfNumber()))
        : Optional.empty();
  }

  /** Solves a puzzle as far as the ladder leads. */
  public static Climb climb(Puzzle puzzle) {
    Ladder ladder = new Ladder(puzzle);
    List<Deduction> steps = ladder.climb();
    return new Climb(puzzle, steps, ladder.answer(), Optional.ofNullable(ladder.contradiction()));
  }

  /**
   * The deductions up to the next one that puts a number on a square: the last of them, and what it
   * needs. Empty where the ladder does not lead to one. A wrong number among the givens leads to
   * wrong hints: hold it against the solution first.
   */
  public static List<Deduction> hint(Puzzle puzzle) {
    Ladder ladder = new Ladder(puzzle);
    List<Deduction> steps = new ArrayList<>();
    while (!ladder.isEnded()) {
      Deduction step = ladder.find();
      if (step == null) {
        return List.of();
      }
      ladder.make(step);
      steps.add(step);
      if (step.number().isPresent()) {
        return steps;
      }
    }
    return List.of();
  }
}
