package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.Solutions;
import org.knightstour.puzzle.SolvePath;

/**
 * The solutions and the difficulty of a puzzle, from an exhaustive search and from logical
 * reasoning. Both use the same class for the remaining candidates. The checker of {@link
 * Puzzles#certificate} shares no code with either.
 *
 * @param solutions by exhaustive search: none, one, or two of several
 * @param path the result of logical reasoning
 */
public record PuzzleAnswer(Solutions solutions, SolvePath path) {

  /** Checks whether there is exactly one solution. */
  public boolean isUnique() {
    return solutions.isUnique();
  }

  /** Returns the difficulty, or empty if reasoning does not lead to the only solution. */
  public Optional<Level> level() {
    return path.level();
  }

  /** Returns a summary, for example {@code one solution, level 3}. */
  @Override
  public String toString() {
    String several = solutions.tours().isEmpty() ? "no solution" : "several solutions";
    String level = level().map(each -> "level " + each.number()).orElse("beyond level 5");
    return isUnique() ? "one solution, " + level : several;
  }
}
