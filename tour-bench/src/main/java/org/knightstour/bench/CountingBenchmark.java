package org.knightstour.bench;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.StateSpace;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many closed tours, without listing them: by arrays of counts, and by the same states in a
 * hash map, as such counts are usually made.
 *
 * <pre>
 * java -jar tour-bench/target/benchmarks.jar Counting -f 1
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class CountingBenchmark {

  /** The board. */
  @Param({"6x6", "6x7", "6x8"})
  public String board = "6x6";

  private TourQuestion question() {
    return TourQuestion.of(Board.parse(board), TourKind.CLOSED);
  }

  private long expected() {
    return switch (board) {
      case "6x6" -> 9862;
      case "6x7" -> 1067638;
      default -> 55488142;
    };
  }

  /** Blocks of counts, one thread. */
  @Benchmark
  public long arrays() throws IOException {
    CountSettings settings =
        CountSettings.defaults().threads(1).budget(Budget.none().memoryBytes(256L << 20));
    BigInteger count =
        TourCounter.count(question(), Convention.UNDIRECTED, settings, new Watch()).value();
    return Answer.require("tours", expected(), count.longValueExact());
  }

  /** A map from states to counts, layer by layer. */
  @Benchmark
  public long hashMap() {
    FrontierPlan plan = TourCounter.plan(question());
    StateSpace space = new StateSpace(plan);
    Long2LongOpenHashMap layer = new Long2LongOpenHashMap();
    layer.put(0, 1);
    for (int step = 0; step < plan.length(); step++) {
      long[] next = new long[space.mostSuccessors(step)];
      int[] weights = new int[next.length];
      Long2LongOpenHashMap after = new Long2LongOpenHashMap(2 * layer.size());
      for (Long2LongMap.Entry entry : layer.long2LongEntrySet()) {
        int size = space.successors(step, entry.getLongKey(), next, weights);
        for (int i = 0; i < size; i++) {
          after.addTo(next[i], weights[i] * entry.getLongValue());
        }
      }
      layer = after;
    }
    return Answer.require("tours", expected(), layer.get(0));
  }
}
