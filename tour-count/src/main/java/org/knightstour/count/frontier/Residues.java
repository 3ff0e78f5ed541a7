package org.knightstour.count.frontier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A count is found modulo 2^64, and, where a bound says that this is not enough, modulo primes
 * below 2^58 as well, one pass each; the Chinese remainder theorem joins them. Sums modulo 2^64
 * need no reduction, so the first pass is the fastest.
 */
final class Residues {

  /** Stands for 2^64 among the moduli. */
  static final long TWO_TO_64 = 0;

  private static final BigInteger BASE = BigInteger.ONE.shiftLeft(64);
  private static final long PRIMES_BELOW = 1L << 58;

  private Residues() {}

  /** Moduli whose product is more than twice a bound on the absolute value of a count. */
  static List<Long> moduli(BigInteger bound) {
    List<Long> moduli = new ArrayList<>(List.of(TWO_TO_64));
    double bits = 64;
    BigInteger prime = BigInteger.valueOf(PRIMES_BELOW);
    while (bits <= bound.bitLength() + 1) {
      do {
        prime = prime.subtract(BigInteger.ONE);
      } while (!prime.isProbablePrime(100));
      moduli.add(prime.longValueExact());
      bits += 57.9;
    }
    return List.copyOf(moduli);
  }

  /** The number of least absolute value that has these residues. */
  static BigInteger join(List<Long> residues, List<Long> moduli) {
    BigInteger value = BigInteger.ZERO;
    BigInteger product = BigInteger.ONE;
    for (int i = 0; i < residues.size(); i++) {
      BigInteger modulus = value(moduli.get(i));
      BigInteger residue = BigInteger.valueOf(residues.get(i));
      // value + product * x has the new residue for exactly one x below the modulus.
      BigInteger x = residue.subtract(value).multiply(product.modInverse(modulus)).mod(modulus);
      value = value.add(product.multiply(x));
      product = product.multiply(modulus);
    }
    return value.shiftLeft(1).compareTo(product) > 0 ? value.subtract(product) : value;
  }

  private static BigInteger value(long modulus) {
    return modulus == TWO_TO_64 ? BASE : BigInteger.valueOf(modulus);
  }
}
