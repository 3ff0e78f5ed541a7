package org.knightstour.search.parallel;

/**
 * How many nodes the slices of a walk have: few enough that limits, interrupts and idle threads
 * need not wait, and enough that looking at them between two slices costs nothing. A node may cost
 * time in proportion to the squares; where it does not, slices grow.
 *
 * @param first nodes of the first slice
 * @param most nodes of the longest slice
 * @param shortNanos after a slice of less time the next one is longer
 * @param longNanos after a slice of more time the next one is shorter
 */
public record Pace(long first, long most, long shortNanos, long longNanos) {

  private static final long SLICE_SQUARE_NODES = 1L << 20;
  private static final long LONGEST_SLICE = 1L << 14;

  /** For a thread that only searches, by the size of its board: up to 50 milliseconds. */
  public static Pace ofThread(int squares) {
    return within(
        Math.max(1, SLICE_SQUARE_NODES / squares),
        Math.max(LONGEST_SLICE, SLICE_SQUARE_NODES / squares));
  }

  /** For a thread that only searches, by slices of these nodes. */
  static Pace within(long first, long most) {
    return new Pace(first, most, 1_000_000, 50_000_000);
  }

  /** For a thread that has other work too, such as that of a page: up to 3 milliseconds. */
  public static Pace ofCaller() {
    return new Pace(256, 1L << 20, 500_000, 3_000_000);
  }

  /** The slice after one of these nodes that took this time. */
  long next(long nodes, long nanos) {
    return nanos < shortNanos
        ? Math.min(most, 2 * nodes)
        : nanos > longNanos ? Math.max(1, nodes / 2) : nodes;
  }
}
