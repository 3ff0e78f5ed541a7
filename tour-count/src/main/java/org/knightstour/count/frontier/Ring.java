package org.knightstour.count.frontier;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.List;

/**
 * What counts are added in: the integers, or another commutative ring whose elements are longs,
 * with 0 as its zero and 1 as its one. Steps add counts and multiply them by weights of edges, and
 * nothing else, so they count in any ring. An element has one form only: zeros are left out.
 */
public abstract class Ring implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The integers, modulo 2^64. */
  public static final Ring INTEGERS = new Integers(Residues.TWO_TO_64);

  /** For other rings. */
  protected Ring() {}

  /** The sum of two elements. */
  protected abstract long sum(long one, long other);

  /** An element times what a weight stands for. */
  protected abstract long times(long element, int weight);

  /** The weight that stands for the product of two; a weight of 1 stands for 1. */
  protected abstract int product(int one, int two);

  /** Whether it is the integers, which have loops of their own. */
  boolean isIntegers() {
    return false;
  }

  /** Modulo which number sums are taken, in the integers. */
  long modulus() {
    return Residues.TWO_TO_64;
  }

  /** The moduli of passes that determine a count, given a bound on its absolute value. */
  List<Long> moduli(BigInteger bound) {
    return List.of(Residues.TWO_TO_64);
  }

  /** This ring modulo a number; {@link Residues#TWO_TO_64} changes nothing. */
  Ring modulo(long modulus) {
    return this;
  }

  /** Residues; the first pass of most counts is modulo 2^64. */
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

    /** Moduli are below 2^58 and weights at most 16, so the product fits. */
    @Override
    protected long times(long element, int weight) {
      long product = weight * element;
      return modulus == Residues.TWO_TO_64 ? product : Math.floorMod(product, modulus);
    }

    @Override
    protected int product(int one, int two) {
      return one * two;
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
      return Residues.moduli(bound);
    }

    /** One object for the integers, on another machine too. */
    private Object readResolve() {
      return modulus == Residues.TWO_TO_64 ? INTEGERS : this;
    }

    @Override
    Ring modulo(long number) {
      return number == modulus ? this : new Integers(number);
    }
  }
}
