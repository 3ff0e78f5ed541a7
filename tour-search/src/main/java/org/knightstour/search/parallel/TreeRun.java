package org.knightstour.search.parallel;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WorkUnit;

/**
 * One run over a tree on a private pool. A task walks a {@link WorkUnit} for a slice of nodes, then
 * cuts off the last part of what it has left as a new task, and so on; with the pool's stacks last
 * in, first out, one thread walks in the plain serial order, and an idle thread steals the largest
 * part. Nobody joins: tasks only complete.
 *
 * <p>Totals do not depend on threads: every node belongs to exactly one task, and the first tour is
 * the first in serial order (see {@link SerialTotals}).
 */
public final class TreeRun {

  // A slice is long enough that cutting costs nothing and short enough (milliseconds) that limits,
  // interrupts and idle threads need not wait. A node may cost time in proportion to the squares;
  // where it does not, slices grow to the time given below.
  private static final long SLICE_SQUARE_NODES = 1L << 20;
  private static final long LONGEST_SLICE = 1L << 14;
  private static final long SHORT_SLICE_NANOS = 1_000_000;
  private static final long LONG_SLICE_NANOS = 50_000_000;
  // The first slice is not timed: most tasks end in it, and reading the clock takes its time.
  private static final long NOT_TIMED = Long.MIN_VALUE;

  private final SearchTree tree;
  private final Goal goal;
  private final @Nullable TourVisitor visitor;
  private final int squares;
  private final Allowance allowance;
  private final Watch watch;
  private final long firstSlice;
  private final long longestSlice;
  private final SerialTotals totals;
  private final Queue<TreeWalker> idleWalkers = new ConcurrentLinkedQueue<>();

  /**
   * A run, not yet begun.
   *
   * @param tree the tree
   * @param goal {@link Goal#FIRST_OF_EACH_START} takes each root as a search of its own
   * @param visitor shown every tour of {@link Goal#ALL}; null to count only
   * @param squares how many squares a tour has
   */
  public TreeRun(
      SearchTree tree,
      Goal goal,
      @Nullable TourVisitor visitor,
      int squares,
      Allowance allowance,
      Watch watch) {
    this(
        tree, goal, visitor, squares, allowance, watch, firstSlice(squares), longestSlice(squares));
  }

  /** With slices of its own, so that tests can cut small trees often. */
  TreeRun(
      SearchTree tree,
      Goal goal,
      @Nullable TourVisitor visitor,
      int squares,
      Allowance allowance,
      Watch watch,
      long firstSlice,
      long longestSlice) {
    this.tree = tree;
    this.goal = goal;
    this.visitor = visitor;
    this.squares = squares;
    this.allowance = allowance;
    this.watch = watch;
    this.firstSlice = firstSlice;
    this.longestSlice = longestSlice;
    totals = new SerialTotals(goal, tree.roots() > 0 && tree.start(0).isPresent());
  }

