package org.knightstour.bench;

import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
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
    return require(TourSearch.run(question, Goal.ALL, settings, new Watch()), expected);
  }

  /** Checks how many tours a search to exhaustion found; fails where it was not exhausted. */
  static long require(Outcome<SearchResult> outcome, long expected) {
    return require("tours", expected, outcome.value().tours());
  }
}
