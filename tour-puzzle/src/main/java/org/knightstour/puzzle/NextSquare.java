package org.knightstour.puzzle;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The neighbour of a placed number has one square left: among the ways of the placed number, and of
 * the one on its other side if that is placed too. It is on one of them, so it is there.
 */
final class NextSquare extends Deduction {

  private final int number;
  private final int place;
  private final int beside;
  private final int other; // placed on the other side of the gap of one, or -1

  private NextSquare(Position position, int number, int place, int beside, int other) {
    super(Rung.NEXT, position.field);
    this.number = number;
    this.place = place;
    this.beside = beside;
    this.other = position.isPlaced(other) ? other : -1;
  }

  static @Nullable Deduction find(Position position) {
    Field field = position.field;
    long[] left = new long[2];
    for (int number = 0; number < field.size; number++) {
      if (position.isPlaced(number)) {
        continue;
      }
      int before = field.previous(number);
      int after = field.next(number);
      int beside = position.isPlaced(before) ? before : after;
      if (!position.isPlaced(beside)) {
        continue;
      }
      long[] ways = position.known.ways;
      Bits.common(left, 0, position.known.places, number, ways, position.place(beside));
      if (beside == before && position.isPlaced(after)) {
        Bits.common(left, 0, left, 0, ways, position.place(after));
      }
      if (Bits.count(left, 0) == 1) {
        int other = beside == before ? after : -1;
        return new NextSquare(position, number, Bits.first(left, 0), beside, other);
      }
    }
    return null;
  }

  @Override
  public Saying saying() {
    return other < 0 ? Saying.NEXT : Saying.BETWEEN;
  }

  @Override
  public List<Object> values() {
    return other < 0
        ? List.of(number + 1, field.name(place), beside + 1)
        : List.of(number + 1, field.name(place), beside + 1, other + 1);
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
