package org.knightstour.verify.certificate;

/**
 * The pairing of the ends of paths, as a number from 0. Ends are a set of slots: a long, with one
 * bit of two for each slot. The first end can be paired with all others. The next unpaired end can
 * be paired with all other unpaired ends, and so on.
 */
final class Pairing {

  private Pairing() {}

  static double number(long ends) {
    double number = 1;
    for (int others = Long.bitCount(ends) - 1; others > 1; others -= 2) {
      number *= others;
    }
    return number;
  }

  /** Writes the partner of each end. */
  static void decode(int number, long ends, int[] partners) {
    int rest = number;
    long left = ends;
    while (left != 0) {
      int first = slot(left);
      left &= left - 1;
      int others = Long.bitCount(left);
      long from = left;
      for (int i = rest % others; i > 0; i--) {
        from &= from - 1;
      }
      rest /= others;
      int partner = slot(from);
      left &= ~bit(partner);
      partners[first] = partner;
      partners[partner] = first;
    }
  }

  static int encode(int[] partners, long ends) {
    int number = 0;
    int weight = 1;
    long left = ends;
    while (left != 0) {
      int partner = partners[slot(left)];
      left &= left - 1;
      number += weight * Long.bitCount(left & (bit(partner) - 1));
      weight *= Long.bitCount(left);
      left &= ~bit(partner);
    }
    return number;
  }

  private static long bit(int slot) {
    return 1L << (2 * slot);
  }

  private static int slot(long ends) {
    return Long.numberOfTrailingZeros(ends) / 2;
  }
}
