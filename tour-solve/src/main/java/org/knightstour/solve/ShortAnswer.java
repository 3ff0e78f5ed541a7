package org.knightstour.solve;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.prove.Certificate;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.small.SmallCycles;
import org.knightstour.verify.WalkCheck;

/**
 * A one-line answer to one of a stream of questions. It is checked like any answer. One thread
 * computes it.
 *
 * @param words the text after the verdict: the tour, the kind and size of the certificate, the
 *     other proof of absence, the reason for no answer, or the number of tours
 * @param certificate the text of the certificate, if there is one
 */
public record ShortAnswer(Verdict verdict, String words, Optional<String> certificate) {

  private static final ThreadLocal<SmallCycles> SMALL = ThreadLocal.withInitial(SmallCycles::new);

  private static ShortAnswer of(Tour tour) {
    return new ShortAnswer(Verdict.TOUR, String.join(" ", tour.names()), Optional.empty());
  }

  private static ShortAnswer unknown(Outcome<?> outcome) {
    String why =
        outcome.declined().or(() -> outcome.stopped().map(reason -> reason.text())).orElse("");
    return new ShortAnswer(Verdict.STOPPED, why, Optional.empty());
  }

  private static Optional<Tour> descend(TourQuestion question) {
    return SmallCycles.takes(question)
        ? SMALL.get().find(question).map(squares -> WalkCheck.require(question, squares))
        : Optional.empty();
  }

  /** Finds one tour, or shows that no tour exists. */
  public static ShortAnswer find(TourQuestion question, SearchSettings settings, Monitor monitor) {
    return descend(question)
        .map(ShortAnswer::of)
        .orElseGet(() -> found(question, settings, monitor, ""));
  }

  private static ShortAnswer found(
      TourQuestion question, SearchSettings settings, Monitor monitor, String ifNone) {
    FindRequest request = FindRequest.of(question, FindRequest.Method.AUTO, settings);
    Outcome<FindResult> outcome = Decider.task(request, Searcher.onThisThread(), monitor).finish();
    if (outcome.known().isEmpty()) {
      return unknown(outcome);
    }
    return outcome.known().get() instanceof FoundTour tour
        ? of(tour.tour())
        : new ShortAnswer(Verdict.NONE, ifNone, Optional.empty());
  }

  /**
   * Finds a certificate that there is no tour, or one tour. If the prover has no answer, the
   * engines of {@link #find} run within the remaining limits. They prove absence without a
   * certificate.
   */
  public static ShortAnswer prove(TourQuestion question, SearchSettings settings, Monitor monitor) {
    Limiter limiter = new Limiter(settings.budget(), monitor);
    Optional<Tour> tour = descend(question);
    if (tour.isPresent()) {
      return of(tour.get());
    }
    CertificateRun run = CertificateRun.of(question, settings.budget(), monitor);
    if (run.tour().isPresent()) {
      return of(run.tour().get());
    }
    if (run.certificate().isPresent()) {
      Certificate certificate = run.certificate().get();
      String text = certificate.text();
      String words = certificate.kind() + ", " + text.length() + " bytes";
      return new ShortAnswer(Verdict.NONE, words, Optional.of(text));
    }
    limiter.claimNodes(run.result().work().walked());
    return found(
        question, settings.budget(limiter.left()), monitor, "exhaustive search, no certificate");
  }

  /** Counts the tours. */
  public static ShortAnswer count(
      TourQuestion question, Convention convention, CountSettings settings, Monitor monitor)
      throws IOException {
    Outcome<BigInteger> count = Counter.count(question, convention, settings, monitor);
    return count
        .known()
        .map(
            number ->
                new ShortAnswer(
                    number.signum() == 0 ? Verdict.NONE : Verdict.TOUR,
                    number.toString(),
                    Optional.empty()))
        .orElseGet(() -> unknown(count));
  }
}
