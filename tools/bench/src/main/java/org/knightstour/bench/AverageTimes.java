package org.knightstour.bench;

import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The settings of comparisons with other programs: one thread, five seconds each. A wrong answer
 * ends the benchmark with an error.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Threads(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class AverageTimes {

  static TourQuestion closed(String board) {
    return TourQuestion.of(Board.parse(board), TourKind.CLOSED);
  }

  /**
   * Returns the number of closed tours of a board: OEIS A175855 (5xn), A001230 (6x6), A175881
   * (6xn). The number is 0 for an odd number of squares, because every move changes the colour.
   */
  static long closedTours(String board) {
    return switch (board) {
      case "7x7", "5x11" -> 0;
      case "5x6" -> 8;
      case "6x6" -> 9_862;
      case "6x7" -> 1_067_638;
      case "6x8" -> 55_488_142;
      default -> throw new IllegalArgumentException("No count is known here for " + board + ".");
    };
  }

  static long require(String ask, long expected, long actual) {
    if (actual != expected) {
      throw new IllegalStateException(ask + ": " + expected + " expected, not " + actual + ".");
    }
    return actual;
  }

  /** Searches exhaustively and checks the number of tours. */
  static long exhaust(TourQuestion question, SearchSettings settings, long expected) {
    return require(TourSearch.run(question, Goal.ALL, settings, new Monitor()), expected);
  }

  /**
   * Checks the number of tours of an exhaustive search. Throws an exception if it was not
   * exhausted.
   */
  static long require(Outcome<SearchResult> outcome, long expected) {
    return require("tours", expected, outcome.value().tours());
  }
}
