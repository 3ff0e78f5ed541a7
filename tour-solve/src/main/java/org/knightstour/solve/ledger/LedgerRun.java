package org.knightstour.solve.ledger;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult;
import org.knightstour.search.UnitSearch;
import org.knightstour.search.WalkedUnit;
import org.knightstour.search.WorkUnit;

/** One run of a search on a ledger: threads that take units, walk them and hand them in. */
final class LedgerRun {

  // Small units are taken several at a time, so that transactions cost nothing beside them.
  private static final long SHORT_NANOS = 250_000_000;
  private static final int MOST_UNITS = 256;
  private static final long LOOK_MILLIS = 100;

  private final Turns turns;
  private final PlannedSearch planned;
  private final UnitSearch search;
  private final LedgerListener listener;
  private final Watch watch;
  private final int threads;
  private final Allowance allowance;
  private final List<WorkUnit> met = new CopyOnWriteArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private double share;

  LedgerRun(
      Turns turns, PlannedSearch planned, UnitSearch search, LedgerListener listener, Watch watch) {
    this.turns = turns;
    this.planned = planned;
    this.search = search;
    this.listener = listener;
    this.watch = watch;
    threads = planned.settings().threads();
    allowance = new Allowance(planned.settings().budget(), watch);
  }

  SearchResult run() throws IOException {
    LedgerTotals before = turns.begin(threads, watch);
    listener.begun(planned, before.done());
    show(before);
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread worker = new Thread(this::work, "tour-ledger-" + i);
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    for (Thread worker : workers) {
      join(worker);
    }
    Throwable failed = failure.get();
    if (failed instanceof IOException io) {
      throw io;
    }
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException runtime) {
      throw runtime;
    }
    return turns.answer(allowance.reason(), threads, watch);
  }

  private void join(Thread worker) {
    boolean wasInterrupted = false;
    while (worker.isAlive()) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
        watch.stop();
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    try {
      walkUnits();
    } catch (IOException | RuntimeException | Error e) {
      failure.compareAndSet(null, e);
      allowance.end(StopReason.INTERRUPTED);
    }
  }

  private void walkUnits() throws IOException {
    UnitSearch.Walker walker = search.newWalker();
    List<Turns.Walked> walked = new ArrayList<>();
    int wanted = 1;
    while (true) {
      Turns.Turn turn = turns.turn(walked, allowance.isOver() ? 0 : wanted, watch);
      show(turn.totals());
      walked.clear();
      if (turn.isFinished() || (allowance.isOver() && turn.taken().isEmpty())) {
        return;
      }
      if (turn.taken().isEmpty()) {
        rest();
      }
      long begun = System.nanoTime();
      long before = begun;
      for (WorkUnit unit : turn.taken()) {
        WalkedUnit result = walker.walk(unit, allowance, watch, () -> isNeedless(unit));
        if (result.tour().isPresent()) {
          met.add(unit);
        }
        long now = System.nanoTime();
        walked.add(new Turns.Walked(result, now - before));
        before = now;
      }
      wanted = next(wanted, before - begun, turn.totals().open());
    }
  }

  /** How many units the next turn takes: few where others need some too. */
  private int next(int wanted, long nanos, long open) {
    int more = nanos < SHORT_NANOS ? Math.min(MOST_UNITS, 2 * wanted) : Math.max(1, wanted / 2);
    return (int) Math.max(1, Math.min(more, open / (2L * threads)));
  }

  private boolean isNeedless(WorkUnit unit) {
    for (WorkUnit withTour : met) {
      if (search.isNeedless(unit, withTour)) {
        return true;
      }
    }
    return false;
  }

  private synchronized void show(LedgerTotals totals) {
    watch.finish(totals.share() - share);
    share = totals.share();
  }

  private static void rest() {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
