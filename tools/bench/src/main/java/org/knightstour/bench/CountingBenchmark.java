package org.knightstour.bench;

import java.io.IOException;
import java.math.BigInteger;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Counts of closed tours without a list: with arrays of counts, and with states in a hash map, the
 * usual method.
 *
 * <pre>
 * java -jar tools/bench/target/benchmarks.jar Counting -f 1
 * </pre>
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class CountingBenchmark extends AverageTimes {

  /** The board. */
  @Param({"6x6", "6x7", "6x8"})
  public String board = "6x6";

  /** Counts with blocks of counts on one thread. */
  @Benchmark
  public long arrays() throws IOException {
    CountSettings settings =
        CountSettings.defaults().threads(1).budget(Budget.none().memoryBytes(256L << 20));
    BigInteger count =
        TourCounter.count(closed(board), Convention.UNDIRECTED, settings, new Monitor()).value();
    return require("tours", closedTours(board), count.longValueExact());
  }

  /** Counts with a map from states to counts, square by square. */
  @Benchmark
  public long hashMap() {
    return require("tours", closedTours(board), HashMapCount.closedTours(Board.parse(board)));
  }
}
