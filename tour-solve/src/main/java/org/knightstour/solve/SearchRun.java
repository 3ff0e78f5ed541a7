package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.StartResult;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.verify.WalkCheck;

/**
 * One exhaustive search whose tours were checked.
 *
 * @param question what was searched
 * @param settings how
 * @param choice which branching, and why
 * @param result the answer
 */
public record SearchRun(
    TourQuestion question, SearchSettings settings, BranchChoice choice, SearchResult result) {

  /** Searches. */
  public static SearchRun of(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    return of(question, goal, settings, Searcher.HERE, watch);
  }

  /** Searches in a way of the caller's. */
  public static SearchRun of(
      TourQuestion question, Goal goal, SearchSettings settings, Searcher searcher, Watch watch) {
    watch.restart();
    SearchResult result = searcher.search(question, goal, settings, watch);
    for (StartResult start : result.starts()) {
      start.tour().ifPresent(tour -> WalkCheck.require(question, tour.toArray()));
    }
    SearchRun run =
        new SearchRun(question, settings, BranchChoice.of(question, goal, settings), result);
    run.tour().ifPresent(tour -> WalkCheck.require(question, tour.toArray()));
    return run;
  }

  /** The first tour, when the search met one. */
  public Optional<Tour> tour() {
    if (result instanceof SearchResult.Found found) {
      return Optional.of(found.tour());
    }
    return result instanceof SearchResult.Stopped stopped ? stopped.tour() : Optional.empty();
  }

  /** What is known now. */
  public Verdict verdict() {
    if (result instanceof SearchResult.Exhausted exhausted) {
      return exhausted.tours() > 0 ? Verdict.TOUR : Verdict.NONE;
    }
    return tour().isPresent() ? Verdict.TOUR : Verdict.STOPPED;
  }
}
