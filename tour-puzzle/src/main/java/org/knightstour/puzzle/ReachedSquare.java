package org.knightstour.puzzle;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A number has one square that the placed numbers before and after it reach in as many moves as
 * there are numbers between. The tour itself makes such moves, so the number is there.
 */
final class ReachedSquare extends Deduction {

  private final int number;
  private final int place;
  private final int before; // placed, or -1
  private final int after;

  private ReachedSquare(Position position, int number) {
    super(Rung.REACH, position.field);
    this.number = number;
    place = Bits.first(position.reach(), number);
    before = placed(position, number, false);
    after = placed(position, number, true);
  }

  private static int placed(Position position, int number, boolean isUp) {
    int other = number;
    for (int step = 0; step < position.field.size && other >= 0; step++) {
      other = isUp ? position.field.next(other) : position.field.previous(other);
      if (position.isPlaced(other)) {
        return other;
      }
    }
    return -1;
  }

  static @Nullable Deduction find(Position position) {
    for (int number = 0; number < position.field.size; number++) {
      if (!position.isPlaced(number) && Bits.count(position.reach(), number) == 1) {
        return new ReachedSquare(position, number);
      }
    }
    return null;
  }

  @Override
  public Saying saying() {
    if (before >= 0 && after >= 0 && before != after) {
      return Saying.REACH;
    }
    return before < 0 && after < 0 ? Saying.REACH_ENDS : Saying.REACH_ONE;
  }

  @Override
  public List<Object> values() {
    return saying() == Saying.REACH
        ? List.of(number + 1, field.name(place), before + 1, after + 1)
        : List.of(number + 1, field.name(place), Math.max(before, after) + 1);
  }

  @Override
  public String line() {
    return "square " + (number + 1) + " " + field.name(place);
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
