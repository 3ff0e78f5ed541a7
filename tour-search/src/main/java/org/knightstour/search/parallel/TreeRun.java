package org.knightstour.search.parallel;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.search.Goal;
import org.knightstour.search.TourVisitor;

/**
 * One run over a tree on a private pool. A task walks a {@link Subtree} for a slice of nodes, then
 * cuts off the last part of what it has left as a new task, and so on; with the pool's stacks last
 * in, first out, one thread walks in the plain serial order, and an idle thread steals the largest
 * part. Nobody joins: tasks only complete.
 *
 * <p>Totals do not depend on threads: every node belongs to exactly one task, and the first tour is
 * the first in serial order (see {@link RootTotals}).
 */
public final class TreeRun {

  // A slice is long enough that cutting costs nothing and short enough (milliseconds) that limits,
  // signals and idle threads need not wait; larger boards cost more a node.
  private static final long SLICE_SQUARE_NODES = 1L << 20;
  private static final long LEAST_SLICE = 64;

  private final SearchTree tree;
  private final Goal goal;
  private final @Nullable TourVisitor visitor;
  private final int squares;
  private final Allowance allowance;
  private final Watch watch;
  private final long slice;
  private final RootTotals[] totals;
  private final Queue<TreeWalker> idleWalkers = new ConcurrentLinkedQueue<>();
  private final AtomicInteger firstRootWithTour = new AtomicInteger(Integer.MAX_VALUE);

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
        tree,
        goal,
        visitor,
        squares,
        allowance,
        watch,
        Math.max(LEAST_SLICE, SLICE_SQUARE_NODES / squares));
  }

  /** With a slice of its own, so that tests can cut small trees often. */
  TreeRun(
      SearchTree tree,
      Goal goal,
      @Nullable TourVisitor visitor,
      int squares,
      Allowance allowance,
      Watch watch,
      long slice) {
    this.tree = tree;
    this.goal = goal;
    this.visitor = visitor;
    this.squares = squares;
    this.allowance = allowance;
    this.watch = watch;
    this.slice = slice;
    totals = new RootTotals[tree.roots()];
    for (int root = 0; root < totals.length; root++) {
      totals[root] = new RootTotals();
    }
  }

  /** Walks the tree to its answer, a limit or a signal. Call once. */
  public void run(int threads) {
    if (totals.length == 0) {
      return;
    }
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      pool.invoke(new WholeTree());
    } finally {
      pool.shutdownNow();
    }
  }

  /** What is known of a root, to be read after {@link #run}. */
  public RootTotals totals(int root) {
    return totals[root];
  }

  private boolean stopAtFirst() {
    return goal != Goal.ALL;
  }

  /** Whether a tour that is earlier in serial order makes this part needless. */
  private boolean isNeedless(Subtree subtree) {
    return stopAtFirst()
        && ((goal == Goal.FIRST && firstRootWithTour.get() < subtree.root())
            || totals[subtree.root()].isAfterFirstTour(subtree));
  }

  /** Completes when every task has. */
  private final class WholeTree extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public void compute() {
      forkTask(this, Subtree.below(0, 1.0 / totals.length));
      tryComplete();
    }
  }

  private void forkTask(CountedCompleter<?> whole, Subtree subtree) {
    totals[subtree.root()].taskCreated();
    whole.addToPendingCount(1);
    new SubtreeTask(whole, subtree).fork();
  }

  /** Walks one subtree, cutting off parts as it goes. */
  private final class SubtreeTask extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;
    private final transient CountedCompleter<?> whole;
    private final transient Subtree subtree;

    SubtreeTask(CountedCompleter<?> whole, Subtree subtree) {
      super(whole);
      this.whole = whole;
      this.subtree = subtree;
    }

    @Override
    public void compute() {
      // The roots form a chain, so that a million of them need not be queued at once.
      if (subtree.choices().length == 0 && subtree.root() + 1 < totals.length) {
        forkTask(whole, Subtree.below(subtree.root() + 1, subtree.share()));
      }
      TreeWalker idle = idleWalkers.poll();
      TreeWalker walker = idle == null ? tree.newWalker() : idle;
      walkTask(whole, subtree, walker);
      idleWalkers.add(walker);
      tryComplete();
    }
  }

  private void walkTask(CountedCompleter<?> whole, Subtree subtree, TreeWalker walker) {
    RootTotals root = totals[subtree.root()];
    double share = subtree.share();
    boolean exhausted = false;
    int[] tour = new int[stopAtFirst() || visitor != null ? squares : 0];
    if (!isNeedless(subtree)) {
      walker.enter(subtree);
      boolean goOn = !allowance.isOver();
      while (goOn) {
        TreeWalker.Step step = walkSlice(walker);
        if (step == TreeWalker.Step.TOUR) {
          goOn = onTour(subtree, walker, tour);
        } else if (step == TreeWalker.Step.EXHAUSTED) {
          exhausted = true;
          goOn = false;
        } else {
          goOn = !allowance.isOver() && !isNeedless(subtree);
          Subtree cut = goOn ? walker.split() : null;
          if (cut != null) {
            share -= cut.share();
            forkTask(whole, cut);
          }
        }
      }
      if (stopAtFirst()) {
        root.keepPart(subtree, walker.nodes());
      }
      root.taskEnded(walker.nodes(), walker.tours(), exhausted);
      watch.finish(share);
    } else {
      root.taskEnded(0, 0, false);
    }
  }

  private TreeWalker.Step walkSlice(TreeWalker walker) {
    long nodesBefore = walker.nodes();
    long toursBefore = walker.tours();
    long quota = allowance.claimNodes(slice);
    TreeWalker.Step step = walker.walk(quota, stopAtFirst() || visitor != null);
    long used = walker.nodes() - nodesBefore;
    allowance.returnNodes(quota - used);
    if (quota == 0 && step == TreeWalker.Step.BUDGET) {
      allowance.end(StopReason.NODE_LIMIT);
    }
    watch.count(used, walker.tours() - toursBefore);
    return step;
  }

  /** Returns whether the walk goes on behind the tour. */
  private boolean onTour(Subtree subtree, TreeWalker walker, int[] tour) {
    walker.tour(tour);
    if (stopAtFirst()) {
      totals[subtree.root()].tourMet(walker.choices(), tour);
      firstRootWithTour.accumulateAndGet(subtree.root(), Math::min);
      return false;
    }
    TourVisitor shown = visitor;
    if (shown != null) {
      synchronized (this) {
        if (allowance.reason() == null && !shown.visit(tour)) {
          allowance.end(StopReason.ENOUGH);
        }
      }
    }
    return !allowance.isOver();
  }
}
