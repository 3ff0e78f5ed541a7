package org.knightstour.bench;

import java.util.concurrent.TimeUnit;
import org.jgrapht.demo.ParberryKnightTour;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.tiling.Construction;
import org.knightstour.search.tiling.TiledTour;
import org.knightstour.verify.WalkCheck;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A closed tour by construction: only the plan, the squares in an array, and the squares in blocks.
 */
// java -jar tools/bench/target/benchmarks.jar Construction -f 1
//
// JGraphT's ParberryKnightTour (jgrapht-demo 1.5.2) builds a linked list, only for square boards
// of even side.
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ConstructionBenchmark extends AverageTimes {

  /** The side of the board. */
  @Param({"8", "100", "1000"})
  public int side;

  private TourQuestion question = TourQuestion.of(new Board(1, 1));

  /** Checks that the constructed tour is valid. */
  @Setup
  public void verify() {
    question = TourQuestion.of(new Board(side, side), TourKind.CLOSED);
    WalkCheck.require(question, array());
  }

  /** Constructs only the plan: the tiles and their strands. */
  @Benchmark
  public TiledTour plan() {
    return Construction.construct(question, 1, new Monitor()).value();
  }

  /** Constructs the plan, and all squares in an array. */
  @Benchmark
  public int[] array() {
    return plan().toArray();
  }

  /** Constructs the plan, and all squares in blocks. */
  @Benchmark
  public long handedOver() {
    long[] sum = {0};
    plan()
        .forEach(
            (squares, count) -> {
              for (int at = 0; at < count; at++) {
                sum[0] += squares[at];
              }
            });
    return sum[0];
  }

  /** Constructs JGraphT's tour in JGraphT's form. */
  @Benchmark
  public Object jgraphtParberry() {
    return new ParberryKnightTour(side, side).getTour();
  }
}
