package org.knightstour.bench;

import java.util.concurrent.TimeUnit;
import org.knightstour.core.Board;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts of all closed tours of a board. */
// java -jar tools/bench/target/benchmarks.jar ClosedTours -f 1
//
// Each program separately:
//   java -jar tools/bench/target/benchmarks.jar 'ClosedTours.*edges' -f 1
//   java -jar tools/bench/target/benchmarks.jar 'ClosedTours.*path' -f 1
//   java -jar tools/bench/target/benchmarks.jar 'ClosedTours.*choco' -f 1
//   java -jar tools/bench/target/benchmarks.jar 'ClosedTours.*textbook' -f 1
//
// No allocation per node: gc.alloc.rate.norm, bytes a run, grows from 10 kB to 22 kB from 124 nodes
// (5x6) to 2 354 345 (6x7), because each slice of nodes has a small task:
//   java -jar tools/bench/target/benchmarks.jar 'ClosedTours.*edges' -f 1 -prof gc
//
// Public programs, one core, as the project's speed goals quote them (measured there, not here):
//   6x6,     9 862 tours: Knuth's SSHAM (Algorithm H) 5 ms and 37 586 nodes, a C++ bitboard search
//                         47 ms, Gecode 0.55 s, Choco 2.1 s
//   6x7, 1 067 638 tours: SSHAM 0.32 s, the C++ search 5.8 s
//
// JGraphT's BacktrackingHamiltonianPath is not in any release so far (1.5.3 is the latest). The
// classes of org.jgrapht.alg.tour need far denser graphs (Palmer), a complete graph (the
// heuristics), or 2^n memory (HeldKarpTSP: 240 GB for 5x6, with 3x10 the smallest board with a
// closed tour). RefutationBenchmark has HeldKarpTSP on a smaller board.
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ClosedToursBenchmark extends AverageTimes {

  /** Boards for edge branching. */
  @State(Scope.Benchmark)
  public static class EdgeBoard {

    /** The board. */
    @Param({"5x6", "6x6", "6x7"})
    public String board = "";
  }

  /** Boards that a different program exhausts in seconds. */
  @State(Scope.Benchmark)
  public static class SmallBoard {

    /** The board. */
    @Param({"5x6", "6x6"})
    public String board = "";
  }

  /** Runs Tour with edge branching, including the start of its threads. */
  @Benchmark
  public long edges(EdgeBoard on) {
    return exhaust(
        closed(on.board), SearchSettings.paths().branching(Branching.EDGE), closedTours(on.board));
  }

  /** Runs Tour with path branching and the rules degree, from a1, a square of each closed tour. */
  @Benchmark
  public long pathDegree(SmallBoard on) {
    return exhaust(
        closed(on.board).from(0),
        SearchSettings.paths().branching(Branching.PATH).rules(Rules.DEGREE),
        closedTours(on.board));
  }

  /** Runs Choco's circuit constraint with its default search. */
  @Benchmark
  public long choco(SmallBoard on) {
    long count = new ChocoCircuit(Board.parse(on.board), false).countClosed();
    return require("Choco", closedTours(on.board), count);
  }

  /** Runs Choco's circuit constraint with the smallest domain first. */
  @Benchmark
  public long chocoSmallestDomain(SmallBoard on) {
    long count = new ChocoCircuit(Board.parse(on.board), true).countClosed();
    return require("Choco", closedTours(on.board), count);
  }

  /** Runs textbook backtracking on the board that it exhausts in seconds. */
  @Benchmark
  public long textbookFiveBySix() {
    long count = new TextbookBacktracker(new Board(5, 6)).countClosed();
    return require("textbook", closedTours("5x6"), count);
  }
}
