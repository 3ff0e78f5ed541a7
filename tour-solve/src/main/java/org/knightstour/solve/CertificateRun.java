package org.knightstour.solve;

import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.ProofResult;
import org.knightstour.prove.Prover;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateVerdict;

/**
 * One run of the prover whose answer was checked: a certificate by the checker, a tour by its
 * squares.
 *
 * @param question what was to be proved
 * @param result the answer
 * @param elapsedNanos of the prover alone
 */
public record CertificateRun(TourQuestion question, ProofResult result, long elapsedNanos) {

  /** Proves, within a budget of cases. */
  public static CertificateRun of(TourQuestion question, Budget budget, Watch watch) {
    watch.restart();
    long startNanos = System.nanoTime();
    ProofResult result = Prover.prove(question, budget, watch);
    long elapsedNanos = System.nanoTime() - startNanos;
    return new CertificateRun(question, checked(question, result), elapsedNanos);
  }

  private static ProofResult checked(TourQuestion question, ProofResult result) {
    if (result instanceof ProofResult.TourExists exists) {
      WalkCheck.require(question, exists.tour().toArray());
    }
    if (!(result instanceof ProofResult.Proven proven)) {
      return result;
    }
    Certificate certificate = proven.certificate();
    if (certificate.text().length() > Certificates.MOST_BYTES) {
      // Nobody could check it.
      return new ProofResult.Unsettled(StopReason.NODE_LIMIT, certificate.steps());
    }
    CertificateVerdict verdict = Certificates.check(certificate.text());
    if (!(verdict instanceof CertificateVerdict.Proved proved)
        || !proved.statement().equals(question.text())) {
      throw new IllegalStateException("the certificate of " + question + " is wrong: " + verdict);
    }
    return result;
  }

  /** What is known now. */
  public Verdict verdict() {
    return result instanceof ProofResult.Proven
        ? Verdict.NONE
        : result instanceof ProofResult.TourExists ? Verdict.TOUR : Verdict.STOPPED;
  }

  /** The certificate, when there is one. */
  public Optional<Certificate> certificate() {
    return result instanceof ProofResult.Proven proven
        ? Optional.of(proven.certificate())
        : Optional.empty();
  }

  /** The tour that the prover met, when it met one. */
  public Optional<Tour> tour() {
    return result instanceof ProofResult.TourExists exists
        ? Optional.of(exists.tour())
        : Optional.empty();
  }

  /** What was done, in one line, and the argument in another when there is one. */
  public String inWords() {
    if (result instanceof ProofResult.Proven proven) {
      Certificate certificate = proven.certificate();
      return String.format(
          Locale.ROOT,
          "Certificate by %s: %s, %s, made in %s, and checked.%n%s",
          certificate.kind(),
          Figures.counted(certificate.text().length(), "byte", "bytes"),
          Figures.counted(certificate.steps(), "step", "steps"),
          Figures.seconds(elapsedNanos),
          certificate.inWords());
    }
    if (result instanceof ProofResult.Declined declined) {
      return "No certificate: " + declined.reason() + ".";
    }
    return result instanceof ProofResult.Unsettled unsettled
        ? "No certificate after " + Figures.counted(unsettled.cases(), "case", "cases") + "."
        : "There is no certificate: the prover met a tour after "
            + Figures.seconds(elapsedNanos)
            + ".";
  }
}
