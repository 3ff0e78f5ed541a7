package org.knightstour.puzzle;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A line runs on from a placed number: along it the numbers go up, or they go down. Where one of
 * the two cannot be, because of a number further on or a square that it cannot reach, the next
 * square has the number of the other.
 */
final class AlongLine extends Deduction {

  private final int number;
  private final int place;
  private final int from;
  private final boolean isUp;

  private AlongLine(Rung rung, Position position, int from, int place, boolean isUp) {
    super(rung, position.field);
    this.from = from;
    this.place = place;
    this.isUp = isUp;
    number = isUp ? field.next(from) : field.previous(from);
  }

  /** By what is placed and marked alone. */
  static @Nullable Deduction find(Position position) {
    return find(position, Rung.LINES);
  }

  /** By counting, too. */
  static @Nullable Deduction findCounted(Position position) {
    return find(position, Rung.REACH);
  }

  private static @Nullable Deduction find(Position position, Rung rung) {
    long[] lines = position.known.lines;
    long[] places = rung == Rung.LINES ? position.known.places : position.reach();
    for (int from = 0; from < position.field.size; from++) {
      int start = position.isPlaced(from) ? position.place(from) : -1;
      for (int place = start < 0 ? -1 : Bits.first(lines, start);
          place >= 0;
          place = Bits.next(lines, start, place + 1)) {
        if (position.number(place) < 0) {
          boolean isUp = fits(position, places, from, place, true);
          if (isUp != fits(position, places, from, place, false)) {
            return new AlongLine(rung, position, from, place, isUp);
          }
        }
      }
    }
    return null;
  }

  /** Whether the numbers from a placed one on may run along the line in this direction. */
  private static boolean fits(Position position, long[] places, int from, int place, boolean isUp) {
    Field field = position.field;
    int start = position.place(from);
    int number = from;
    int before = start;
    int at = place;
    while (at >= 0 && at != start) {
      number = isUp ? field.next(number) : field.previous(number);
      if (number < 0 || !Bits.has(places, number, at)) {
        return false;
      }
      int next = EarlyClose.onward(position.known, at, before);
      before = at;
      at = next;
    }
    return true;
  }

  @Override
  public Saying saying() {
    return isUp ? Saying.ALONG_UP : Saying.ALONG_DOWN;
  }

  @Override
  public List<Object> values() {
    return List.of(number + 1, field.name(place), from + 1);
  }

  @Override
  public String line() {
    return "along " + (number + 1) + " " + field.name(place);
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
