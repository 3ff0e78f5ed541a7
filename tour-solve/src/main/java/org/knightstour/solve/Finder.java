package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.find.neural.NeuralSearch;
import org.knightstour.find.neural.NeuralSettings;
import org.knightstour.find.tiling.Construction;
import org.knightstour.find.tiling.TiledTour;
import org.knightstour.find.warnsdorff.WarnsdorffSearch;
import org.knightstour.find.warnsdorff.WarnsdorffSettings;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Goal;

/** One tour: a theorem that rules it out answers first, then the method asked for. */
public final class Finder {

  private final TourQuestion question;
  private final FindSettings settings;
  private final Watch watch;
  private final Existence theory;

  private Finder(TourQuestion question, FindSettings settings, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.watch = watch;
    this.theory = ExistenceTheory.of(question);
  }

  /**
   * Looks for a tour.
   *
   * @throws ContradictionException when an engine and a theorem disagree
   */
  public static Find find(TourQuestion question, FindSettings settings, Watch watch) {
    return new Finder(question, settings, watch).answer();
  }

  /**
   * The answer of an engine that a program ran itself, checked like any other.
   *
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Find found(TourQuestion question, Tour tour, String method) {
    Agreement.withTheory(question, Verdict.TOUR, ExistenceTheory.of(question));
    return FoundTour.of(question, tour, method, "found");
  }

  /**
   * The same where it found that there is none.
   *
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Find none(TourQuestion question, String method, String reason) {
    Agreement.withTheory(question, Verdict.NONE, ExistenceTheory.of(question));
    return new Find.None(method, reason);
  }

  private Find answer() {
    if (theory instanceof Existence.None none) {
      return new Find.None("theory", none.reason() + " (" + none.source() + ")");
    }
    return switch (settings.method()) {
      case AUTO -> constructedOrSearched();
      case CONSTRUCT -> constructed();
      case WARNSDORFF -> warnsdorff();
      case NEURAL -> neural();
      case SEARCH -> searched();
    };
  }

  private Find constructedOrSearched() {
    Find find = constructed();
    boolean isInterrupted =
        find instanceof Find.Stopped stopped
            && stopped.why().equals(Optional.of(StopReason.INTERRUPTED));
    return find instanceof FoundTour || isInterrupted ? find : searched();
  }

  private Find constructed() {
    Outcome<TiledTour> outcome = Construction.construct(question, settings.search().seed(), watch);
    if (outcome.known().isPresent()) {
      return FoundTour.of(question, outcome.value());
    }
    if (outcome.declined().isPresent()) {
      return new Find.Declined("construct", outcome.declined().get());
    }
    return outcome.stopped().equals(Optional.of(StopReason.INTERRUPTED))
        ? stopped(StopReason.INTERRUPTED, "construct", StopReason.INTERRUPTED.text())
        : new Find.Stopped(
            Optional.empty(),
            "construct",
            "no construction was found, which proves nothing; a search goes on");
  }

  private Find warnsdorff() {
    Outcome<Optional<Tour>> outcome =
        WarnsdorffSearch.run(
            question,
            new WarnsdorffSettings(
                settings.search().tieBreak(),
                settings.attempts(),
                settings.backtracks(),
                settings.search().seed(),
                settings.search().budget()),
            watch);
    return HeuristicAnswers.warnsdorff(question, theory, outcome);
  }

  private Find neural() {
    Outcome<Tour> outcome =
        NeuralSearch.run(
            question,
            new NeuralSettings(
                settings.attempts(),
                settings.rounds(),
                settings.search().seed(),
                settings.search().budget()),
            watch);
    return HeuristicAnswers.neural(question, theory, outcome);
  }

  private Find searched() {
    SearchRun run = SearchRun.of(question, Goal.FIRST, settings.search(), watch);
    Outcome<SearchResult> outcome = run.outcome();
    if (outcome.declined().isPresent()) {
      return new Find.Declined("search", outcome.declined().get());
    }
    Agreement.withTheory(question, run.verdict(), theory);
    if (run.tour().isPresent()) {
      return FoundTour.of(question, run.tour().get(), "search", "found");
    }
    String work = Figures.work(outcome.work());
    return outcome
        .stopped()
        .map(why -> stopped(why, "search", why.text() + " after " + work))
        .orElseGet(() -> new Find.None("search", "exhausted, " + work));
  }

  private static Find stopped(StopReason why, String method, String reason) {
    return new Find.Stopped(Optional.of(why), method, reason);
  }
}
