package org.knightstour.bench;

import java.util.concurrent.TimeUnit;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** All open tours of a board, both directions: visited one by one, and counted by symmetry. */
// java -jar tools/bench/target/benchmarks.jar OpenTours -f 1
//
// No allocation per node or tour (6x6: 0.3 MB a run of 9 935 273 nodes, for its pairs of ends):
//   java -jar tools/bench/target/benchmarks.jar 'OpenTours.*visited' -f 1 -prof gc
//
// Public programs on 6x6, 6 637 920 directed tours, one core, as the project's speed goals quote
// them (measured there, not here): visited, no symmetry, SSHAM 4.5 s, a C bitboard program 7.0 s;
// counted with symmetry 2.2 s in C++.
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class OpenToursBenchmark extends AverageTimes {

  /** Boards with twice the paths of OEIS A308131. */
  @State(Scope.Benchmark)
  public static class AnyBoard {

    /** The board. */
    @Param({"5x5", "6x6"})
    public String board = "";
  }

  private static long directedTours(String board) {
    return switch (board) {
      case "5x5" -> 1_728;
      case "6x6" -> 6_637_920;
      default -> throw new IllegalArgumentException("No count is known here for " + board + ".");
    };
  }

  private static TourQuestion open(String board) {
    return TourQuestion.of(Board.parse(board));
  }

  private static long visit(String board, Branching branching) {
    long[] visits = {0};
    TourVisitor counter =
        squares -> {
          visits[0]++;
          return true;
        };
    SearchSettings settings = SearchSettings.paths().branching(branching);
    Outcome<SearchResult> outcome = TourSearch.visit(open(board), settings, counter, new Monitor());
    require(outcome, directedTours(board));
    return require("visits", directedTours(board), visits[0]);
  }

  /** Runs Tour with edge branching, with a visitor for each tour. */
  @Benchmark
  public long visitedByEdges(AnyBoard on) {
    return visit(on.board, Branching.EDGE);
  }

  /** Runs Tour with path branching and the rules degree, with a visitor for each tour. */
  @Benchmark
  public long visitedByPath(AnyBoard on) {
    return visit(on.board, Branching.PATH);
  }

  /** Runs Tour with edge branching, with one of each class of symmetric decisions at the root. */
  @Benchmark
  public long countedWithSymmetry(AnyBoard on) {
    return exhaust(
        open(on.board),
        SearchSettings.paths().branching(Branching.EDGE).symmetry(true),
        directedTours(on.board));
  }

  /** Runs textbook backtracking on the board that it exhausts in seconds. */
  @Benchmark
  public long textbookFiveByFive() {
    long count = new TextbookBacktracker(new Board(5, 5)).countOpen();
    return require("textbook", directedTours("5x5"), count);
  }
}
