package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * How an exhaustive search is carried out. Every way gives the same answer, nodes and tours; they
 * differ in where the work is kept, and in who looks at the clock.
 */
@FunctionalInterface
public interface Searcher {

  /** Searches; another thread may watch and stop it. */
  Outcome<SearchResult> search(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch);

  /** A search that is not begun yet; in one slice, unless a searcher divides it. */
  default Course<SearchResult> begin(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
    return Course.of(() -> search(question, goal, settings, watch));
  }

  /** By threads of this process, which keeps nothing. */
  static Searcher here() {
    return TourSearch::run;
  }

  /** On the thread that calls, in slices, without a limit: their caller keeps the time. */
  static Searcher inSlices() {
    return new Searcher() {
      @Override
      public Outcome<SearchResult> search(
          TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
        return begin(question, goal, settings, watch).finish();
      }

      @Override
      public Course<SearchResult> begin(
          TourQuestion question, Goal goal, SearchSettings settings, Watch watch) {
        return SlicedSearch.of(question, goal, settings, watch);
      }
    };
  }
}
