package org.knightstour.bench;

import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.TourSearch;

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

  /** Runs a request to exhaustion and checks how many tours it holds. */
  static long exhaust(SearchRequest request, long expected) {
    return requireExhausted(TourSearch.run(request), expected).tours();
  }

  /** An answer as the exhausted tree with so many tours that it must be. */
  static Exhausted requireExhausted(SearchResult result, long expected) {
    if (!(result instanceof Exhausted exhausted)) {
      throw new IllegalStateException("An exhausted tree was expected, not " + result);
    }
    require("tours", expected, exhausted.tours());
    return exhausted;
  }
}
