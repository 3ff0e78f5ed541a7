package org.knightstour.solve;

import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Amounts;

/**
 * Two answers to one question that cannot both be right: a search against a theorem, or an
 * exhaustive run against a certificate. It is a fault of the program, never of the question.
 */
public final class ContradictionException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  public ContradictionException(String message) {
    super(message);
  }

  /** Fails when the theorems say the opposite of an answer. */
  static void unlessInTheory(TourQuestion question, Verdict verdict) {
    Existence theory = Existence.of(question);
    if ((verdict == Verdict.TOUR && theory.isNone())
        || (verdict == Verdict.NONE && theory.says() == Existence.Says.TOUR)) {
      throw new ContradictionException(
          "%s: the answer is \"%s\", but the theorem says otherwise: %s"
              .formatted(question, verdict.label(), theory.reason()));
    }
  }

  /** Fails when both engines have an answer, and different ones. */
  static void unlessAgreed(SearchRun search, CertificateRun run) {
    boolean areAnswers = search.verdict() != Verdict.STOPPED && run.verdict() != Verdict.STOPPED;
    if (areAnswers && search.verdict() != run.verdict()) {
      throw new ContradictionException(
          ("the exhaustive run and the prover contradict each other on %s: %s after %s,"
                  + " but %s")
              .formatted(
                  run.question(),
                  search.verdict().label(),
                  Amounts.work(search.work()),
                  run.inWords()));
    }
  }
}
