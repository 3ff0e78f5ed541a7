package org.knightstour.bench;

import java.util.concurrent.TimeUnit;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.tour.HeldKarpTSP;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Boards without a closed tour, exhausted with the colour rule off. */
/*
 * java -jar tools/bench/target/benchmarks.jar Refutation -f 1
 *
 * Only the large board, about a minute:
 *   java -jar tools/bench/target/benchmarks.jar 'Refutation.*sevenBySeven' -f 1
 *
 * No allocation per node (0.5 MB a run of 98 273 620 nodes):
 *   java -jar tools/bench/target/benchmarks.jar 'Refutation.*sevenBySeven' -f 1 -prof gc
 *
 * 7x7, one core, as the project's speed goals quote it (measured there, not here): Knuth's SSHAM
 * (Algorithm H) 14.1 s and 68.6 million nodes.
 *
 * Choco's all-different constraint finds at the root that 5x5 has more squares of one colour, and
 * that the outer ranks of 4x5 use all inner squares. This is an argument, like Tour's colour
 * rule, and not an exhausted tree. On 3x8, both must search.
 *
 * JGraphT's HeldKarpTSP needs 2^n memory: 160 MB for 4x5, 6 GB for 5x5. It spends most of its time
 * on filling this memory.
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class RefutationBenchmark extends AverageTimes {

  /** The positions of the 1999 program for the 25 starts of 5x5, the sum of its table. */
  private static final long POSITIONS_1999 = 792_377;

  /** Boards without a closed tour that every program here exhausts. */
  @State(Scope.Benchmark)
  public static class SmallBoard {

    /** The board. */
    @Param({"3x8", "4x5", "5x5"})
    public String board = "";
  }

  private static long byEdges(String board, boolean symmetry) {
    return exhaust(
        closed(board), SearchSettings.paths().branching(Branching.EDGE).symmetry(symmetry), 0);
  }

  /** Runs Tour with edge branching. */
  @Benchmark
  public long edges(SmallBoard on) {
    return byEdges(on.board, false);
  }

  /** Runs textbook backtracking from a1. */
  @Benchmark
  public long textbook(SmallBoard on) {
    return require("textbook", 0, new TextbookBacktracker(Board.parse(on.board)).countClosed());
  }

  /** Runs Choco's circuit constraint with its default search. */
  @Benchmark
  public long choco(SmallBoard on) {
    return require("Choco", 0, new ChocoCircuit(Board.parse(on.board), false).countClosed());
  }

  /** Runs JGraphT's dynamic programming on 4x5. */
  @Benchmark
  public long jgraphtHeldKarpFourByFive() {
    MoveGraph knight = MoveGraph.of(new Board(4, 5));
    Graph<Integer, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    for (int square = 0; square < knight.squares(); square++) {
      graph.addVertex(square);
    }
    for (int square = 0; square < knight.squares(); square++) {
      for (int slot = knight.start(square); slot < knight.end(square); slot++) {
        graph.addEdge(square, knight.target(slot));
      }
    }
    // HeldKarpTSP returns an empty tour if no tour exists.
    GraphPath<Integer, DefaultEdge> tour = new HeldKarpTSP<Integer, DefaultEdge>().getTour(graph);
    return require("JGraphT", 0, tour == null ? 0 : 1);
  }

  /** Runs the 25 starts of 5x5 with the rules of 1999, and checks the number of positions. */
  @Benchmark
  public long classicFiveByFive() {
    SearchSettings settings = SearchSettings.paths().branching(Branching.PATH).rules(Rules.CLASSIC);
    Outcome<SearchResult> outcome =
        TourSearch.run(closed("5x5"), Goal.FIRST_OF_EACH_START, settings, new Monitor());
    require(outcome, 0);
    return require("positions", POSITIONS_1999, outcome.work().amount());
  }

  /** Runs 7x7 with edge branching and without symmetry. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 1)
  @Measurement(iterations = 3)
  public long sevenBySeven() {
    return byEdges("7x7", false);
  }

  /** Runs 7x7 with edge branching, with one of each class of symmetric decisions at the root. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 1)
  @Measurement(iterations = 3)
  public long sevenBySevenWithSymmetry() {
    return byEdges("7x7", true);
  }
}
