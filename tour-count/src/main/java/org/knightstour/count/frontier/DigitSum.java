package org.knightstour.count.frontier;

/**
 * A sum over the digits of a degree vector's number, by tables of eight digits each. For any term
 * f(slot, digit), {@code of} returns the sum of f over all slots with two or three look-ups.
 */
final class DigitSum {

  @FunctionalInterface
  interface Term {
    long of(int slot, int digit);
  }

  static final int MOST_DIGITS = 39; // the greatest exponent of a power of three in a long
  private static final long[] POWERS = new long[MOST_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int exponent = 1; exponent < POWERS.length; exponent++) {
      POWERS[exponent] = 3 * POWERS[exponent - 1];
    }
  }

  private static final int PART_SLOTS = 8;
  private static final int PART = 6561;

  private final long[] low;
  private final long[] middle;
  private final long[] high;

  /** Creates tables for vectors of at most 24 slots. */
  DigitSum(int slots, Term term) {
    low = part(0, slots, term);
    middle = part(PART_SLOTS, slots, term);
    high = part(2 * PART_SLOTS, slots, term);
  }

  /**
   * Returns three to the power of an exponent, 0 to {@link #MOST_DIGITS}: the value of a digit 1
   * there.
   */
  static long power(int exponent) {
    return POWERS[exponent];
  }

  /** Creates a sum for the slots of degree 1, as bits: the ends of paths. */
  static DigitSum ends(int slots) {
    return new DigitSum(slots, (slot, digit) -> digit == 1 ? 1L << slot : 0);
  }

  /** Creates a sum for the vector in which slot images[i] has the degree of slot i. */
  static DigitSum permuted(int[] images) {
    return new DigitSum(images.length, (slot, digit) -> digit * power(images[slot]));
  }

  private static long[] part(int from, int slots, Term term) {
    int digits = Math.max(0, Math.min(PART_SLOTS, slots - from));
    long[] sums = new long[(int) power(digits)];
    for (int i = 0; i < digits; i++) {
      int power = (int) power(i);
      for (int digit = 2; digit >= 0; digit--) {
        long value = term.of(from + i, digit);
        for (int rest = 0; rest < power; rest++) {
          sums[digit * power + rest] = sums[rest] + value;
        }
      }
    }
    return sums;
  }

  long of(long vector) {
    long upper = vector / PART;
    int lower = (int) (vector - upper * PART);
    if (high.length == 1) {
      return low[lower] + middle[(int) upper];
    }
    int top = (int) (upper / PART);
    return low[lower] + middle[(int) upper - top * PART] + high[top];
  }
}
