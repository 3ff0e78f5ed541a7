package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
   * The best run on a number of threads; nodes and tours are the same on any number, but not how
   * many of the nodes were walked.
   */
  public record Row(int threads, long nanos, long nodes, long walked, long tours) {

    /** How many times as fast as another row. */
    public double speedUp(Row first) {
      return (double) first.nanos / nanos;
    }

    public double nodesPerSecond() {
      return nodes * 1e9 / nanos;
    }
  }

  private SpeedTrial() {}

  /**
   * Counts every tour on 1, 2, ... threads, after one run to warm up; stopped, what was measured so
   * far.
   *
   * @param choices its threads are the most, and its budget is for all runs together
   * @param repeat runs on each number of threads, of which the fastest counts; at least 1
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
      Row best = null;
      for (int run = 0; run < repeat; run++) {
        Outcome<SearchResult> outcome = timed(question, choices, threads, begin, monitor);
        if (outcome instanceof Outcome.Stopped<?> stopped) {
          return new Outcome.Stopped<>(stopped.reason(), Optional.of(rows), stopped.work());
        }
        Work work = outcome.work();
        Row row =
            new Row(
                threads,
                work.elapsedNanos(),
                work.amount(),
                work.walked(),
                outcome.value().tours());
        Row first = rows.isEmpty() ? row : rows.get(0);
        if (first.nodes() != row.nodes() || first.tours() != row.tours()) {
          throw new ContradictionException(
              "%d threads counted %d nodes and %d tours, 1 thread %d and %d"
                  .formatted(threads, row.nodes(), row.tours(), first.nodes(), first.tours()));
        }
        best = best == null || row.nanos() < best.nanos() ? row : best;
      }
      if (best != null) {
        rows.add(best);
      }
    }
    return Outcome.known(rows, warmUp.work());
  }

  private static Outcome<SearchResult> timed(
      TourQuestion question, SearchSettings choices, int threads, long begin, Monitor monitor) {
    Budget left = choices.budget().after(System.nanoTime() - begin);
    SearchSettings settings = choices.threads(threads).budget(left);
    return SearchRun.of(question, Goal.ALL, settings, Searcher.here(), monitor).outcome();
  }
}
