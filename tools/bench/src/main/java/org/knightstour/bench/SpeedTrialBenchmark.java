package org.knightstour.bench;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.SpeedTrial;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The search of {@code tour bench BOARD --closed}, with the same settings and the same code.
 *
 * <p>JMH reports runs per second and, as {@code visitedNodes}, visited nodes per second. {@code
 * processorSeconds} is the number of processors that the search got. On a busy machine, divide by
 * it.
 */
// java -jar tools/bench/target/benchmarks.jar SpeedTrial
// Each iteration is one run, because every board needs more than a second.
@OutputTimeUnit(TimeUnit.SECONDS)
public class SpeedTrialBenchmark extends AverageTimes {

  /** A board and a number of threads. */
  @State(Scope.Benchmark)
  public static class Trial {

    /** The board. */
    @Param({"7x7", "6x8", "5x11"})
    public String board = "";

    /** The number of threads of the search. JMH starts one search at a time. */
    @Param({"1", "2"})
    public int threads;
  }

  /** The work of the runs of an iteration. */
  @AuxCounters
  @State(Scope.Thread)
  public static class Used {

    /** Visited nodes, without the nodes that a transposition table skips. */
    public long visitedNodes;

    /** The processor time of the process, in steps of the operating system, for example 10 ms. */
    public double processorSeconds;
  }

  /** Counts the closed tours of a board. */
  @Benchmark
  @BenchmarkMode(Mode.Throughput)
  @Warmup(iterations = 1, time = 1)
  @Measurement(iterations = 5, time = 1)
  public long search(Trial trial, Used used) {
    SearchSettings settings =
        SearchSettings.automatic().branching(Branching.EDGE).threads(trial.threads);
    double before = processorSeconds();
    Outcome<SearchResult> outcome = SpeedTrial.search(closed(trial.board), settings, new Monitor());
    used.visitedNodes += outcome.work().walked();
    used.processorSeconds += processorSeconds() - before;
    return require(outcome, closedTours(trial.board));
  }

  private static double processorSeconds() {
    Optional<Duration> total = ProcessHandle.current().info().totalCpuDuration();
    return total.map(time -> time.toNanos() / 1e9).orElse(Double.NaN);
  }
}
