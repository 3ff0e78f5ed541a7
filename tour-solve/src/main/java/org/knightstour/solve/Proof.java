package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Existence;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.prove.Certificate;

/** An answer to the question whether a board or graph has no tour. */
public sealed interface Proof {

  /** The answer that there is no tour. */
  record Proven(Evidence evidence) implements Proof {
    @Override
    public String toString() {
      return evidence.inWords(Verdict.NONE);
    }
  }

  /** The answer that there is a tour, which is checked. */
  record Disproven(FoundTour found, Evidence evidence) implements Proof {
    @Override
    public String toString() {
      return evidence.inWords(Verdict.TOUR) + System.lineSeparator() + found;
    }
  }

  /**
   * The work behind an answer, also of a proof that was stopped.
   *
   * @param certificate the prover's run, if the prover ran
   * @param search the exhaustive run, if there was one
   * @param theory the result of the theorems, which decide large boards without a search
   * @param found the work of a different engine that found the tour, if one did
   * @param note the reason why one of the two runs is missing, or empty if no run was skipped
   */
  record Evidence(
      TourQuestion question,
      Optional<CertificateRun> certificate,
      Optional<SearchRun> search,
      Existence theory,
      Optional<Work> found,
      String note)
      implements Work.Report {

    public Evidence(
        TourQuestion question,
        Optional<CertificateRun> certificate,
        Optional<SearchRun> search,
        Existence theory,
        String note) {
      this(question, certificate, search, theory, Optional.empty(), note);
    }

    @Override
    public Work work() {
      return search
          .<Work>map(SearchRun::work)
          .or(() -> certificate.map(run -> run.result().work()))
          .or(() -> found)
          .orElse(Work.of("theory", 0, 0, 1));
    }

    /** Checks whether both engines answered, with the same verdict. */
    public boolean agree() {
      return certificate.isPresent()
          && search.isPresent()
          && search.get().verdict() != Verdict.STOPPED
          && certificate.get().verdict() == search.get().verdict();
    }

    Outcome<Proof> proven() {
      return Outcome.known(new Proven(this), this);
    }

    Outcome<Proof> disproven(FoundTour found) {
      return Outcome.known(new Disproven(found, this), this);
    }

    private String inWords(Verdict verdict) {
      String what = verdict == Verdict.NONE ? "no tour: " : "a tour: ";
      String how =
          certificate
              .map(CertificateRun::inWords)
              .or(() -> search.map(run -> "by search"))
              .or(() -> found.map(work -> "by " + work.engine()))
              .orElse(theory.reason());
      return question + ": " + what + how;
    }
  }

  Evidence evidence();

  default TourQuestion question() {
    return evidence().question();
  }

  default Verdict verdict() {
    return this instanceof Proven ? Verdict.NONE : Verdict.TOUR;
  }

  /**
   * Returns the checked certificate.
   *
   * @throws IllegalStateException if no certificate was made
   */
  default Certificate certificate() {
    return evidence()
        .certificate()
        .flatMap(CertificateRun::certificate)
        .orElseThrow(() -> new IllegalStateException("no certificate was made: " + this));
  }

  /** Returns the tour, if there is one. */
  default Optional<Tour> tour() {
    return this instanceof Disproven disproven
        ? Optional.of(disproven.found().tour())
        : Optional.empty();
  }
}
