package org.knightstour.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;

/**
 * A linear recurrence with whole coefficients: a(n) = c(1) a(n-1) + ... + c(k) a(n-k) for all n
 * greater than the number of first terms.
 *
 * @param coefficients c(1) to c(k), possibly empty
 * @param first a(1), a(2), ..., at least k terms
 */
public record LinearRecurrence(List<BigInteger> coefficients, List<BigInteger> first) {

  // A Mersenne prime. Coefficients of fewer bits are exact, and the terms show whether they are.
  private static final BigInteger PRIME = BigInteger.ONE.shiftLeft(521).subtract(BigInteger.ONE);

  /** Copies the coefficients and terms, and checks their numbers. */
  public LinearRecurrence {
    coefficients = List.copyOf(coefficients);
    first = List.copyOf(first);
    if (first.size() < coefficients.size()) {
      throw new ArgumentException("first", first.size(), "must be as many as the coefficients");
    }
  }

  /**
   * Returns the shortest recurrence of a sequence with at most a number of first terms, or empty if
   * it has fractions or large coefficients. Source: J. L. Massey, <i>Shift-register synthesis and
   * BCH decoding</i>, 1969, modulo a prime. All terms are then checked without the prime.
   *
   * @param terms a(1), a(2), ...
   * @throws java.util.concurrent.CancellationException if it was stopped
   */
  static Optional<LinearRecurrence> of(List<BigInteger> terms, Monitor monitor) {
    BigInteger[] connection = {BigInteger.ONE}; // 1 - c(1) z - c(2) z^2 - ..., modulo the prime
    BigInteger[] earlier = connection;
    BigInteger earlierGap = BigInteger.ONE;
    int length = 0;
    int shift = 1;
    for (int n = 0; n < terms.size(); n++) {
      ColumnCount.check(monitor);
      BigInteger gap = at(connection, terms, n).mod(PRIME);
      if (gap.signum() == 0) {
        shift++;
        continue;
      }
      BigInteger factor = gap.multiply(earlierGap.modInverse(PRIME)).mod(PRIME);
      BigInteger[] corrected = corrected(connection, earlier, factor, shift);
      if (2 * length <= n) {
        length = n + 1 - length;
        earlier = connection;
        earlierGap = gap;
        shift = 0;
      }
      connection = corrected;
      shift++;
    }
    List<BigInteger> coefficients = new ArrayList<>();
    for (int i = 1; i < connection.length; i++) {
      BigInteger least = connection[i].negate().mod(PRIME);
      boolean isNegative = least.bitLength() >= PRIME.bitLength() - 1;
      coefficients.add(isNegative ? least.subtract(PRIME) : least);
    }
    while (!coefficients.isEmpty() && coefficients.get(coefficients.size() - 1).signum() == 0) {
      coefficients.remove(coefficients.size() - 1);
    }
    LinearRecurrence found = new LinearRecurrence(coefficients, terms.subList(0, length));
    return found.holds(terms) ? Optional.of(found) : Optional.empty();
  }

  private static BigInteger[] corrected(
      BigInteger[] connection, BigInteger[] earlier, BigInteger factor, int shift) {
    BigInteger[] sum =
        Arrays.copyOf(connection, Math.max(connection.length, earlier.length + shift));
    Arrays.fill(sum, connection.length, sum.length, BigInteger.ZERO);
    for (int i = 0; i < earlier.length; i++) {
      sum[i + shift] = sum[i + shift].subtract(factor.multiply(earlier[i])).mod(PRIME);
    }
    return sum;
  }

  /** Returns the sum of products of a connection polynomial and the terms up to a term. */
  private static BigInteger at(BigInteger[] connection, List<BigInteger> terms, int n) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < connection.length && i <= n; i++) {
      sum = sum.add(connection[i].multiply(terms.get(n - i)));
    }
    return sum;
  }

  /** Returns 1, -c(1), ..., -c(k): the denominator of the generating function. */
  public List<BigInteger> denominator() {
    List<BigInteger> denominator = new ArrayList<>(List.of(BigInteger.ONE));
    coefficients.forEach(each -> denominator.add(each.negate()));
    return denominator;
  }

  /**
   * Returns the numerator of the generating function a(1) z + a(2) z^2 + ..., from the coefficient
   * of z^0, without zeros at the end.
   */
  public List<BigInteger> numerator() {
    BigInteger[] connection = denominator().toArray(BigInteger[]::new);
    List<BigInteger> numerator = new ArrayList<>(List.of(BigInteger.ZERO));
    for (int n = 0; n < first.size(); n++) {
      numerator.add(at(connection, first, n));
    }
    while (numerator.size() > 1 && numerator.get(numerator.size() - 1).signum() == 0) {
      numerator.remove(numerator.size() - 1);
    }
    return numerator;
  }

  /** Returns whether all terms obey the recurrence, and the first terms are these. */
  boolean holds(List<BigInteger> terms) {
    BigInteger[] connection = denominator().toArray(BigInteger[]::new);
    for (int n = first.size(); n < terms.size(); n++) {
      if (at(connection, terms, n).signum() != 0) {
        return false;
      }
    }
    return terms.subList(0, first.size()).equals(first);
  }
}
