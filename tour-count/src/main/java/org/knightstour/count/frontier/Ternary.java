package org.knightstour.count.frontier;

/** Powers of three: digits to base 3 are degrees. */
final class Ternary {

  /** The greatest exponent whose power fits a long. */
  static final int MOST_DIGITS = 39;

  private static final long[] POWERS = new long[MOST_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int exponent = 1; exponent < POWERS.length; exponent++) {
      POWERS[exponent] = 3 * POWERS[exponent - 1];
    }
  }

  private Ternary() {}

  /** Three to the power of an exponent, 0 to {@link #MOST_DIGITS}: the value of a digit 1 there. */
  static long power(int exponent) {
    return POWERS[exponent];
  }
}
