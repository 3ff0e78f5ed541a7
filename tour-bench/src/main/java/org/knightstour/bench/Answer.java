package org.knightstour.bench;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** What a run must answer; anything else ends the benchmark with an error. */
final class Answer {

  private Answer() {}

  /**
   * A count, checked.
   *
   * @return the count
   */
  static long require(String ask, long expected, long actual) {
    if (actual != expected) {
      throw new IllegalStateException(ask + ": " + expected + " expected, not " + actual + ".");
    }
    return actual;
  }

  /** Searches to exhaustion and checks how many tours there are. */
  static long exhaust(TourQuestion question, SearchSettings settings, long expected) {
    SearchResult result = TourSearch.run(question, Goal.ALL, settings, new Watch());
    return requireExhausted(result, expected).tours();
  }

  /** The answer of a search that must be exhausted with the expected number of tours. */
  static Exhausted requireExhausted(SearchResult result, long expected) {
    if (!(result instanceof Exhausted exhausted)) {
      throw new IllegalStateException("An exhausted tree was expected, not " + result);
    }
    require("tours", expected, exhausted.tours());
    return exhausted;
  }
}
