package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Course;
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

  /** A search that is not begun yet; another thread may watch and stop it. */
  Course<SearchResult> begin(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch);

  /** By threads of this process, which keeps nothing; in one slice. */
  static Searcher here() {
    return (question, goal, settings, watch) ->
        Course.of(() -> TourSearch.run(question, goal, settings, watch));
  }

  /** On the thread that calls, in slices, without a limit: their caller keeps the time. */
  static Searcher inSlices() {
    return SlicedSearch::of;
  }
}
