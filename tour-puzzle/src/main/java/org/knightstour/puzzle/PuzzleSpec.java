package org.knightstour.puzzle;

import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.TourQuestion;

/**
 * A specification of a number puzzle. The same spec gives the same puzzle on every machine. The
 * solution depends on the whole spec: an easy puzzle is not the key to a hard puzzle with the same
 * seed.
 *
 * @param question an open or closed question. Its ends are known numbers
 * @param level the difficulty, or empty for a minimal puzzle of any difficulty
 * @param symmetry the symmetry of the givens
 * @param pattern all squares of the givens, or empty for any squares
 * @param seed selects one of the possible puzzles
 * @param isDaily whether the solution depends only on the board and the seed, as in the puzzles of
 *     the day, which must stay the same
 */
public record PuzzleSpec(
    TourQuestion question,
    Optional<Level> level,
    GivenSymmetry symmetry,
    SortedSet<Integer> pattern,
    long seed,
    boolean isDaily) {

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

  /** Creates a spec for a puzzle of level 3 on any squares, with seed 1. */
  public static PuzzleSpec of(TourQuestion question) {
    return new PuzzleSpec(
        question,
        Optional.of(Level.THREE),
        GivenSymmetry.NONE,
        Collections.emptySortedSet(),
        1,
        false);
  }

  public PuzzleSpec level(Level value) {
    return new PuzzleSpec(question, Optional.of(value), symmetry, pattern, seed, isDaily);
  }

  /**
   * Requires a minimal puzzle: without any of its givens, or symmetric groups of givens, it has a
   * second solution.
   */
  public PuzzleSpec minimal() {
    return new PuzzleSpec(question, Optional.empty(), symmetry, pattern, seed, isDaily);
  }

  public PuzzleSpec symmetry(GivenSymmetry value) {
    return new PuzzleSpec(question, level, value, pattern, seed, isDaily);
  }

  public PuzzleSpec pattern(Collection<Integer> squares) {
    return new PuzzleSpec(question, level, symmetry, new TreeSet<>(squares), seed, isDaily);
  }

  public PuzzleSpec seed(long value) {
    return new PuzzleSpec(question, level, symmetry, pattern, value, isDaily);
  }

  /** Returns the spec of a puzzle of the day. Its solution depends on the board and the seed. */
  PuzzleSpec daily() {
    return new PuzzleSpec(question, level, symmetry, pattern, seed, true);
  }

  /** Returns the seed of the random choices, which differs between different specs. */
  long randomSeed() {
    // The texts are written out, because other machines print Optional and sets differently.
    String difficulty = level.map(each -> "Optional[" + each.name() + "]").orElse("Optional.empty");
    String squares = pattern.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return isDaily
        ? seed
        : mix(seed, question.text(), difficulty, symmetry.name(), "[" + squares + "]");
  }

  /**
   * Returns a hash of 64 bits (FNV-1a over the letters). It is the same on every machine, unlike
   * the hashes of enum constants.
   */
  static long mix(Object... parts) {
    long hash = 0xcbf29ce484222325L;
    for (Object part : parts) {
      String text = part + "\n";
      for (int at = 0; at < text.length(); at++) {
        hash = (hash ^ text.charAt(at)) * 0x100000001b3L;
      }
    }
    return hash;
  }
}
