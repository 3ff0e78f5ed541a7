package org.knightstour.solve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.count.CountSettings;
import org.knightstour.count.DistinctCount;
import org.knightstour.count.TourCounter;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;
import org.knightstour.verify.certificate.ProvedChecker;

/**
 * A counter of tours that compares its numbers with the theorems. All methods throw an {@link
 * IOException} if a temporary file or a checkpoint cannot be read or written. They throw a {@link
 * ContradictionException} if a theorem contradicts the number.
 */
public final class Counter {

  private static final int ANY_EFFORT = 1_000_000;

  private Counter() {}

  /**
   * Counts the tours of a question. The convention defines whether an open tour and its reverse
   * count once or twice.
   */
  public static Outcome<BigInteger> count(
      TourQuestion question, Convention convention, CountSettings settings, Monitor monitor)
      throws IOException {
    return checked(question, TourCounter.count(question, convention, settings, monitor));
  }

  /**
   * Counts tours with a magic property, by an exhaustive search. If the search is stopped, the
   * number of tours so far is known.
   */
  public static Outcome<BigInteger> magic(
      TourQuestion question, SearchSettings settings, Monitor monitor) {
    Outcome<SearchResult> searched = TourSearch.run(question, Goal.ALL, settings, monitor);
    return checked(question, searched.map(result -> BigInteger.valueOf(result.tours())));
  }

  /** Counts tours up to reversal and the symmetries of the question. */
  public static Outcome<DistinctCount> distinct(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    Outcome<DistinctCount> result = TourCounter.countDistinct(question, settings, monitor);
    result.known().ifPresent(count -> check(question, count.classes()));
    return result;
  }

  /** Counts the tours that a symmetry of the question maps to themselves. */
  public static Outcome<BigInteger> symmetric(
      TourQuestion question,
      Symmetry symmetry,
      Convention convention,
      CountSettings settings,
      Monitor monitor)
      throws IOException {
    Outcome<BigInteger> count =
        TourCounter.countSymmetric(question, symmetry, convention, settings, monitor);
    // Zero is not compared, because tours without this symmetry can exist.
    count.known().filter(number -> number.signum() > 0).ifPresent(some -> check(question, some));
    return count;
  }

  /** Counts the open tours from each square, with direction. */
  public static Outcome<SortedMap<Integer, BigInteger>> byStart(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    Outcome<SortedMap<Integer, BigInteger>> result =
        TourCounter.byStart(question, settings, monitor);
    result
        .known()
        .ifPresent(starts -> starts.forEach((start, count) -> check(question.from(start), count)));
    return result;
  }

  /**
   * Counts by the usual convention and creates a certificate. Declines a question that is too large
   * for the checkers of certificates, before it counts.
   */
  public static Outcome<CountCertificate> certificate(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    monitor.stage("estimating the certificate");
    CountCertificate.Beginning beginning = CountCertificate.Beginning.of(question);
    if (beginning.declined().isPresent()) {
      return Outcome.declined(
          "there is no certificate of this count: " + beginning.declined().get());
    }
    Outcome<BigInteger> count = count(question, Convention.of(question.kind()), settings, monitor);
    if (count.declined().isPresent()) {
      return Outcome.declined(count.declined().get());
    }
    if (count.stopped().isPresent()) {
      return Outcome.stopped(count.stopped().get(), count.work());
    }
    monitor.stage("checking the certificate");
    return Outcome.known(CountCertificate.of(beginning, count.value()), count.work());
  }

  /**
   * Confirms a count by the usual convention with the formally verified program, without a time
   * limit. Declines a question that the program does not support. If the monitor stops the program,
   * the result is stopped and contains the number.
   */
  public static Outcome<BigInteger> recounted(
      TourQuestion question, Outcome<BigInteger> count, ProvedChecker proved, Monitor monitor)
      throws IOException {
    if (count.known().isEmpty()) {
      return count;
    }
    monitor.stage("counting again with " + proved.program().getFileName());
    String text = CountCertificate.text(question, count.value());
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
    Optional<CertificateVerdict> verdict = proved.check(in, ANY_EFFORT, monitor);
    if (verdict.isEmpty()) {
      return new Outcome.Stopped<>(StopReason.INTERRUPTED, count.known(), count.work());
    }
    if (verdict.get() instanceof Refused refused) {
      if (refused.line() == CountCertificate.LINE_OF_NUMBER) {
        throw new ContradictionException(
            "%s: %s tours were counted, but %s reports: %s"
                .formatted(question, count.value(), proved.program(), refused.reason()));
      }
      return Outcome.declined("the proved program does not count this: " + refused.reason());
    }
    return count;
  }

  private static Outcome<BigInteger> checked(TourQuestion question, Outcome<BigInteger> count) {
    count.known().ifPresent(number -> check(question, number));
    return count;
  }

  private static void check(TourQuestion question, BigInteger count) {
    Verdict verdict = count.signum() == 0 ? Verdict.NONE : Verdict.TOUR;
    ContradictionException.unlessInTheory(question, verdict);
  }
}
