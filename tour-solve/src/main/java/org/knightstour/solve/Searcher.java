package org.knightstour.solve;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * How an exhaustive search is carried out. Every way gives the same answer, nodes and tours; they
 * differ in where the work is kept.
 */
@FunctionalInterface
public interface Searcher {

  /** In this process, which keeps nothing. */
  Searcher HERE = TourSearch::run;

  /** Searches; another thread may watch and stop it. */
  Outcome<SearchResult> search(
      TourQuestion question, Goal goal, SearchSettings settings, Watch watch);
}
