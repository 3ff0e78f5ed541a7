package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.theory.Existence;

/**
 * What stands for an answer: the work of a proof, also of one that was stopped.
 *
 * @param question what was asked
 * @param certificate the prover's run, when it was asked
 * @param search the exhaustive run, when there was one
 * @param theory what the theorems say; they are quoted, and settle large boards alone
 * @param note why one of the two was left out; empty when both were made or one was not wanted
 */
public record Evidence(
    TourQuestion question,
    Optional<CertificateRun> certificate,
    Optional<SearchRun> search,
    Existence theory,
    String note)
    implements WorkDone {

  @Override
  public Work work() {
    return search
        .<Work>map(SearchRun::work)
        .or(() -> certificate.map(run -> run.result().work()))
        .orElse(Work.of("theory", 0, 0, 1));
  }

  /** Whether both engines came to the same verdict. */
  public boolean agree() {
    return certificate.isPresent()
        && search.isPresent()
        && certificate.get().verdict() == search.get().verdict();
  }

  String inWords(Verdict verdict) {
    String what = verdict == Verdict.NONE ? "no tour: " : "a tour: ";
    String how =
        certificate
            .map(CertificateRun::inWords)
            .or(() -> search.map(run -> "by search"))
            .orElse(theory.reason());
    return question + ": " + what + how;
  }
}
