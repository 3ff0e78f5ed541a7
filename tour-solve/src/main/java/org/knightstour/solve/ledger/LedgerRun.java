package org.knightstour.solve.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Monitor.Figure;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.solve.ledger.Cluster.UnitCrew;

/** A run of a search on a ledger. Its threads take units, search them and save the results. */
final class LedgerRun {

  // Several small units are taken together, because a transaction for each would cost too much.
  private static final long SHORT_NANOS = 250_000_000;
  private static final int MOST_UNITS = 256;

  // A crew's share should take longer than handing it over.
  private static final long SHORT_FOR_CREW_NANOS = 2_000_000_000;
  private static final int SENDERS = 2;

  private final UnitScheduler turns;
  private final SearchJob planned;
  private final UnitSearch search;
  private final Monitor monitor;
  private final @Nullable UnitCrew crew;
  private final int threads;
  private final Limiter limiter;
  private final List<WorkUnit> met = new CopyOnWriteArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private double share;

  /** Creates a run. If {@code crew} is null, threads of this process search. */
  LedgerRun(
      UnitScheduler turns,
      SearchJob planned,
      UnitSearch search,
      Monitor monitor,
      @Nullable UnitCrew crew) {
    this.turns = turns;
    this.planned = planned;
    this.search = search;
    this.monitor = monitor;
    this.crew = crew;
    threads = crew == null ? planned.settings().threads() : crew.size();
    limiter = new Limiter(planned.settings().budget(), monitor);
  }

  Outcome<SearchResult> run() throws IOException {
    LedgerStatus.Totals before = turns.begin(threads, monitor);
    monitor.happened(
        before.done() == 0 ? "search begins" : "search continues",
        List.of(
            new Figure("question", planned.toString()), new Figure("doneUnits", before.done())));
    show(before);
    List<Thread> workers = new ArrayList<>();
    // While a crew walks one lot of units, the next is on its way.
    for (int i = 0; i < (crew == null ? threads : SENDERS); i++) {
      Thread worker = new Thread(this::work, "tour-ledger-" + i);
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    for (Thread worker : workers) {
      join(worker);
    }
    Throwable failed = failure.get();
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException fault) {
      throw fault;
    }
    return turns.answer(limiter.reason(), threads, monitor);
  }

  private void join(Thread worker) {
    boolean wasInterrupted = false;
    while (worker.isAlive()) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
        monitor.stop();
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    try {
      UnitCrew others = crew;
      if (others == null) {
        UnitSearch.Walker walker = search.newWalker();
        takeTurns(units -> walkHere(walker, units), 1, SHORT_NANOS);
      } else {
        takeTurns(units -> walkThere(others, units), others.size(), SHORT_FOR_CREW_NANOS);
      }
    } catch (CancellationException e) {
      // The crew was stopped. The next run walks the units that it had claimed.
      limiter.end(StopReason.INTERRUPTED);
    } catch (IOException | RuntimeException | Error e) {
      failure.compareAndSet(null, e instanceof IOException io ? new UncheckedIOException(io) : e);
      limiter.end(StopReason.INTERRUPTED);
    }
  }

  private interface Walk {
    List<WorkUnit.Walked> walk(List<WorkUnit> units) throws IOException;
  }

  /**
   * Takes at least {@code least} units at a time until no unit remains, and more after short turns.
   */
  private void takeTurns(Walk walk, int least, long shortNanos) throws IOException {
    List<WorkUnit.Walked> walked = List.of();
    int wanted = least;
    while (true) {
      UnitScheduler.Turn turn = turns.turn(walked, limiter.isOver() ? 0 : wanted, monitor);
      show(turn.totals());
      walked = List.of();
      if (turn.isFinished() || (limiter.isOver() && turn.taken().isEmpty())) {
        return;
      }
      if (turn.taken().isEmpty()) {
        UnitScheduler.rest();
        continue;
      }
      long begun = System.nanoTime();
      walked = walk.walk(turn.taken());
      boolean isShort = System.nanoTime() - begun < shortNanos;
      int more = isShort ? Math.min(least * MOST_UNITS, 2 * wanted) : wanted / 2;
      // Few where others need some too.
      long some = turn.totals().open() / (2L * threads);
      wanted = Math.max(least, (int) Math.min(more, some));
    }
  }

  private List<WorkUnit.Walked> walkHere(UnitSearch.Walker walker, List<WorkUnit> units) {
    List<WorkUnit.Walked> walked = new ArrayList<>();
    for (WorkUnit unit : units) {
      WorkUnit.Walked result =
          walker.walk(
              unit,
              limiter,
              monitor,
              () -> met.stream().anyMatch(withTour -> search.isNeedless(unit, withTour)));
      if (!result.tour().isEmpty()) {
        met.add(unit);
      }
      walked.add(result);
    }
    return walked;
  }

  private List<WorkUnit.Walked> walkThere(UnitCrew others, List<WorkUnit> units)
      throws IOException {
    List<WorkUnit.Walked> walked = others.walk(planned, units, limiter);
    for (WorkUnit.Walked unit : walked) {
      monitor.count(unit.nodes(), unit.walkedNodes(), unit.tours());
      if (limiter.claimNodes(unit.walkedNodes()) < unit.walkedNodes()) {
        limiter.end(StopReason.NODE_LIMIT);
      }
    }
    return walked;
  }

  private synchronized void show(LedgerStatus.Totals totals) {
    monitor.finish(totals.share() - share);
    share = totals.share();
  }
}
