package org.knightstour.puzzle;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The technique that excludes a number from a square because the other techniques refute the
 * opposite (Nishio).
 */
final class ForcingChain {

  private ForcingChain() {}

  /** Returns the first refuted assumption. Numbers with few squares come first. */
  static @Nullable Deduction find(Position position, Technique technique) {
    Candidates base = position.known.fresh();
    base.spread();
    Candidates tried = Candidates.blank(base.graph);
    for (int count = 2; count <= base.graph.size; count++) {
      for (int number = 0; number < base.graph.size; number++) {
        for (int place = Bits.first(base.places, number);
            place >= 0 && Bits.count(base.places, number) == count;
            place = Bits.next(base.places, number, place + 1)) {
          tried.copyFrom(base);
          tried.put(number, place);
          tried.spread();
          Deduction trial = tried.isDead() ? refuted(position, technique, number, place) : null;
          if (trial != null) {
            return trial;
          }
        }
      }
    }
    return null;
  }

  private static @Nullable Deduction refuted(
      Position position, Technique technique, int number, int place) {
    Position assumed = position.copy();
    assumed.put(number, place);
    LogicalSolver solver = new LogicalSolver(assumed, Technique.MARKS, 0);
    List<Deduction> steps = solver.refute();
    Contradiction contradiction = solver.contradiction();
    return contradiction == null
        ? null
        : new Deduction(
            technique,
            contradiction.key(),
            number + 1,
            List.of(position.graph.square(place)),
            List.of(),
            steps,
            Optional.of(contradiction),
            position.graph.question.naming());
  }
}
