package org.knightstour.count.frontier;

/**
 * Perfect matchings of points 0 to k - 1 as numbers. The mate of the lowest free point, counted
 * among the other free points, is the most significant digit of a mixed radix k - 1, k - 3, ..., 1.
 * A code is 0 to {@link #count} - 1. Coding and decoding cost O(k).
 *
 * <p>Four points have the codes 0 for 0-1 2-3, 1 for 0-2 1-3 and 2 for 0-3 1-2. The mate of point 0
 * is digit 0, 1 or 2 among points 1, 2 and 3, and the last two points leave no choice. Six points
 * have 15 codes. For example, 0-3 1-5 2-4 has the digit 2 for point 3 among 1 to 5, then the digit
 * 2 for point 5 among 2, 4 and 5. Its code is 2 * 3 + 2 = 8.
 */
final class Matchings {

  static final int MOST_POINTS = 20; // more points have more matchings than an int holds
  private static final int[] COUNTS = new int[MOST_POINTS + 1];
  private static final int SHIFT = 57;

  /** For each count c, the least number that is not below {@code 2^SHIFT / c}. */
  private static final long[] RECIPROCALS = new long[MOST_POINTS + 1];

  static {
    COUNTS[0] = 1;
    for (int points = 2; points <= MOST_POINTS; points += 2) {
      COUNTS[points] = COUNTS[points - 2] * (points - 1);
    }
    for (int points = 0; points <= MOST_POINTS; points += 2) {
      RECIPROCALS[points] = ((1L << SHIFT) + COUNTS[points] - 1) / COUNTS[points];
    }
  }

  /**
   * Divides a number by the count c of some points, without a division. The number is below the
   * count of two more points. The reciprocal is too large by less than 1. Therefore the product is
   * too large by less than the number, which is below 2^30. The next quotient would need 2^SHIFT /
   * c more, which is at least 2^31.
   */
  static int quotient(int number, int points) {
    return (int) ((number * RECIPROCALS[points]) >>> SHIFT);
  }

  private Matchings() {}

  /** Returns the number of perfect matchings of an even number of points: (k - 1)(k - 3)...1. */
  static int count(int points) {
    return COUNTS[points];
  }

  /** Returns the code of a matching, given each point's mate. */
  static int code(int[] mate, int points) {
    int free = (1 << points) - 1;
    int code = 0;
    for (int left = points; left > 0; left -= 2) {
      int lowest = Integer.numberOfTrailingZeros(free);
      free &= free - 1;
      int bit = 1 << mate[lowest];
      code += Integer.bitCount(free & (bit - 1)) * COUNTS[left - 2];
      free &= ~bit;
    }
    return code;
  }

  static void decode(int code, int points, int[] mate) {
    int free = (1 << points) - 1;
    int rest = code;
    for (int left = points; left > 0; left -= 2) {
      int lowest = Integer.numberOfTrailingZeros(free);
      free &= free - 1;
      int others = free;
      int first = quotient(rest, left - 2);
      for (int digit = first; digit > 0; digit--) {
        others &= others - 1;
      }
      rest -= first * COUNTS[left - 2];
      int other = Integer.numberOfTrailingZeros(others);
      mate[lowest] = other;
      mate[other] = lowest;
      free &= ~(1 << other);
    }
  }

  /** All matchings in the order of their codes, in which mostly only the last pairs change. */
  static final class All {

    private final int levels;
    final int[] mate; // each point's mate, which changes with next()
    private final int[] digits;
    private final int[] free;

    All(int points) {
      levels = points / 2;
      mate = new int[points];
      digits = new int[levels];
      free = new int[levels + 1];
      free[0] = (1 << points) - 1;
      pairFrom(0);
    }

    /** Moves to the next code; after the last to the first. */
    void next() {
      int level = levels - 1;
      // Level l pairs the lowest of 2 (levels - l) free points.
      while (level >= 0 && digits[level] == 2 * (levels - level) - 2) {
        digits[level--] = 0;
      }
      if (level >= 0) {
        digits[level]++;
      }
      pairFrom(Math.max(level, 0));
    }

    private void pairFrom(int first) {
      for (int level = first; level < levels; level++) {
        int lowest = Integer.numberOfTrailingZeros(free[level]);
        int rest = free[level] & (free[level] - 1);
        int others = rest;
        for (int digit = digits[level]; digit > 0; digit--) {
          others &= others - 1;
        }
        int other = Integer.numberOfTrailingZeros(others);
        mate[lowest] = other;
        mate[other] = lowest;
        free[level + 1] = rest & ~(1 << other);
      }
    }
  }
}
