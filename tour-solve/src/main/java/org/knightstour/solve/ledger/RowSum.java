package org.knightstour.solve.ledger;

import org.knightstour.search.model.WorkUnit;

/**
 * Sums by which a ledger knows its own rows: SQLite would not notice a figure that changed on the
 * disk, or that a page was replaced by an older copy of itself. A search keeps the sum over all its
 * units, in any order.
 */
final class RowSum {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long sum = GOLDEN;

  RowSum add(long... values) {
    for (long value : values) {
      long mixed = (sum ^ value) + GOLDEN;
      mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
      sum = mixed ^ (mixed >>> 31);
    }
    return this;
  }

  RowSum add(byte[] bytes) {
    add(bytes.length);
    for (byte value : bytes) {
      add(value);
    }
    return this;
  }

  RowSum add(String text) {
    add(text.length());
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
    return this;
  }

  long value() {
    return sum;
  }

  /** Of one unit; a unit that is being walked counts as one that waits. */
  static long of(
      long search,
      WorkUnit unit,
      UnitState state,
      long nodes,
      long tours,
      long nanos,
      String tour) {
    return new RowSum()
        .add(search, unit.root())
        .add(unit.choices())
        .add(Double.doubleToLongBits(unit.share()))
        .add(state == UnitState.TAKEN ? UnitState.OPEN.label() : state.label())
        .add(nodes, tours, nanos)
        .add(tour)
        .value();
  }

  /** Of a unit that waits. */
  static long open(long search, WorkUnit unit) {
    return of(search, unit, UnitState.OPEN, 0, 0, 0, "");
  }
}
