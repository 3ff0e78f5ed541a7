package org.knightstour.count.frontier;

/**
 * A layer as records, in files or on the way to another machine. A record is one block: a long with
 * the vector in its high half, how many counts are not 0 in the next 30 bits, and the width in the
 * last 2; then the words of the block as they lie in memory. Records are grouped in buckets, so
 * that a {@link Window} can work on each bucket alone.
 */
public final class Records {

  private static final int VECTOR_SHIFT = 32;
  private static final int ENTRIES_SHIFT = 2;
  private static final long MOST_ENTRIES = (1L << (VECTOR_SHIFT - ENTRIES_SHIFT)) - 1;
  private static final long WIDTHS = (1L << ENTRIES_SHIFT) - 1;

  private Records() {}

  /** The record of layer 0: one state, nothing is chosen yet. */
  public static long[] beginning() {
    return new long[] {header(0, 1, Block.NARROWEST), 1};
  }

  static long header(long vector, int entries, int width) {
    return vector << VECTOR_SHIFT | (long) entries << ENTRIES_SHIFT | (width - Block.NARROWEST);
  }

  static long vector(long header) {
    return header >>> VECTOR_SHIFT;
  }

  static int entries(long header) {
    return (int) (header >>> ENTRIES_SHIFT & MOST_ENTRIES);
  }

  static int width(long header) {
    return (int) (header & WIDTHS) + Block.NARROWEST;
  }
}
