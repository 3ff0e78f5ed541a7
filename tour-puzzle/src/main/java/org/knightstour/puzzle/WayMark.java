package org.knightstour.puzzle;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A way whose squares no two neighbouring numbers can reach: the tour does not make it. */
final class WayMark extends Deduction {

  private final int a;
  private final int b;

  private WayMark(Field field, int a, int b) {
    super(Rung.MARKS, field);
    this.a = a;
    this.b = b;
  }

  static @Nullable Deduction find(Position position) {
    long[] ways = position.known.ways;
    for (int a = 0; a < position.field.size; a++) {
      for (int b = Bits.next(ways, a, a + 1); b >= 0; b = Bits.next(ways, a, b + 1)) {
        if (!joins(position, a, b)) {
          return new WayMark(position.field, a, b);
        }
      }
    }
    return null;
  }

  private static boolean joins(Position position, int a, int b) {
    Field field = position.field;
    long[] reached = position.reached();
    for (int number = Bits.first(reached, a);
        number >= 0;
        number = Bits.next(reached, a, number + 1)) {
      int next = field.next(number);
      int previous = field.previous(number);
      if ((next >= 0 && Bits.has(reached, b, next))
          || (previous >= 0 && Bits.has(reached, b, previous))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Saying saying() {
    return Saying.OUT;
  }

  @Override
  public List<Object> values() {
    return List.of(field.name(a), field.name(b));
  }

  @Override
  public String line() {
    return "out " + field.name(a) + " " + field.name(b);
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
