package org.knightstour.puzzle;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.Tour;

/**
 * How far the ladder led. Where it led to the answer, the steps prove that there is no other.
 *
 * @param puzzle what was to be solved
 * @param steps the deductions, in order
 * @param answer the one solution; empty where the ladder did not lead there
 * @param contradiction why there is no solution; empty where it did not lead to that
 */
public record Climb(
    Puzzle puzzle,
    List<Deduction> steps,
    Optional<Tour> answer,
    Optional<Contradiction> contradiction) {

  public Climb {
    steps = List.copyOf(steps);
  }

  /** The level of the puzzle; empty where the ladder did not lead to the answer. */
  public Optional<Level> level() {
    Optional<Rung> top = steps.stream().map(Deduction::rung).max(Comparator.naturalOrder());
    return answer.map(tour -> top.orElse(Rung.NEXT).level());
  }

  /** How many steps were made of a rung. */
  public int count(Rung rung) {
    return (int) steps.stream().filter(step -> step.rung() == rung).count();
  }
}
