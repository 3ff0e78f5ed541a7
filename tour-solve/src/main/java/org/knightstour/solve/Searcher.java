package org.knightstour.solve;

import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;

/**
 * A strategy for exhaustive searches. Every strategy gives the same answer, nodes and tours. They
 * differ in the threads that do the work, in the storage of the work and in the use of the clock.
 */
@FunctionalInterface
public interface Searcher {

  /** Creates a search that has not started. A second thread can watch and stop it. */
  Task<SearchResult> begin(
      TourQuestion question, Goal goal, SearchSettings settings, Monitor monitor);

  /** Shows every tour, as {@link TourSearch#visit} does. */
  default Outcome<SearchResult> visit(
      TourQuestion question, SearchSettings settings, TourVisitor visitor, Monitor monitor) {
    return TourSearch.visit(question, settings.threads(1), visitor, monitor);
  }

  /** Returns a searcher with the threads of this process, in one slice. It saves no work. */
  static Searcher here() {
    return (question, goal, settings, monitor) ->
        Task.of(() -> TourSearch.run(question, goal, settings, monitor));
  }

  /**
   * Returns a searcher that works on the calling thread, in slices, within the limits of the
   * settings. Both trees take turns.
   */
  static Searcher inSlices() {
    return SerialSearch::task;
  }

  /**
   * Returns a searcher that works on the calling thread, within the limits of the settings, along
   * one tree. The answer does not depend on the clock unless a time limit ends the search.
   */
  static Searcher onThisThread() {
    return (question, goal, settings, monitor) -> {
      BranchChoice choice = BranchChoice.of(question, goal, settings);
      return SerialSearch.task(question, goal, settings.branching(choice.branching()), monitor);
    };
  }
}
