package org.knightstour.puzzle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way between the two ends of a line that has not all squares, or has them in an open puzzle: the
 * lines with it would be a cycle that is no tour, nor part of one.
 */
final class EarlyClose extends Deduction {

  private final int a;
  private final int b;
  private final int length;

  private EarlyClose(Field field, int a, int b, int length) {
    super(Rung.LINES, field);
    this.a = a;
    this.b = b;
    this.length = length;
  }

  static @Nullable Deduction find(Position position) {
    Field field = position.field;
    Candidates known = position.known;
    for (int place = 0; place < field.size; place++) {
      if (Bits.count(known.lines, place) == 1 && Bits.count(known.ways, place) > 1) {
        int end = place;
        int before = -1;
        int length = 1;
        for (int next = onward(known, end, before); next >= 0; next = onward(known, end, before)) {
          before = end;
          end = next;
          length++;
        }
        boolean isEarly = length > 2 && (length < field.size || !field.isClosed);
        if (isEarly && Bits.has(known.ways, place, end)) {
          return new EarlyClose(field, place, end, length);
        }
      }
    }
    return null;
  }

  /** The next place of a line, or -1 at its end. */
  static int onward(Candidates known, int place, int before) {
    int next = Bits.first(known.lines, place);
    return next == before && next >= 0 ? Bits.next(known.lines, place, next + 1) : next;
  }

  @Override
  public Saying saying() {
    return Saying.CLOSE;
  }

  @Override
  public List<Object> values() {
    return List.of(field.name(a), field.name(b), length);
  }

  @Override
  public String line() {
    return "close " + field.name(a) + " " + field.name(b);
  }

  @Override
  int[] places() {
    return new int[] {a, b};
  }

  @Override
  void apply(Position position) {
    position.close(a, b);
  }
}
