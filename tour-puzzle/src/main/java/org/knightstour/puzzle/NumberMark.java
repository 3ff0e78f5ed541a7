package org.knightstour.puzzle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A number is not on a square, because the numbers before and after it would need two squares that
 * its ways lead to, all its lines among them, and there are no two that they can reach.
 */
final class NumberMark extends Deduction {

  private final int number;
  private final int place;

  private NumberMark(Field field, int number, int place) {
    super(Rung.MARKS, field);
    this.number = number;
    this.place = place;
  }

  static @Nullable Deduction find(Position position) {
    for (int number = 0; number < position.field.size; number++) {
      if (position.isPlaced(number) || Bits.has(position.counted().quietMarks(), 0, number)) {
        continue;
      }
      long[] reach = position.reach();
      for (int place = Bits.first(reach, number);
          place >= 0;
          place = Bits.next(reach, number, place + 1)) {
        if (!hasRoom(position, number, place)) {
          return new NumberMark(position.field, number, place);
        }
      }
      Bits.set(position.counted().quietMarks(), 0, number);
    }
    return null;
  }

  /** Whether the ways of a place have room for both neighbours of a number. */
  private static boolean hasRoom(Position position, int number, int place) {
    long[] before = room(position, position.field.previous(number), place);
    long[] after = room(position, position.field.next(number), place);
    long[] lines = position.known.lines;
    int drawn = Bits.count(lines, place);
    if (position.field.isEnd(number)) {
      long[] only = number == 0 ? after : before;
      return position.field.size == 1
          || (drawn == 0 ? !Bits.isEmpty(only, 0) : drawn == 1 && Bits.meet(only, 0, lines, place));
    }
    int first = Bits.first(lines, place);
    int second = first < 0 ? -1 : Bits.next(lines, place, first + 1);
    return switch (drawn) {
      case 0 -> hasBoth(before, after);
      case 1 -> isBeside(first, before, after) || isBeside(first, after, before);
      default ->
          (Bits.has(before, 0, first) && Bits.has(after, 0, second))
              || (Bits.has(before, 0, second) && Bits.has(after, 0, first));
    };
  }

  private static long[] room(Position position, int number, int place) {
    long[] room = new long[2];
    if (number >= 0) {
      Bits.common(room, 0, position.reach(), number, position.known.ways, place);
    }
    return room;
  }

  private static boolean hasBoth(long[] before, long[] after) {
    long[] both = after.clone();
    Bits.add(both, 0, before, 0);
    return !Bits.isEmpty(before, 0) && !Bits.isEmpty(after, 0) && Bits.count(both, 0) > 1;
  }

  /** Whether one neighbour may be at the end of the line, and the other one elsewhere. */
  private static boolean isBeside(int end, long[] one, long[] other) {
    int others = Bits.count(other, 0) - (Bits.has(other, 0, end) ? 1 : 0);
    return Bits.has(one, 0, end) && others > 0;
  }

  @Override
  public Saying saying() {
    return field.isEnd(number) ? Saying.MARK_END : Saying.MARK;
  }

  @Override
  public List<Object> values() {
    return field.isEnd(number)
        ? List.of(number + 1, field.name(place))
        : List.of(
            number + 1, field.name(place), field.previous(number) + 1, field.next(number) + 1);
  }

  @Override
  public String line() {
    return "mark " + (number + 1) + " " + field.name(place);
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
