package org.knightstour.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.SearchResult;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Speed and scaling over threads, on a search whose totals are exact. */
public final class SpeedTrial {

  /**
   * A run of the search.
   *
   * @param nanos wall time in nanoseconds
   * @param processorNanos processor time of the whole process in nanoseconds, in steps of the
   *     operating system, for example 10 ms; empty if the system does not report it
   * @param visited visited nodes, excluding those taken from the transposition tables
   */
  public record Run(long nanos, OptionalLong processorNanos, long visited) {}

  /**
   * The runs on a number of threads.
   *
   * @param nodes nodes of the search tree, the same on any number of threads
   * @param tours tours, the same on any number of threads
   * @param runs at least one, from the fastest to the slowest
   */
  public record Row(int threads, long nodes, long tours, List<Run> runs) {

    public Row {
      runs = runs.stream().sorted(Comparator.comparingLong(Run::nanos)).toList();
    }

    /** Returns the run with the median time, the faster of two. */
    public Run median() {
      return runs.get((runs.size() - 1) / 2);
    }

    public Run fastest() {
      return runs.get(0);
    }

    public Run slowest() {
      return runs.get(runs.size() - 1);
    }

    /** Returns how many times as fast the median is as the median of another row. */
    public double speedUp(Row first) {
      return (double) first.median().nanos / median().nanos;
    }

    /** Returns the least and the greatest speed-up that the runs of two rows allow. */
    public double[] speedUps(Row first) {
      return new double[] {
        (double) first.fastest().nanos / slowest().nanos,
        (double) first.slowest().nanos / fastest().nanos
      };
    }

    /** Returns the visited nodes in each second of the median run. */
    public double visitedPerSecond() {
      return median().visited * 1e9 / median().nanos;
    }

    /**
     * Returns the share of the processors that the median run got: its processor time, divided by
     * its wall time and the number of threads. Far below 1, other programs use the machine, or the
     * threads wait for each other.
     */
    public OptionalDouble share() {
      OptionalLong used = median().processorNanos;
      return used.isPresent()
          ? OptionalDouble.of((double) used.getAsLong() / median().nanos / threads)
          : OptionalDouble.empty();
    }
  }

  private SpeedTrial() {}

  /**
   * Counts every tour on 1, 2, ... threads, after one run to warm up. If the trial is stopped, it
   * returns the rows that are complete.
   *
   * @param choices its threads are the most, and its budget is for all runs together
   * @param repeat runs on each number of threads, at least 1
   * @throws ContradictionException when totals depend on threads
   */
  public static Outcome<List<Row>> run(
      TourQuestion question, SearchSettings choices, int repeat, Monitor monitor) {
    ArgumentException.checkRange("repeat", repeat, 1, Long.MAX_VALUE);
    long begin = System.nanoTime();
    Outcome<SearchResult> warmUp = timed(question, choices, 1, begin, monitor);
    if (warmUp.known().isEmpty()) {
      return warmUp.map(result -> List.of());
    }
    List<Row> rows = new ArrayList<>();
    for (int threads = 1; threads <= choices.threads(); threads++) {
      List<Run> runs = new ArrayList<>();
      for (int run = 0; run < repeat; run++) {
        OptionalLong before = processorNanos();
        Outcome<SearchResult> outcome = timed(question, choices, threads, begin, monitor);
        if (outcome instanceof Outcome.Stopped<?> stopped) {
          return new Outcome.Stopped<>(stopped.reason(), Optional.of(rows), stopped.work());
        }
        checkTotals(warmUp, outcome, threads);
        Work work = outcome.work();
        OptionalLong after = processorNanos();
        OptionalLong used =
            before.isPresent() && after.isPresent()
                ? OptionalLong.of(after.getAsLong() - before.getAsLong())
                : OptionalLong.empty();
        runs.add(new Run(work.elapsedNanos(), used, work.walked()));
      }
      rows.add(new Row(threads, warmUp.work().amount(), warmUp.value().tours(), runs));
    }
    return Outcome.known(rows, warmUp.work());
  }

  private static Outcome<SearchResult> timed(
      TourQuestion question, SearchSettings choices, int threads, long begin, Monitor monitor) {
    Budget left = choices.budget().after(System.nanoTime() - begin);
    return search(question, choices.threads(threads).budget(left), monitor);
  }

  /** Searches for every tour, as each run of a trial does. The work has the visited nodes. */
  public static Outcome<SearchResult> search(
      TourQuestion question, SearchSettings settings, Monitor monitor) {
    return SearchRun.of(question, Goal.ALL, settings, Searcher.here(), monitor).outcome();
  }

  private static void checkTotals(
      Outcome<SearchResult> first, Outcome<SearchResult> other, int threads) {
    long nodes = first.work().amount();
    long tours = first.value().tours();
    if (nodes != other.work().amount() || tours != other.value().tours()) {
      throw new ContradictionException(
          "%d threads counted %d nodes and %d tours, 1 thread %d and %d"
              .formatted(threads, other.work().amount(), other.value().tours(), nodes, tours));
    }
  }

  private static OptionalLong processorNanos() {
    return ProcessHandle.current().info().totalCpuDuration().stream()
        .mapToLong(Duration::toNanos)
        .findFirst();
  }
}
