package org.knightstour.solve;

import java.io.IOException;
import java.math.BigInteger;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.count.CountEstimate;
import org.knightstour.count.CountSettings;
import org.knightstour.count.StartCounts;
import org.knightstour.count.TourCounter;

/** Exact numbers, held against the theorems. */
public final class Counter {

  private Counter() {}

  /**
   * Counts.
   *
   * @param convention whether an open tour and its reverse are two; closed tours have no direction
   * @throws IOException when a temporary file or a checkpoint cannot be written or read
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Outcome<BigInteger> count(
      TourQuestion question, Convention convention, CountSettings settings, Watch watch)
      throws IOException {
    return checked(question, TourCounter.count(question, convention, settings, watch));
  }

  /**
   * Counts tours up to the symmetries of the question and reversal.
   *
   * @throws IOException when a temporary file or a checkpoint cannot be written or read
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Outcome<BigInteger> distinct(
      TourQuestion question, CountSettings settings, Watch watch) throws IOException {
    return checked(question, TourCounter.countDistinct(question, settings, watch));
  }

  /**
   * Counts the open tours from each square, with direction.
   *
   * @throws IOException when a temporary file cannot be written or read
   */
  public static Outcome<StartCounts> byStart(
      TourQuestion question, CountSettings settings, Watch watch) throws IOException {
    Outcome<StartCounts> result = TourCounter.byStart(question, settings, watch);
    result
        .known()
        .ifPresent(
            starts ->
                starts.counts().forEach((start, count) -> mustAgree(question.from(start), count)));
    return result;
  }

  /**
   * What a count would need at most; nothing is counted.
   *
   * @throws IOException never: no file is written
   */
  public static Outcome<CountEstimate> estimate(
      TourQuestion question, CountSettings settings, Watch watch) throws IOException {
    return TourCounter.estimate(question, settings, watch);
  }

  /**
   * How many sets of moves give every square degree 2, so at least as many as there are closed
   * tours.
   *
   * @throws IOException never: no file is written
   */
  public static Outcome<BigInteger> twoFactors(
      TourQuestion question, CountSettings settings, Watch watch) throws IOException {
    return TourCounter.twoFactors(question, settings, watch);
  }

  private static Outcome<BigInteger> checked(TourQuestion question, Outcome<BigInteger> count) {
    count.known().ifPresent(number -> mustAgree(question, number));
    return count;
  }

  private static void mustAgree(TourQuestion question, BigInteger count) {
    Verdict verdict = count.signum() == 0 ? Verdict.NONE : Verdict.TOUR;
    Agreement.withTheory(question, verdict, ExistenceTheory.of(question));
  }
}
