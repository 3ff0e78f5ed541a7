package org.knightstour.count;

import java.math.BigInteger;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;

/**
 * The number of tours up to symmetry and reversal, with the terms of Burnside's lemma. The number
 * is the mean of the terms. Immutable.
 *
 * @param classes the number of classes of tours. Two tours are in the same class if a symmetry of
 *     the question maps one to the other, in the same or the opposite direction
 * @param fixed for each symmetry of the question, the number of tours, without direction, that it
 *     maps to themselves. For the identity, this is the number of all tours
 */
public record DistinctCount(BigInteger classes, SortedMap<Symmetry, BigInteger> fixed) {

  public DistinctCount {
    fixed = Collections.unmodifiableSortedMap(new TreeMap<>(fixed));
  }

  /**
   * Returns the mean of the terms of a question.
   *
   * @throws IllegalStateException if the mean is not a whole number: a term is then wrong
   */
  static DistinctCount of(TourQuestion question, SortedMap<Symmetry, BigInteger> fixed) {
    BigInteger sum = fixed.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    BigInteger[] mean = sum.divideAndRemainder(BigInteger.valueOf(fixed.size()));
    if (mean[1].signum() != 0) {
      throw new IllegalStateException(
          "The symmetric tours of %s, %s, sum to %s, which is not a whole number of classes."
              .formatted(question, fixed, sum));
    }
    return new DistinctCount(mean[0], fixed);
  }
}
