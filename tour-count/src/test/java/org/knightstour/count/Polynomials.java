package org.knightstour.count;

import org.knightstour.count.frontier.Ring;

/**
 * Polynomials in x modulo x^order - 1, with integer coefficients modulo a small prime, packed into
 * one long. A weight w stands for x^(w - 1), so a multiplication by a weight rotates the
 * coefficients.
 */
final class Polynomials extends Ring {

  private static final long serialVersionUID = 1L;

  private final int order;
  private final int prime;
  private final int bits;
  private final int allBits;
  private final long all;
  private final long ones;
  private final long toHighest;

  /**
   * Creates a ring.
   *
   * @param order at most 64 divided by the bits of twice the prime
   */
  Polynomials(int order, int prime) {
    this.order = order;
    this.prime = prime;
    // A sum of two coefficients is at most 2 * prime - 2. After the addition of toHighest, the
    // highest bit shows whether the sum is the prime or more.
    bits = Integer.SIZE - Integer.numberOfLeadingZeros(prime - 1) + 1;
    allBits = order * bits;
    if (allBits > Long.SIZE) {
      throw new IllegalArgumentException(order + " coefficients of " + bits + " bits");
    }
    all = -1L >>> (Long.SIZE - allBits);
    long each = 0;
    for (int at = 0; at < order; at++) {
      each |= 1L << (at * bits);
    }
    ones = each;
    toHighest = ones * ((1L << (bits - 1)) - prime);
  }

  int order() {
    return order;
  }

  int prime() {
    return prime;
  }

  int coefficient(long element, int power) {
    return (int) (element >>> (power * bits) & ((1L << bits) - 1));
  }

  @Override
  protected long sum(long one, long other) {
    long sum = one + other;
    return sum - ((sum + toHighest) >>> (bits - 1) & ones) * prime;
  }

  @Override
  protected long weighted(long element, int weight) {
    int by = (weight - 1) * bits;
    return (element << by | element >>> (allBits - by)) & all;
  }

  @Override
  protected long times(long one, long other) {
    long product = 0;
    for (int power = 0; power < order; power++) {
      long shifted = weighted(one, power + 1);
      for (int times = coefficient(other, power); times > 0; times--) {
        product = sum(product, shifted);
      }
    }
    return product;
  }

  @Override
  protected int product(int one, int two) {
    return (one + two - 2) % order + 1;
  }
}
