package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Allowance;
import org.knightstour.core.Budget;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.find.neural.NeuralSearch;
import org.knightstour.find.neural.NeuralSettings;
import org.knightstour.find.tiling.Construction;
import org.knightstour.find.warnsdorff.WarnsdorffSearch;
import org.knightstour.find.warnsdorff.WarnsdorffSettings;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** One tour: a theorem that rules it out answers first, then the method asked for. */
public final class Finder {

  private final TourQuestion question;
  private final FindSettings settings;
  private final Watch watch;
  private final Allowance allowance;

  private Finder(TourQuestion question, FindSettings settings, Watch watch) {
    this.question = question;
    this.settings = settings;
    this.watch = watch;
    allowance = new Allowance(settings.search().budget(), watch);
  }

  /**
   * Looks for a tour. What answered is the engine of the work.
   *
   * @throws ContradictionException when an engine and a theorem disagree
   */
  public static Outcome<Find> find(TourQuestion question, FindSettings settings, Watch watch) {
    return new Finder(question, settings, watch).answer();
  }

  /**
   * The answer of an engine that a program ran itself, checked like any other.
   *
   * @param tour empty where it found that there is none
   * @param how it found that, in words
   * @throws ContradictionException when a theorem says otherwise
   */
  public static Find checked(TourQuestion question, Optional<Tour> tour, String how) {
    Verdict verdict = tour.isPresent() ? Verdict.TOUR : Verdict.NONE;
    Agreement.withTheory(question, verdict, ExistenceTheory.of(question));
    return tour.isPresent() ? FoundTour.of(question, tour.get()) : new Find.None(how);
  }

  private Outcome<Find> answer() {
    if (ExistenceTheory.of(question) instanceof Existence.None none) {
      return Outcome.known(
          new Find.None(none.reason() + " (" + none.source() + ")"), Work.of("theory", 0, 0, 1));
    }
    return switch (settings.method()) {
      case AUTO -> constructedOrSearched();
      case CONSTRUCT -> constructed(allowance);
      case WARNSDORFF -> checked(warnsdorff());
      case NEURAL -> checked(neural().map(Optional::of));
      case SEARCH -> searched();
    };
  }

  private Outcome<Find> constructedOrSearched() {
    // Where a construction succeeds it takes a moment, so that it has an answer within any limit.
    Outcome<Find> outcome = constructed(new Allowance(Budget.none(), watch));
    boolean isInterrupted = outcome.stopped().equals(Optional.of(StopReason.INTERRUPTED));
    return outcome.known().isPresent() || isInterrupted ? outcome : searched();
  }

  private Outcome<Find> constructed(Allowance within) {
    return Construction.construct(question, settings.search().seed(), within)
        .map(tour -> FoundTour.of(question, tour));
  }

  private Outcome<Optional<Tour>> warnsdorff() {
    return WarnsdorffSearch.run(
        question,
        new WarnsdorffSettings(
            settings.search().tieBreak(),
            settings.attempts(),
            settings.backtracks(),
            settings.search().seed(),
            settings.search().budget()),
        watch);
  }

  private Outcome<Tour> neural() {
    return NeuralSearch.run(
        question,
        new NeuralSettings(
            settings.attempts(),
            settings.rounds(),
            settings.search().seed(),
            settings.search().budget()),
        watch);
  }

  private Outcome<Find> searched() {
    SearchSettings choices = settings.search().budget(allowance.left());
    return checked(SearchRun.of(question, Goal.FIRST, choices, watch).firstTour());
  }

  private Outcome<Find> checked(Outcome<Optional<Tour>> outcome) {
    return outcome.map(tour -> checked(question, tour, InWords.exhausted(outcome.work())));
  }
}
