package org.knightstour.search.parallel;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Watch;
import org.knightstour.search.Ask;
import org.knightstour.search.Limits;
import org.knightstour.search.Progress;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.TourVisitor;

/**
 * One run over a tree on a private pool. A task walks a {@link Subtree} for a slice of nodes, then
 * cuts off the last part of what it has left as a new task, and so on; with the pool's stacks last
 * in, first out, one thread walks in the plain serial order, and an idle thread steals the largest
 * part. Nobody joins: tasks only complete.
 *
 * <p>Totals do not depend on threads: every node belongs to exactly one task, and the first tour is
 * the first in serial order (see {@link RootFigures}).
 */
public final class TreeRun {

  // A slice is long enough that cutting costs nothing and short enough (milliseconds) that limits,
  // signals and idle threads need not wait; larger boards cost more a node.
  private static final long SLICE_SQUARE_NODES = 1L << 20;
  private static final long LEAST_SLICE = 64;

  private final SearchTree tree;
  private final Ask ask;
  private final @Nullable TourVisitor visitor;
  private final int squares;
  private final Limits limits;
  private final Progress progress;
  private final Watch signal;
  private final long slice;
  private final RootFigures[] figures;
  private final Queue<TreeWalker> idleWalkers = new ConcurrentLinkedQueue<>();
  private final AtomicLong nodesLeft;
  private final AtomicReference<@Nullable Reason> stopReason = new AtomicReference<>();
  private final AtomicInteger firstRootWithTour = new AtomicInteger(Integer.MAX_VALUE);
  private long startNanos;

  /**
   * A run, not yet begun.
   *
   * @param tree the tree
   * @param ask {@link Ask#FIRST_OF_EACH_START} takes each root as a search of its own
   * @param visitor shown every tour of {@link Ask#ALL}; null to count only
   * @param squares how many squares a tour has
   */
  public TreeRun(
      SearchTree tree,
      Ask ask,
      @Nullable TourVisitor visitor,
      int squares,
      Limits limits,
      Progress progress,
      Watch signal) {
    this(
        tree,
        ask,
        visitor,
        squares,
        limits,
        progress,
        signal,
        Math.max(LEAST_SLICE, SLICE_SQUARE_NODES / squares));
  }

  /** With a slice of its own, so that tests can cut small trees often. */
  TreeRun(
      SearchTree tree,
      Ask ask,
      @Nullable TourVisitor visitor,
      int squares,
      Limits limits,
      Progress progress,
      Watch signal,
      long slice) {
    this.tree = tree;
    this.ask = ask;
    this.visitor = visitor;
    this.squares = squares;
    this.limits = limits;
    this.progress = progress;
    this.signal = signal;
    this.slice = slice;
    figures = new RootFigures[tree.roots()];
    for (int root = 0; root < figures.length; root++) {
      figures[root] = new RootFigures();
    }
    nodesLeft = new AtomicLong(limits.nodes());
  }

  /** Walks the tree to its answer, a limit or a signal. Call once. */
  public void run(int threads) {
    startNanos = System.nanoTime();
    if (figures.length == 0) {
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
  public RootFigures figures(int root) {
    return figures[root];
  }

  /** Why the run was stopped; null when it went to its end. */
  public @Nullable Reason stopReason() {
    return stopReason.get();
  }

  private boolean stopAtFirst() {
    return ask != Ask.ALL;
  }

  /** Takes nodes from the limit for one slice; the walker may use none when none are left. */
  private long claimNodes() {
    if (limits.nodes() == Long.MAX_VALUE) {
      return slice;
    }
    long before = nodesLeft.getAndUpdate(left -> left - Math.min(left, slice));
    return Math.min(before, slice);
  }

  private void returnNodes(long unused) {
    if (limits.nodes() != Long.MAX_VALUE && unused > 0) {
      nodesLeft.addAndGet(unused);
    }
  }

  private boolean mustStop() {
    if (stopReason.get() != null) {
      return true;
    }
    if (signal.isStopped()) {
      stopReason.compareAndSet(null, Reason.INTERRUPTED);
    } else if (!limits.time().equals(Limits.NO_TIME_LIMIT)
        && System.nanoTime() - startNanos >= limits.time().toNanos()) {
      stopReason.compareAndSet(null, Reason.TIME_LIMIT);
    }
    return stopReason.get() != null;
  }

  /** Whether a tour that is earlier in serial order makes this part needless. */
  private boolean isNeedless(Subtree subtree) {
    return stopAtFirst()
        && ((ask == Ask.FIRST && firstRootWithTour.get() < subtree.root())
            || figures[subtree.root()].isAfterFirstTour(subtree));
  }

  /** Completes when every task has. */
  private final class WholeTree extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    @Override
    public void compute() {
      forkTask(this, Subtree.below(0, 1.0 / figures.length));
      tryComplete();
    }
  }

  private void forkTask(CountedCompleter<?> whole, Subtree subtree) {
    figures[subtree.root()].taskCreated();
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
      if (subtree.choices().length == 0 && subtree.root() + 1 < figures.length) {
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
    RootFigures root = figures[subtree.root()];
    double share = subtree.share();
    boolean exhausted = false;
    int[] tour = new int[stopAtFirst() || visitor != null ? squares : 0];
    if (!isNeedless(subtree)) {
      walker.enter(subtree);
      boolean goOn = !mustStop();
      while (goOn) {
        TreeWalker.Step step = walkSlice(walker);
        if (step == TreeWalker.Step.TOUR) {
          goOn = onTour(subtree, walker, tour);
        } else if (step == TreeWalker.Step.EXHAUSTED) {
          exhausted = true;
          goOn = false;
        } else {
          goOn = !mustStop() && !isNeedless(subtree);
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
      progress.finish(share);
    } else {
      root.taskEnded(0, 0, false);
    }
  }

  private TreeWalker.Step walkSlice(TreeWalker walker) {
    long nodesBefore = walker.nodes();
    long toursBefore = walker.tours();
    long quota = claimNodes();
    TreeWalker.Step step = walker.walk(quota, stopAtFirst() || visitor != null);
    long used = walker.nodes() - nodesBefore;
    returnNodes(quota - used);
    if (quota == 0 && step == TreeWalker.Step.BUDGET) {
      stopReason.compareAndSet(null, Reason.NODE_LIMIT);
    }
    progress.count(used, walker.tours() - toursBefore);
    return step;
  }

  /** Returns whether the walk goes on behind the tour. */
  private boolean onTour(Subtree subtree, TreeWalker walker, int[] tour) {
    walker.tour(tour);
    if (stopAtFirst()) {
      figures[subtree.root()].tourMet(walker.choices(), tour);
      firstRootWithTour.accumulateAndGet(subtree.root(), Math::min);
      return false;
    }
    TourVisitor shown = visitor;
    if (shown != null) {
      synchronized (this) {
        if (stopReason.get() == null && !shown.visit(tour)) {
          stopReason.set(Reason.ENOUGH);
        }
      }
    }
    return !mustStop();
  }
}
