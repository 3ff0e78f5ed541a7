package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.Solutions;
import org.knightstour.puzzle.SolvePath;

/**
 * What is known of a puzzle, by a person's reasoning and by search. Both know what is still
 * possible by the same class; what shares nothing with either is the checker of {@link
 * Puzzles#certificate}.
 *
 * @param solutions by exhaustive search: none, one, or two of several
 * @param path what a person's reasoning comes to
 */
public record PuzzleAnswer(Solutions solutions, SolvePath path) {

  /** Whether there is one solution, and no other. */
  public boolean isUnique() {
    return solutions.isUnique();
  }

  /** How hard it is; empty where reasoning does not lead to the one solution. */
  public Optional<Level> level() {
    return path.level();
  }

  /** What there is, like {@code one solution, level 3}. */
  @Override
  public String toString() {
    String several = solutions.tours().isEmpty() ? "no solution" : "several solutions";
    String level = level().map(each -> "level " + each.number()).orElse("beyond level 5");
    return isUnique() ? "one solution, " + level : several;
  }
}
