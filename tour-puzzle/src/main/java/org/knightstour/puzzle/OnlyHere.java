package org.knightstour.puzzle;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A square that one number can reach: every square has a number, so that one is there. */
final class OnlyHere extends Deduction {

  private final int number;
  private final int place;

  private OnlyHere(Field field, int number, int place) {
    super(Rung.ONLY_HERE, field);
    this.number = number;
    this.place = place;
  }

  static @Nullable Deduction find(Position position) {
    for (int place = 0; place < position.field.size; place++) {
      if (Bits.count(position.reached(), place) == 1) {
        int number = Bits.first(position.reached(), place);
        if (!position.isPlaced(number)) {
          return new OnlyHere(position.field, number, place);
        }
      }
    }
    return null;
  }

  @Override
  public Saying saying() {
    return Saying.ONLY_HERE;
  }

  @Override
  public List<Object> values() {
    return List.of(number + 1, field.name(place));
  }

  @Override
  public String line() {
    return "number " + (number + 1) + " " + field.name(place);
  }

  @Override
  int[] places() {
    return new int[] {place};
  }

  @Override
  public OptionalInt number() {
    return OptionalInt.of(number + 1);
  }

  @Override
  void apply(Position position) {
    position.put(number, place);
  }
}
