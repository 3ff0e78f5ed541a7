package org.knightstour.bench;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Watch;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourCounter;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.StateSpace;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many closed tours, without listing them: by arrays of counts, and by the same states in a
 * hash map, as such counts are usually made.
 *
 * <pre>
 * java -jar tour-bench/target/benchmarks.jar Counting -f 1
 * </pre>
 */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class CountingBenchmark extends AverageTimes {

  /** The board. */
  @Param({"6x6", "6x7", "6x8"})
  public String board = "6x6";

  /** Blocks of counts, one thread. */
  @Benchmark
  public long arrays() throws IOException {
    CountSettings settings =
        CountSettings.defaults().threads(1).budget(Budget.none().memoryBytes(256L << 20));
    BigInteger count =
        TourCounter.count(closed(board), Convention.UNDIRECTED, settings, new Watch()).value();
    return require("tours", closedTours(board), count.longValueExact());
  }

  /** A map from states to counts, layer by layer. */
  @Benchmark
  public long hashMap() {
    FrontierPlan plan = TourCounter.plan(closed(board));
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
    return require("tours", closedTours(board), layer.get(0));
  }
}
