package org.knightstour.puzzle;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Tour;

/**
 * The steps of the logical solver. If they lead to the answer, they prove that it is the only one.
 *
 * @param puzzle the puzzle
 * @param steps the deductions, in order
 * @param answer the only solution, or empty if the steps do not lead there
 * @param contradiction the reason for no solution, or empty if the steps do not lead to one
 */
public record SolvePath(
    Puzzle puzzle,
    List<Deduction> steps,
    Optional<Tour> answer,
    Optional<Contradiction> contradiction) {

  public SolvePath {
    steps = List.copyOf(steps);
  }

  /** Returns the level of the puzzle, or empty if the steps do not lead to the answer. */
  public Optional<Level> level() {
    Optional<Technique> top =
        steps.stream().map(Deduction::technique).max(Comparator.naturalOrder());
    return answer.map(tour -> top.orElse(Technique.NEXT).level());
  }

  /** Returns the number of steps with a technique. */
  public int count(Technique technique) {
    return (int) steps.stream().filter(step -> step.technique() == technique).count();
  }
}
