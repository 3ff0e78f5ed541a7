package org.knightstour.count.frontier;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A ring of counts: the integers, or a commutative ring with longs as its elements, 0 as its zero
 * and 1 as its one. Steps only add counts and multiply them by weights of edges. Therefore they
 * count in any ring. An element has only one form, because zeros are omitted.
 *
 * <p>A count by integers is computed modulo 2^64. If a bound shows that this is not enough, it is
 * also computed modulo primes below 2^58, in one pass each. The Chinese remainder theorem combines
 * the residues. The first pass is the fastest, because sums modulo 2^64 need no reduction.
 */
public abstract class Ring implements Serializable {

  private static final long serialVersionUID = 1L;
  static final long TWO_TO_64 = 0; // stands for 2^64 among the moduli

  /** The integers, modulo 2^64. */
  public static final Ring INTEGERS = new Integers(TWO_TO_64);

  private static final long PRIMES_BELOW = 1L << 58;
  private static final double BITS_OF_A_PRIME = 57.9;

  /** Creates a ring other than the integers. */
  protected Ring() {}

  /** Returns the sum of two elements. */
  protected abstract long sum(long one, long other);

  /** Returns an element times the value of a weight. */
  protected abstract long weighted(long element, int weight);

  /** Returns the product of two elements, which are counts of the two halves. */
  protected abstract long times(long one, long other);

  /** Returns the weight with the product of two weights' values. A weight of 1 has the value 1. */
  protected abstract int product(int one, int two);

  /** Checks whether it is the ring of integers, which has special loops. */
  boolean isIntegers() {
    return false;
  }

  /** Returns the modulus of sums in the integers. */
  long modulus() {
    return TWO_TO_64;
  }

  /**
   * Returns the moduli of passes. Their product is over twice a bound on the count's absolute
   * value.
   */
  List<Long> moduli(BigInteger bound) {
    return List.of(TWO_TO_64);
  }

  /** Returns the sum of two elements, or of sums of several, which may not fit 64 bits. */
  BigInteger sum(BigInteger one, BigInteger other) {
    return BigInteger.valueOf(sum(one.longValueExact(), other.longValueExact()));
  }

  /** Returns half of a sum that is twice an element. Only the integers support this. */
  BigInteger half(BigInteger sum) {
    throw new IllegalStateException("Only integers are folded.");
  }

  /** Returns primes with a product over twice a bound on the count's absolute value. */
  static List<Long> primes(BigInteger bound) {
    List<Long> primes = new ArrayList<>();
    addPrimes(primes, bound.bitLength() + 1);
    return List.copyOf(primes);
  }

  private static void addPrimes(List<Long> moduli, double bits) {
    BigInteger prime = BigInteger.valueOf(PRIMES_BELOW);
    for (double left = bits; left >= 0; left -= BITS_OF_A_PRIME) {
      do {
        prime = prime.subtract(BigInteger.ONE);
      } while (!prime.isProbablePrime(100));
      moduli.add(prime.longValueExact());
    }
  }

  /** Returns this ring modulo a number; {@link #TWO_TO_64} changes nothing. */
  Ring modulo(long modulus) {
    return this;
  }

  /** Returns the number of least absolute value with these residues. */
  static BigInteger join(List<Long> residues, List<Long> moduli) {
    BigInteger value = BigInteger.ZERO;
    BigInteger product = BigInteger.ONE;
    for (int i = 0; i < residues.size(); i++) {
      long number = moduli.get(i);
      BigInteger modulus =
          number == TWO_TO_64 ? BigInteger.ONE.shiftLeft(64) : BigInteger.valueOf(number);
      BigInteger residue = BigInteger.valueOf(residues.get(i));
      // value + product * x has the new residue for exactly one x below the modulus.
      BigInteger x = residue.subtract(value).multiply(product.modInverse(modulus)).mod(modulus);
      value = value.add(product.multiply(x));
      product = product.multiply(modulus);
    }
    return value.shiftLeft(1).compareTo(product) > 0 ? value.subtract(product) : value;
  }

  /** Residues. The first pass of most counts is modulo 2^64. */
  private static final class Integers extends Ring {

    private static final long serialVersionUID = 1L;
    private final long modulus;

    Integers(long modulus) {
      this.modulus = modulus;
    }

    @Override
    protected long sum(long one, long other) {
      return Block.reduced(one + other, modulus);
    }

    /**
     * Multiplies by a weight. The product fits, because moduli are below 2^58 and weights at most
     * 16.
     */
    @Override
    protected long weighted(long element, int weight) {
      long product = weight * element;
      return modulus == TWO_TO_64 ? product : Math.floorMod(product, modulus);
    }

    @Override
    protected long times(long one, long other) {
      return modulus == TWO_TO_64
          ? one * other
          : BigInteger.valueOf(one)
              .multiply(BigInteger.valueOf(other))
              .mod(BigInteger.valueOf(modulus))
              .longValueExact();
    }

    @Override
    protected int product(int one, int two) {
      return one * two;
    }

    @Override
    BigInteger sum(BigInteger one, BigInteger other) {
      BigInteger sum = one.add(other);
      return modulus == TWO_TO_64 ? sum : sum.mod(BigInteger.valueOf(modulus));
    }

    @Override
    BigInteger half(BigInteger sum) {
      if (modulus == TWO_TO_64) {
        return sum.shiftRight(1);
      }
      BigInteger number = BigInteger.valueOf(modulus);
      return sum.multiply(number.add(BigInteger.ONE).shiftRight(1)).mod(number);
    }

    @Override
    boolean isIntegers() {
      return true;
    }

    @Override
    long modulus() {
      return modulus;
    }

    @Override
    List<Long> moduli(BigInteger bound) {
      List<Long> moduli = new ArrayList<>(List.of(TWO_TO_64));
      addPrimes(moduli, bound.bitLength() + 1 - 64);
      return List.copyOf(moduli);
    }

    /** Returns the single object of the integers, also on another machine. */
    private Object readResolve() {
      return modulus == TWO_TO_64 ? INTEGERS : this;
    }

    @Override
    Ring modulo(long number) {
      return number == modulus ? this : new Integers(number);
    }
  }
}
