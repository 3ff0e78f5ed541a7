package org.knightstour.solve;

import java.util.List;
import java.util.Optional;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.WalkCheck;

/** An exhaustive search with a chosen branching and checked tours. */
public record SearchRun(
    TourQuestion question,
    SearchSettings settings,
    BranchChoice choice,
    Outcome<SearchResult> outcome)
    implements Work.Report {

  static SearchRun of(
      TourQuestion question,
      Goal goal,
      SearchSettings settings,
      Searcher searcher,
      Monitor monitor) {
    monitor.restart();
    return checked(
        question, goal, settings, searcher.begin(question, goal, settings, monitor).finish());
  }

  static SearchRun checked(
      TourQuestion question, Goal goal, SearchSettings settings, Outcome<SearchResult> outcome) {
    BranchChoice choice = BranchChoice.of(question, goal, settings);
    SearchRun run = new SearchRun(question, settings, choice, outcome);
    for (SearchResult.Start start : run.starts()) {
      start.tour().ifPresent(tour -> WalkCheck.require(question, tour.toArray()));
    }
    run.tour().ifPresent(tour -> WalkCheck.require(question, tour.toArray()));
    return run;
  }

  /**
   * Estimates the size of the search tree from random descents, at least 2 of them. If the monitor
   * stops the estimate, the outcome is stopped and uses fewer descents.
   */
  public static Outcome<TreeEstimate> estimate(
      TourQuestion question, SearchSettings settings, long descents, Monitor monitor) {
    Optional<String> declined = TourSearch.declines(question, Goal.FIRST, settings);
    if (declined.isPresent()) {
      return Outcome.declined(declined.get());
    }
    long startNanos = System.nanoTime();
    TreeEstimate estimate = TourSearch.estimate(question, Goal.FIRST, settings, descents, monitor);
    long elapsedNanos = System.nanoTime() - startNanos;
    Work work = Work.of("estimate", estimate.descents(), elapsedNanos, 1);
    StopReason reason = monitor.isStopped() ? StopReason.INTERRUPTED : StopReason.TIME_LIMIT;
    return estimate.descents() == descents
        ? Outcome.known(estimate, work)
        : new Outcome.Stopped<>(reason, Optional.of(estimate), work);
  }

  @Override
  public Work work() {
    return outcome.work();
  }

  /** Returns the branching, which defines the tree. */
  public Branching branching() {
    return outcome.soFar().map(SearchResult::branching).orElse(choice.branching());
  }

  /** Returns the tour, if the search was for one tour and found it. */
  public Optional<Tour> tour() {
    return outcome.soFar().flatMap(SearchResult::tour);
  }

  /**
   * Returns the answer of a search for one tour. An empty known value means that no tour exists.
   */
  Outcome<Optional<Tour>> firstTour() {
    if (tour().isPresent()) {
      return Outcome.known(tour(), work());
    }
    return outcome
        .stopped()
        .<Outcome<Optional<Tour>>>map(reason -> Outcome.stopped(reason, work()))
        .orElseGet(() -> outcome.map(SearchResult::tour));
  }

  /** Returns the result of each start square, or empty for edge branching. */
  public List<SearchResult.Start> starts() {
    return outcome.soFar().map(SearchResult::starts).orElse(List.of());
  }

  public Verdict verdict() {
    return outcome
        .known()
        .map(SearchResult::verdict)
        .orElse(tour().isPresent() ? Verdict.TOUR : Verdict.STOPPED);
  }
}
