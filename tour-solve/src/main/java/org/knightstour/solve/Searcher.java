package org.knightstour.solve;

import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Task;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SerialSearch;
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
  Task<SearchResult> begin(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor);

  /** By threads of this process, which keeps nothing; in one slice. */
  static Searcher here() {
    return (question, goal, settings, monitor) ->
        Task.of(() -> TourSearch.run(question, goal, settings, monitor));
  }

  /**
   * On the thread that calls, in slices, within the limits of the settings; both trees in turns.
   */
  static Searcher inSlices() {
    return SerialSearch::task;
  }

  /**
   * On the thread that calls, within the limits of the settings, along one tree. The answer does
   * not depend on the clock unless a limit of time ends the search.
   */
  static Searcher onThisThread() {
    return (question, goal, settings, monitor) -> {
      BranchChoice choice = BranchChoice.of(question, goal, settings);
      return SerialSearch.task(question, goal, settings.branching(choice.branching()), monitor);
    };
  }
}
