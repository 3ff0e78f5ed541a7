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
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;
import org.knightstour.verify.certificate.CertificateVerdict;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;
import org.knightstour.verify.certificate.ProvedChecker;

/**
 * Exact numbers, held against the theorems. All of it throws an IOException when a temporary file
 * or a checkpoint cannot be written or read, and a {@link ContradictionException} when a theorem
 * says otherwise.
 */
public final class Counter {

  private static final int ANY_EFFORT = 1_000_000;

  private Counter() {}

  /** Counts; the convention says whether an open tour and its reverse are two. */
  public static Outcome<BigInteger> count(
      TourQuestion question, Convention convention, CountSettings settings, Monitor monitor)
      throws IOException {
    return checked(question, TourCounter.count(question, convention, settings, monitor));
  }

  /** Counts tours up to the symmetries of the question and reversal. */
  public static Outcome<BigInteger> distinct(
      TourQuestion question, CountSettings settings, Monitor monitor) throws IOException {
    return checked(question, TourCounter.countDistinct(question, settings, monitor));
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
   * Counts by the usual convention, with a certificate. Declines what is too large for the checkers
   * of certificates, before it is counted.
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
   * A count by the usual convention, once the program that is proved to count has found the same
   * number; it may take as long as it needs. Declines what that program does not know. Where that
   * is stopped, the number is known so far.
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
