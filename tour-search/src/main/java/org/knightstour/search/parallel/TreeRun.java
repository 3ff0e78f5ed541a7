package org.knightstour.search.parallel;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/**
 * One run over a tree on a private thread pool. A task walks a {@link WorkUnit} for a slice of
 * nodes, then cuts off the last part of its rest as a new task, and so on. The pool's stacks are
 * last in, first out. One thread therefore walks in the serial order, and an idle thread steals the
 * largest part. Tasks never join other tasks, they only complete.
 *
 * <p>Totals do not depend on threads, because every node belongs to exactly one task. The first
 * tour is the first in serial order (see {@link SerialTotals}).
 */
public final class TreeRun {

  private final SearchTree tree;
  private final Goal goal;
  private final @Nullable TourVisitor visitor;
  private final int squares;
  private final Limiter limiter;
  private final Monitor monitor;
  private final Slices.Pace pace;
  private final SerialTotals totals;
  private final Queue<TreeWalker> idleWalkers = new ConcurrentLinkedQueue<>();

  /**
   * Creates a run.
   *
   * @param goal {@link Goal#FIRST_OF_EACH_START} treats each root as a separate search
   * @param visitor receives every tour of {@link Goal#ALL}, or null to count only
   * @param squares the number of squares of a tour
   */
  public TreeRun(
      SearchTree tree,
      Goal goal,
      @Nullable TourVisitor visitor,
      int squares,
      Limiter limiter,
      Monitor monitor,
      Slices.Pace pace) {
    this.tree = tree;
    this.goal = goal;
    this.visitor = visitor;
    this.squares = squares;
    this.limiter = limiter;
    this.monitor = monitor;
    this.pace = pace;
    totals = new SerialTotals(goal, tree.roots() > 0 && tree.start(0).isPresent());
  }

  /**
   * Walks the tree to its answer, a limit or an interrupt. Call it once. If a walker or the visitor
   * throws, the run ends. The exception is rethrown after all threads have stopped.
   */
  public SerialTotals run(int threads) {
    if (tree.roots() > 0) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        pool.invoke(new WholeTree());
      } catch (Throwable failure) {
        limiter.end(StopReason.ENOUGH);
        pool.awaitQuiescence(1, TimeUnit.DAYS);
        throw failure;
      } finally {
        pool.shutdownNow();
      }
    }
    return totals;
  }

  private final class WholeTree extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public void compute() {
      forkTask(this, WorkUnit.root(0, 1.0 / tree.roots()));
      tryComplete();
    }
  }

  private void forkTask(CountedCompleter<?> whole, WorkUnit unit) {
    totals.begin(unit);
    whole.addToPendingCount(1);
    new UnitTask(whole, unit).fork();
  }

  /**
   * Starts the next root. The roots form a chain, because millions of them cannot be queued
   * together.
   */
  private void forkNextRoot(CountedCompleter<?> whole, WorkUnit root) {
    if (root.root() + 1 == tree.roots() || limiter.isOver()) {
      return;
    }
    WorkUnit next = WorkUnit.root(root.root() + 1, root.share());
    if (goal == Goal.FIRST_OF_EACH_START || !totals.isNeedless(next)) {
      forkTask(whole, next);
    }
  }

  private final class UnitTask extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;
    private final transient CountedCompleter<?> whole;
    private final transient WorkUnit unit;

    UnitTask(CountedCompleter<?> whole, WorkUnit unit) {
      super(whole);
      this.whole = whole;
      this.unit = unit;
    }

    @Override
    public void compute() {
      if (unit.depth() == 0) {
        forkNextRoot(whole, unit);
      }
      if (limiter.isOver() || totals.isNeedless(unit)) {
        totals.end(unit, 0, 0, 0, false, null);
      } else {
        TreeWalker idle = idleWalkers.poll();
        TreeWalker walker = idle == null ? tree.newWalker() : idle;
        walkTask(whole, unit, walker);
        idleWalkers.add(walker);
      }
      tryComplete();
    }
  }

  private void walkTask(CountedCompleter<?> whole, WorkUnit unit, TreeWalker walker) {
    Slices slices = new Slices(walker, unit, pace, limiter, monitor);
    Consumer<WorkUnit> cuts = cut -> forkTask(whole, cut);
    boolean stopAtTours = goal != Goal.ALL || visitor != null;
    int[] tour = null;
    WalkStatus step;
    do {
      step = slices.walk(Long.MAX_VALUE, stopAtTours, cuts);
      if (step == WalkStatus.TOUR) {
        tour = tour == null ? new int[squares] : tour;
        walker.tour(tour);
        if (visitor == null) {
          break;
        }
        show(visitor, tour);
      }
    } while (step != WalkStatus.EXHAUSTED && !limiter.isOver() && !totals.isNeedless(unit));
    boolean isWhole = step == WalkStatus.EXHAUSTED;
    totals.end(
        unit,
        walker.nodes(),
        walker.walked(),
        walker.tours(),
        isWhole,
        visitor == null ? tour : null);
    monitor.finish(slices.share());
  }

  /**
   * Shows a tour from one thread at a time. No tour is shown after the visitor requested no more or
   * failed.
   */
  private synchronized void show(TourVisitor shown, int[] tour) {
    if (limiter.reason() == null) {
      boolean wantsMore = false;
      try {
        wantsMore = shown.visit(tour);
      } finally {
        if (!wantsMore) {
          limiter.end(StopReason.ENOUGH);
        }
      }
    }
  }
}
