package org.knightstour.core.graph;

/**
 * A set of squares of a board of at most 64 squares as the bits of a long: the names of the few
 * operations that the rooms share. Every method is a handful of machine instructions.
 */
public final class SquareSet {

  /** The set without squares. */
  public static final long EMPTY = 0;

  private SquareSet() {}

  /** All squares of a board with so many, 1 to 64. */
  public static long all(int squares) {
    if (squares < 1 || squares > Long.SIZE) {
      throw new IllegalArgumentException("A set of " + squares + " squares must have 1 to 64.");
    }
    return -1L >>> (Long.SIZE - squares);
  }

  /** The set of one square. */
  public static long of(int square) {
    return 1L << square;
  }

  /** Whether a square is in a set. */
  public static boolean contains(long set, int square) {
    return (set >>> square & 1) != 0;
  }

  /** How many squares a set has. */
  public static int size(long set) {
    return Long.bitCount(set);
  }

  /** The least square of a set; 64 when it is empty. */
  public static int first(long set) {
    return Long.numberOfTrailingZeros(set);
  }

  /** A set without its least square. */
  public static long withoutFirst(long set) {
    return set & (set - 1);
  }
}