  /** Walks the tree to its answer, a limit or an interrupt. Call once. */
  public SerialTotals run(int threads) {
    if (tree.roots() > 0) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        pool.invoke(new WholeTree());
      } finally {
        pool.shutdownNow();
      }
    }
    return totals;
  }

  private boolean stopAtFirst() {
    return goal != Goal.ALL;
  }

  /** Completes when every task has. */
  private final class WholeTree extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public void compute() {
      forkTask(this, totals.begin(WorkUnit.root(0, 1.0 / tree.roots())));
      tryComplete();
    }
  }

  private void forkTask(CountedCompleter<?> whole, SerialTotals.Part part) {
    whole.addToPendingCount(1);
    new SubtreeTask(whole, part).fork();
  }

  /** The roots form a chain, so that millions of them are neither queued nor held at once. */
  private void forkNextRoot(CountedCompleter<?> whole, WorkUnit root) {
    if (root.root() + 1 == tree.roots() || allowance.isOver()) {
      return;
    }
    WorkUnit next = WorkUnit.root(root.root() + 1, root.share());
    if (goal == Goal.FIRST_OF_EACH_START || !totals.isNeedless(next)) {
      forkTask(whole, totals.begin(next));
    }
  }

  /** Walks one subtree, cutting off parts as it goes. */
  private final class SubtreeTask extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;
    private final transient CountedCompleter<?> whole;
    private final transient SerialTotals.Part part;

    SubtreeTask(CountedCompleter<?> whole, SerialTotals.Part part) {
      super(whole);
      this.whole = whole;
      this.part = part;
    }

    @Override
    public void compute() {
      if (part.subtree().depth() == 0) {
        forkNextRoot(whole, part.subtree());
      }
      if (allowance.isOver() || totals.isNeedless(part.subtree())) {
        totals.end(part, 0, 0, false, null);
      } else {
        TreeWalker idle = idleWalkers.poll();
        TreeWalker walker = idle == null ? tree.newWalker() : idle;
        walkTask(whole, part, walker);
        idleWalkers.add(walker);
      }
      tryComplete();
    }
  }

  private void walkTask(CountedCompleter<?> whole, SerialTotals.Part part, TreeWalker walker) {
    WorkUnit subtree = part.subtree();
    double share = subtree.share();
    long slice = firstSlice;
    int[] tour = null;
    walker.enter(subtree);
    long begun = NOT_TIMED;
    while (true) {
      TreeWalker.Step step =
          walkSlice(walker, slice, stopAtFirst() || visitor != null, allowance, watch);
      if (step == TreeWalker.Step.TOUR) {
        tour = tour == null ? new int[squares] : tour;
        walker.tour(tour);
        if (stopAtFirst()) {
          totals.end(part, walker.nodes(), walker.tours(), false, tour);
          break;
        }
        show(tour);
        if (allowance.isOver()) {
          totals.end(part, walker.nodes(), walker.tours(), false, null);
          break;
        }
      } else if (step == TreeWalker.Step.EXHAUSTED
          || allowance.isOver()
          || totals.isNeedless(subtree)) {
        totals.end(part, walker.nodes(), walker.tours(), step == TreeWalker.Step.EXHAUSTED, null);
        break;
      } else {
        long now = System.nanoTime();
        slice = begun == NOT_TIMED ? slice : nextSlice(slice, longestSlice, now - begun);
        begun = now;
        WorkUnit cut = walker.split();
        if (cut != null) {
          share -= cut.share();
          forkTask(whole, totals.cut(part, cut));
        }
      }
    }
    watch.finish(share);
  }

  /** The next slice after one that took this time. */
  static long nextSlice(long slice, long longestSlice, long nanos) {
    return nanos < SHORT_SLICE_NANOS
        ? Math.min(longestSlice, 2 * slice)
        : nanos > LONG_SLICE_NANOS ? Math.max(1, slice / 2) : slice;
  }

  /** The first slice on a board of this size. */
  static long firstSlice(int squares) {
    return Math.max(1, SLICE_SQUARE_NODES / squares);
  }

  /** The longest one. */
  static long longestSlice(int squares) {
    return Math.max(LONGEST_SLICE, SLICE_SQUARE_NODES / squares);
  }

  /** Walks on for at most a slice and what the allowance has; counts what was done. */
  static TreeWalker.Step walkSlice(
      TreeWalker walker, long slice, boolean stopAtTours, Allowance allowance, Watch watch) {
    long quota = allowance.claimNodes(slice);
    return walkQuota(walker, quota, stopAtTours, allowance, watch);
  }

  /** Walks on for at most the nodes that were claimed. */
  static TreeWalker.Step walkQuota(
      TreeWalker walker, long quota, boolean stopAtTours, Allowance allowance, Watch watch) {
    long nodesBefore = walker.nodes();
    long toursBefore = walker.tours();
    TreeWalker.Step step = walker.walk(quota, stopAtTours);
    long used = walker.nodes() - nodesBefore;
    allowance.returnNodes(quota - used);
    if (quota == 0 && step == TreeWalker.Step.BUDGET) {
      allowance.end(StopReason.NODE_LIMIT);
    }
    watch.count(used, walker.tours() - toursBefore);
    return step;
  }

  /** One thread at a time shows a tour. */
  private void show(int[] tour) {
    TourVisitor shown = visitor;
    if (shown != null) {
      synchronized (this) {
        if (allowance.reason() == null && !shown.visit(tour)) {
          allowance.end(StopReason.ENOUGH);
        }
      }
    }
  }
}
