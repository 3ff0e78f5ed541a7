package org.knightstour.puzzle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A number is not on a square, because the other rungs refute that it is. */
public final class Trial extends Deduction {

  private final int number;
  private final int place;
  private final List<Deduction> steps;
  private final Contradiction contradiction;

  private Trial(
      Field field, int number, int place, List<Deduction> steps, Contradiction contradiction) {
    super(Rung.TRIAL, field);
    this.number = number;
    this.place = place;
    this.steps = List.copyOf(steps);
    this.contradiction = contradiction;
  }

  /** The first assumption that is refuted, of the number with fewest squares first. */
  static @Nullable Deduction find(Position position) {
    Candidates base = position.known.fresh();
    base.spread();
    Candidates tried = Candidates.blank(base.field);
    for (int count = 2; count <= base.field.size; count++) {
      for (int number = 0; number < base.field.size; number++) {
        for (int place = Bits.first(base.places, number);
            place >= 0 && Bits.count(base.places, number) == count;
            place = Bits.next(base.places, number, place + 1)) {
          tried.copyFrom(base);
          tried.put(number, place);
          tried.spread();
          Trial trial = tried.isDead() ? of(position, number, place) : null;
          if (trial != null) {
            return trial;
          }
        }
      }
    }
    return null;
  }

  private static @Nullable Trial of(Position position, int number, int place) {
    Position assumed = position.copy();
    assumed.put(number, place);
    Ladder ladder = new Ladder(assumed, Rung.MARKS, 0);
    List<Deduction> steps = ladder.refute();
    Contradiction contradiction = ladder.contradiction();
    return contradiction == null
        ? null
        : new Trial(position.field, number, place, steps, contradiction);
  }

  /** What follows from the assumption, up to the contradiction. */
  public List<Deduction> steps() {
    return steps;
  }

  /** What cannot be, in the end. */
  public Contradiction contradiction() {
    return contradiction;
  }

  @Override
  public Saying saying() {
    return contradiction.saying();
  }

  @Override
  public List<Object> values() {
    return List.of(number + 1, field.name(place), contradiction.value(), steps.size());
  }

  @Override
  public String words() {
    String after =
        steps.isEmpty() ? "" : " after " + steps.size() + (steps.size() == 1 ? " step" : " steps");
    return (number + 1)
        + " is not on "
        + field.name(place)
        + ": if it were, then"
        + after
        + " "
        + contradiction.words()
        + ".";
  }

  @Override
  public String line() {
    return "try " + (number + 1) + " " + field.name(place);
  }

  @Override
  int[] places() {
    return new int[] {place};
  }

  @Override
  void apply(Position position) {
    position.remove(number, place);
  }
}
