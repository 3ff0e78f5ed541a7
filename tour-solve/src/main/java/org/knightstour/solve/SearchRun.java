package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Watch;
import org.knightstour.search.Goal;
import org.knightstour.search.SearchResult;
import org.knightstour.search.StartResult;
import org.knightstour.search.TourSearch;
import org.knightstour.verify.WalkCheck;

/**
 * One exhaustive search whose tours were checked.
 *
 * @param question what was searched
 * @param plan how
 * @param result the answer
 */
public record SearchRun(TourQuestion question, SearchPlan plan, SearchResult result) {

  /** Searches. */
  public static SearchRun of(TourQuestion question, Goal goal, SearchChoices choices, Watch watch) {
    SearchPlan plan = SearchPlan.of(question, goal, choices);
    watch.restart();
    SearchResult result = TourSearch.run(question, goal, plan.settings(), watch);
    if (result instanceof SearchResult.Found found) {
      WalkCheck.require(question, found.tour().toArray());
    }
    for (StartResult start : result.starts()) {
      start.tour().ifPresent(tour -> WalkCheck.require(question, tour.toArray()));
    }
    return new SearchRun(question, plan, result);
  }

  /** What is known now. */
  public Verdict verdict() {
    if (result instanceof SearchResult.Found) {
      return Verdict.TOUR;
    }
    if (result instanceof SearchResult.Exhausted exhausted) {
      return exhausted.tours() > 0 ? Verdict.TOUR : Verdict.NONE;
    }
    return result instanceof SearchResult.Stopped stopped && stopped.tour().isPresent()
        ? Verdict.TOUR
        : Verdict.STOPPED;
  }
}
