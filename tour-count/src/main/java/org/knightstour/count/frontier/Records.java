package org.knightstour.count.frontier;

/**
 * A layer as records, in files or on the way to another machine. A record is one block. Its first
 * long has the vector in the high half. The next 30 bits are the number of counts that are not 0,
 * and the last 2 bits are the width. The words of the block follow as they are in memory. Records
 * are grouped in buckets, because a {@link Window} must be able to work on each bucket separately.
 */
public final class Records {

  private static final int VECTOR_SHIFT = 32;
  private static final int ENTRIES_SHIFT = 2;
  private static final long MOST_ENTRIES = (1L << (VECTOR_SHIFT - ENTRIES_SHIFT)) - 1;
  private static final long WIDTHS = (1L << ENTRIES_SHIFT) - 1;

  private Records() {}

  /** Returns the record of layer 0: one state without choices. */
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
