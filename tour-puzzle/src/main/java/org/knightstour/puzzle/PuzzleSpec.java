package org.knightstour.puzzle;

import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourQuestion;

/**
 * A specification of a puzzle. The same spec gives the same puzzle on every machine.
 *
 * @param question the ground, open or closed; its ends are numbers that are known
 * @param level how hard; empty for a minimal puzzle, however hard
 * @param symmetry how the givens lie
 * @param pattern the squares of the givens, all of them and no others; empty for any squares
 * @param seed which of the puzzles
 */
public record PuzzleSpec(
    TourQuestion question,
    Optional<Level> level,
    GivenSymmetry symmetry,
    SortedSet<Integer> pattern,
    long seed) {

  public PuzzleSpec {
    Puzzle.check(question);
    Objects.requireNonNull(level, "level");
    symmetry.check(question);
    pattern = Collections.unmodifiableSortedSet(new TreeSet<>(pattern));
    for (int square : pattern) {
      question.naming().check("pattern", square);
      if (!question.has(square)) {
        throw new ArgumentException(
            "pattern", question.naming().name(square), "must not be a missing square");
      }
    }
    if (!pattern.isEmpty() && symmetry != GivenSymmetry.NONE) {
      throw new ArgumentException(
          "symmetry", symmetry.label(), "must be none, because the pattern sets the squares");
    }
  }

  /** A puzzle of level 3 on any squares, of seed 1. */
  public static PuzzleSpec of(TourQuestion question) {
    return new PuzzleSpec(
        question, Optional.of(Level.THREE), GivenSymmetry.NONE, Collections.emptySortedSet(), 1);
  }

  public PuzzleSpec level(Level value) {
    return new PuzzleSpec(question, Optional.of(value), symmetry, pattern, seed);
  }

  /** Without any of its givens, or group of a symmetry, there is a second solution. */
  public PuzzleSpec minimal() {
    return new PuzzleSpec(question, Optional.empty(), symmetry, pattern, seed);
  }

  public PuzzleSpec symmetry(GivenSymmetry value) {
    return new PuzzleSpec(question, level, value, pattern, seed);
  }

  public PuzzleSpec pattern(Collection<Integer> squares) {
    return new PuzzleSpec(question, level, symmetry, new TreeSet<>(squares), seed);
  }

  public PuzzleSpec seed(long value) {
    return new PuzzleSpec(question, level, symmetry, pattern, value);
  }
}
