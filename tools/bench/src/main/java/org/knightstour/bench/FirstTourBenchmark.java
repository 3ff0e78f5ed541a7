package org.knightstour.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.TourSearch;
import org.knightstour.search.heuristic.WarnsdorffWalk;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;
import org.knightstour.verify.WalkCheck;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One tour: by Warnsdorff's rule on 8x8 from every start in turn, and by backtracking. */
// java -jar tools/bench/target/benchmarks.jar FirstTour -f 1
//
// Time a tour. Tour keeps its arrays and finds a tour from each of the 64 starts in turn. JGraphT
// draws its start at random and repeats until the tour is strictly open. The project's speed goals
// quote 16 us for JGraphT.
//
// JGraphT's heuristic is in jgrapht-demo, last released as 1.5.2. Its BacktrackingHamiltonianPath
// is in no release so far (1.5.3 is the latest). Therefore only the textbook is compared with
// Tour's first tour by backtracking.
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FirstTourBenchmark extends AverageTimes {

  private static final Board BOARD = new Board(8, 8);
  private static final int SQUARES = 64;
  private static final int CHECKED_TOURS = 1_000;

  private final WarnsdorffWalk walk = new WarnsdorffWalk(BOARD, TieBreak.FIXED);
  private final WarnsdorffWalk randomWalk = new WarnsdorffWalk(BOARD, TieBreak.RANDOM);
  private final MoveGraph graph = MoveGraph.of(BOARD);
  private final JgraphtWarnsdorff jgrapht = new JgraphtWarnsdorff(BOARD);
  private long seed;

  /** The board of a first tour from a1 by backtracking. */
  @State(Scope.Benchmark)
  public static class SmallBoard {

    /** The board. */
    @Param({"5x5", "6x6"})
    public String board = "";

    /** Checks that the textbook's answer is a tour. */
    @Setup
    public void verify() {
      Board parsed = Board.parse(board);
      int[][] steps = new TextbookBacktracker(parsed).findFromCorner();
      int[] squares = new int[parsed.squares()];
      Arrays.fill(squares, -1);
      for (int square = 0; square < squares.length; square++) {
        squares[steps[parsed.rank(square)][parsed.file(square)] - 1] = square;
      }
      WalkCheck.require(TourQuestion.of(parsed).from(0), squares);
    }
  }

  /** Checks that the measured results are tours. */
  @Setup
  public void verify() {
    for (int start = 0; start < SQUARES; start++) {
      walkUntilTour(start);
      WalkCheck.require(TourQuestion.of(BOARD).from(start), walk.path());
      WalkCheck.require(
          TourQuestion.of(BOARD, TourKind.CLOSED).from(start), walkUntilClosed(start));
    }
    for (int tour = 0; tour < CHECKED_TOURS; tour++) {
      WalkCheck.require(
          TourQuestion.of(BOARD, TourKind.STRICTLY_OPEN), jgrapht.squares(jgrapht.find(false)));
      WalkCheck.require(
          TourQuestion.of(BOARD, TourKind.CLOSED), jgrapht.squares(jgrapht.find(true)));
    }
  }

  /** Returns a closed tour, after it reserves a neighbour of the start for the end. */
  private int[] walkUntilClosed(int start) {
    for (int attempt = 0; true; attempt++) {
      int end = graph.target(graph.start(start) + attempt % graph.degree(start));
      if (randomWalk.walk(start, end, attempt, ++seed)) {
        return randomWalk.path();
      }
    }
  }

  private int walkUntilTour(int start) {
    int turn = 0;
    while (!walk.walk(start, turn, 0)) {
      turn++;
    }
    return turn;
  }

  /** Runs Tour from each start once an invocation. */
  @Benchmark
  @OperationsPerInvocation(SQUARES)
  public int warnsdorff() {
    int turns = 0;
    for (int start = 0; start < SQUARES; start++) {
      turns += walkUntilTour(start);
    }
    return turns;
  }

  /** Runs Tour for closed tours, with random ties, from each start, with new arrays. */
  @Benchmark
  @OperationsPerInvocation(SQUARES)
  public int warnsdorffClosed() {
    int last = 0;
    for (int start = 0; start < SQUARES; start++) {
      last += walkUntilClosed(start)[SQUARES - 1];
    }
    return last;
  }

  /** Runs JGraphT for a closed tour from a random start. */
  @Benchmark
  public Object warnsdorffClosedJgrapht() {
    return jgrapht.find(true);
  }

  /** Runs JGraphT from a random start. */
  @Benchmark
  public Object warnsdorffJgrapht() {
    return jgrapht.find(false);
  }

  /** Runs Tour's whole search: graph, thread pool and verified tour. */
  @Benchmark
  public Tour search(SmallBoard on) {
    TourQuestion question = TourQuestion.of(Board.parse(on.board)).from(0);
    SearchSettings settings = SearchSettings.paths().branching(Branching.PATH);
    return TourSearch.run(question, Goal.FIRST, settings, new Monitor())
        .value()
        .tour()
        .orElseThrow(() -> new IllegalStateException("No tour of " + on.board + " from a1."));
  }

  /** Runs textbook backtracking from a1. */
  @Benchmark
  public int[][] searchTextbook(SmallBoard on) {
    return new TextbookBacktracker(Board.parse(on.board)).findFromCorner();
  }
}
