package org.knightstour.puzzle;

/** An array of rows of 128 bits: row r is the longs 2r and 2r + 1. */
final class Bits {

  private Bits() {}

  static boolean has(long[] rows, int row, int bit) {
    return (rows[2 * row + (bit >> 6)] >>> bit & 1) != 0;
  }

  static void set(long[] rows, int row, int bit) {
    rows[2 * row + (bit >> 6)] |= 1L << bit;
  }

  static void clear(long[] rows, int row, int bit) {
    rows[2 * row + (bit >> 6)] &= ~(1L << bit);
  }

  static int count(long[] rows, int row) {
    return Long.bitCount(rows[2 * row]) + Long.bitCount(rows[2 * row + 1]);
  }

  static boolean isEmpty(long[] rows, int row) {
    return (rows[2 * row] | rows[2 * row + 1]) == 0;
  }

  static boolean meet(long[] rows, int row, long[] others, int other) {
    return ((rows[2 * row] & others[2 * other]) | (rows[2 * row + 1] & others[2 * other + 1])) != 0;
  }

  /** Stores the intersection of two rows. */
  static void common(long[] into, int row, long[] a, int rowOfA, long[] b, int rowOfB) {
    into[2 * row] = a[2 * rowOfA] & b[2 * rowOfB];
    into[2 * row + 1] = a[2 * rowOfA + 1] & b[2 * rowOfB + 1];
  }

  /** Adds the bits of a second row. */
  static void add(long[] into, int row, long[] other, int otherRow) {
    into[2 * row] |= other[2 * otherRow];
    into[2 * row + 1] |= other[2 * otherRow + 1];
  }

  /** Adds the bits of all rows that {@code named} lists. */
  static void addAll(long[] into, int row, long[] others, long[] named, int rowOfNamed) {
    long low = into[2 * row];
    long high = into[2 * row + 1];
    for (int word = 0; word < 2; word++) {
      for (long left = named[2 * rowOfNamed + word]; left != 0; left &= left - 1) {
        int other = Long.SIZE * word + Long.numberOfTrailingZeros(left);
        low |= others[2 * other];
        high |= others[2 * other + 1];
      }
    }
    into[2 * row] = low;
    into[2 * row + 1] = high;
  }

  /** Returns the lowest bit of a row, or -1. */
  static int first(long[] rows, int row) {
    long low = rows[2 * row];
    if (low != 0) {
      return Long.numberOfTrailingZeros(low);
    }
    long high = rows[2 * row + 1];
    return high == 0 ? -1 : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  /** Returns the lowest bit of a row from a place on, or -1: for loops over a row. */
  static int next(long[] rows, int row, int from) {
    if (from < Long.SIZE) {
      long low = rows[2 * row] & -1L << from;
      if (low != 0) {
        return Long.numberOfTrailingZeros(low);
      }
      from = Long.SIZE;
    }
    long high = from < 2 * Long.SIZE ? rows[2 * row + 1] & -1L << from : 0;
    return high == 0 ? -1 : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  /** Returns the lower word of a mask with its lowest bits set. */
  static long low(int bits) {
    return bits >= Long.SIZE ? -1L : (1L << bits) - 1;
  }

  /** Returns the upper word of a mask with its lowest bits set. */
  static long high(int bits) {
    return bits <= Long.SIZE ? 0 : low(bits - Long.SIZE);
  }
}
