package org.knightstour.solve;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.small.SmallCycles;
import org.knightstour.verify.WalkCheck;

/**
 * The answer to one of a stream of questions, in a line: checked like every other, on one thread.
 *
 * @param words what follows the verdict: the tour, the kind and size of the certificate, the reason
 *     why nothing is known, or the number of tours
 * @param certificate the text of the certificate, where one was made
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

  /** One tour, or that there is none. */
  public static ShortAnswer find(TourQuestion question, SearchSettings settings, Watch watch) {
    return descend(question).map(ShortAnswer::of).orElseGet(() -> found(question, settings, watch));
  }

  private static ShortAnswer found(TourQuestion question, SearchSettings settings, Watch watch) {
    Finder.Settings finder = Finder.Settings.of(Finder.Method.AUTO, settings);
    Outcome<Find> outcome = Finder.course(question, finder, Searcher.inSlices(), watch).finish();
    if (outcome.known().isEmpty()) {
      return unknown(outcome);
    }
    return outcome.known().get() instanceof FoundTour tour
        ? of(tour.tour())
        : new ShortAnswer(Verdict.NONE, "", Optional.empty());
  }

  /** A certificate that there is no tour, or one tour. */
  public static ShortAnswer prove(TourQuestion question, SearchSettings settings, Watch watch) {
    Optional<Tour> tour = descend(question);
    if (tour.isPresent()) {
      return of(tour.get());
    }
    CertificateRun run = CertificateRun.of(question, settings.budget(), watch);
    if (run.tour().isPresent()) {
      return of(run.tour().get());
    }
    return run.certificate()
        .map(
            certificate -> {
              String text = certificate.text();
              String words = certificate.kind() + ", " + text.length() + " bytes";
              return new ShortAnswer(Verdict.NONE, words, Optional.of(text));
            })
        .orElseGet(() -> unknown(run.result()));
  }

  /** How many tours there are. */
  public static ShortAnswer count(
      TourQuestion question, Convention convention, CountSettings settings, Watch watch)
      throws IOException {
    Outcome<BigInteger> count = Counter.count(question, convention, settings, watch);
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
