package org.knightstour.puzzle;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A square has as many ways left as the tour makes of them: two, or one where it is an end. The
 * tour makes all of them.
 */
final class ForcedLines extends Deduction {

  private final int place;
  private final int[] others;

  private ForcedLines(Rung rung, Field field, int place, int[] others) {
    super(rung, field);
    this.place = place;
    this.others = others;
  }

  /** Where ends may be by what is placed and marked alone. */
  static @Nullable Deduction find(Position position) {
    return find(position, Rung.LINES);
  }

  /** Where ends may be by counting, too. */
  static @Nullable Deduction findCounted(Position position) {
    return position.field.isClosed ? null : find(position, Rung.MARKS);
  }

  private static @Nullable Deduction find(Position position, Rung rung) {
    Candidates known = position.known;
    for (int place = 0; place < position.field.size; place++) {
      int ways = Bits.count(known.ways, place);
      if (ways > Bits.count(known.lines, place) && ways <= 2) {
        int needed = position.mayBeEnd(place, rung == Rung.MARKS) ? 1 : 2;
        if (ways == needed) {
          int first = Bits.first(known.ways, place);
          int second = Bits.next(known.ways, place, first + 1);
          int[] others = second < 0 ? new int[] {first} : new int[] {first, second};
          return new ForcedLines(rung, position.field, place, others);
        }
      }
    }
    return null;
  }

  @Override
  public Saying saying() {
    return others.length == 1 ? Saying.LINE : Saying.LINES;
  }

  @Override
  public List<Object> values() {
    return IntStream.of(places()).<Object>mapToObj(field::name).toList();
  }

  @Override
  public String line() {
    return "lines " + IntStream.of(places()).mapToObj(field::name).collect(Collectors.joining(" "));
  }

  @Override
  int[] places() {
    return IntStream.concat(IntStream.of(place), IntStream.of(others)).toArray();
  }

  @Override
  void apply(Position position) {
    position.draw(place, others);
  }
}
