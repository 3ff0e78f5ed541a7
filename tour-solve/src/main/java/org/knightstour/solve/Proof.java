package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.prove.Certificate;

/** The answer to "is there no tour?". */
public sealed interface Proof {

  /**
   * There is none.
   *
   * @param evidence how it is known
   */
  record Proven(Evidence evidence) implements Proof {
    @Override
    public String toString() {
      return evidence.inWords(Verdict.NONE);
    }
  }

  /**
   * There is a tour.
   *
   * @param found one, checked
   * @param evidence how it was found
   */
  record Disproven(FoundTour found, Evidence evidence) implements Proof {
    @Override
    public String toString() {
      return evidence.inWords(Verdict.TOUR) + System.lineSeparator() + found;
    }
  }

  /** What was done. */
  Evidence evidence();

  /** What was asked. */
  default TourQuestion question() {
    return evidence().question();
  }

  /** What is known. */
  default Verdict verdict() {
    return this instanceof Proven ? Verdict.NONE : Verdict.TOUR;
  }

  /**
   * The certificate, checked.
   *
   * @throws IllegalStateException when there is none: a tour exists, or a theorem or a search alone
   *     answered
   */
  default Certificate certificate() {
    return evidence()
        .certificate()
        .flatMap(CertificateRun::certificate)
        .orElseThrow(() -> new IllegalStateException("no certificate was made: " + this));
  }

  /** The tour that disproves it, when there is one. */
  default Optional<Tour> tour() {
    return this instanceof Disproven disproven
        ? Optional.of(disproven.found().tour())
        : Optional.empty();
  }
}
