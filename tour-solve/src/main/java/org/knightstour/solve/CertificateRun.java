package org.knightstour.solve;

import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.prove.Certificate;
import org.knightstour.prove.Prover;
import org.knightstour.verify.WalkCheck;
import org.knightstour.verify.certificate.CertificateChecker;
import org.knightstour.verify.certificate.CertificateVerdict;

/** A run of the prover with a checked answer: a certificate or a tour. */
public record CertificateRun(TourQuestion question, Outcome<Prover.Settled> result) {

  public static CertificateRun of(TourQuestion question, Budget budget, Monitor monitor) {
    monitor.restart();
    return new CertificateRun(question, checked(question, Prover.prove(question, budget, monitor)));
  }

  private static Outcome<Prover.Settled> checked(
      TourQuestion question, Outcome<Prover.Settled> result) {
    Prover.Settled settled = result.known().orElse(null);
    if (settled instanceof Prover.TourExists exists) {
      WalkCheck.require(question, exists.tour().toArray());
    }
    if (!(settled instanceof Certificate certificate)) {
      return result;
    }
    if (certificate.text().length() > CertificateChecker.MOST_BYTES) {
      // No checker would take it.
      Work work = result.work();
      return Outcome.stopped(
          StopReason.NODE_LIMIT,
          Work.of(work.engine(), certificate.steps(), work.elapsedNanos(), work.threads()));
    }
    CertificateVerdict verdict = Certificates.check(certificate.text());
    if (!(verdict instanceof CertificateVerdict.Proved proved)
        || !proved.statement().equals(question.text())) {
      throw new IllegalStateException("the certificate of " + question + " is wrong: " + verdict);
    }
    return result;
  }

  public Verdict verdict() {
    return certificate().isPresent()
        ? Verdict.NONE
        : tour().isPresent() ? Verdict.TOUR : Verdict.STOPPED;
  }

  public Optional<Certificate> certificate() {
    return result.known().filter(Certificate.class::isInstance).map(Certificate.class::cast);
  }

  /** Returns the tour, if the prover found one. */
  public Optional<Tour> tour() {
    return result.known().orElse(null) instanceof Prover.TourExists exists
        ? Optional.of(exists.tour())
        : Optional.empty();
  }

  public FoundTour found() {
    return FoundTour.of(question, tour().orElseThrow());
  }

  /** Returns the prover's time in nanoseconds, without the checks. */
  public long elapsedNanos() {
    return result.work().elapsedNanos();
  }

  /** Returns a line that describes the work and, if there is an argument, a second line with it. */
  public String inWords() {
    if (certificate().isPresent()) {
      Certificate certificate = certificate().get();
      return String.format(
          Locale.ROOT,
          "Certificate by %s: %s, %s, made in %s, and checked.%n%s",
          certificate.kind(),
          NumberText.counted(certificate.text().length(), "byte", "bytes"),
          NumberText.counted(certificate.steps(), "step", "steps"),
          NumberText.seconds(elapsedNanos()),
          certificate.inWords());
    }
    if (result.declined().isPresent()) {
      return "No certificate: " + result.declined().get() + ".";
    }
    return result.stopped().isPresent()
        ? "No certificate after "
            + NumberText.counted(result.work().amount(), "case", "cases")
            + "."
        : "There is no certificate: the prover found a tour after "
            + NumberText.seconds(elapsedNanos())
            + ".";
  }
}
