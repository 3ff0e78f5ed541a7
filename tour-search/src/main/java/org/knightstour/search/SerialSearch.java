package org.knightstour.search;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.Slices;
import org.knightstour.search.parallel.TreeWalker;

/**
 * An exhaustive search that its caller walks in slices, by nodes or by time, on the thread that
 * calls: for programs that must not block, such as a page in a browser.
 *
 * <pre>{@code
 * SerialSearch search = SerialSearch.of(question, settings);
 * while (search.walk(10_000, false) != SerialSearch.Step.EXHAUSTED) {
 *   System.out.println(search.share());
 * }
 * long tours = search.count();
 * }</pre>
 *
 * <p>Tours, their order and the nodes are those of {@link TourSearch} on one thread. The settings'
 * budget and threads are ignored. Linear memory. Not safe for use by two threads at once.
 */
public final class SerialSearch {

  /** Why {@link #walk} came back. */
  public enum Step {
    /** The slice is used up; more is left. */
    MORE,
    /** The search stands on a tour. */
    TOUR,
    /** The whole tree was searched. */
    EXHAUSTED
  }

  // What was cut off the unit under way, the next in the serial order on top: only to know the
  // share that is done.
  private final Deque<WorkUnit> waiting = new ArrayDeque<>();
  private final Watch watch;
  private final Allowance allowance;
  private final Branching branching;
  private final SearchTree tree;
  private final TreeWalker walker;
  private final int length;
  private long nextRoot;
  private @Nullable Slices underWay;

  /**
   * A search of every tour of a question, not yet begun, which reports to a watch; its caller stops
   * it, not the watch.
   *
   * @throws ArgumentException when {@link TourSearch#declines} it
   */
  public SerialSearch(TourQuestion question, SearchSettings settings, Watch watch) {
    this.watch = watch;
    allowance = new Allowance(Budget.none(), watch);
    UnitSearch search = new UnitSearch(question, Goal.ALL, settings);
    branching = search.branching();
    tree = search.tree();
    walker = tree.newWalker();
    length = question.squares();
  }

  /** A search that reports to nothing else. */
  public static SerialSearch of(TourQuestion question, SearchSettings settings) {
    return new SerialSearch(question, settings, new Watch());
  }

  /**
   * A search that shows every tour, as {@link TourSearch#visit} does: closed ones without a given
   * start are met once each, from the least square of the board.
   */
  public static SerialSearch listing(TourQuestion question, SearchSettings settings, Watch watch) {
    return new SerialSearch(TourSearch.shown(question), settings, watch);
  }

  /**
   * Walks on for a number of nodes.
   *
   * @param mostNodes the most nodes to walk, at least 1
   * @param stopAtTours whether to come back at each tour; otherwise tours are only counted
   */
  public Step walk(long mostNodes, boolean stopAtTours) {
    return walk(mostNodes, Long.MAX_VALUE, stopAtTours);
  }

  /**
   * Walks on for about a time, to within some milliseconds; one slice at least. See {@link #walk}.
   */
  public Step walkFor(long nanos, boolean stopAtTours) {
    return walk(Long.MAX_VALUE, nanos, stopAtTours);
  }

  private Step walk(long mostNodes, long nanos, boolean stopAtTours) {
    long begun = System.nanoTime();
    long walkedBefore = walked();
    boolean isLate = false;
    while (true) {
      Slices slices = underWay == null ? enterNext() : underWay;
      if (slices == null) {
        return Step.EXHAUSTED;
      }
      long left = mostNodes - (walked() - walkedBefore);
      if (left == 0 || isLate) {
        return Step.MORE;
      }
      switch (slices.walk(left, stopAtTours, waiting::push)) {
        case TOUR -> {
          return Step.TOUR;
        }
        case EXHAUSTED -> {
          watch.finish(slices.share());
          underWay = null;
        }
        case BUDGET -> {}
      }
      isLate = System.nanoTime() - begun >= nanos;
    }
  }

  private @Nullable Slices enterNext() {
    WorkUnit next = waiting.poll();
    if (next == null && nextRoot < tree.roots()) {
      next = WorkUnit.root(nextRoot++, 1.0 / tree.roots());
    }
    underWay =
        next == null ? null : new Slices(walker, next, Slices.Pace.OF_CALLER, allowance, watch);
    return underWay;
  }

  /** Which tree is walked. */
  public Branching branching() {
    return branching;
  }

  /** Nodes of the tree so far. */
  public long nodes() {
    return watch.nodes();
  }

  /** How many of these nodes were walked; the others were remembered. */
  public long walked() {
    return watch.walked();
  }

  /** Tours met so far, each as often as the tree meets it. */
  public long tours() {
    return watch.tours();
  }

  /**
   * Tours so far by the convention: closed ones without direction, open ones with. Exact once the
   * tree is exhausted; before, a lower bound.
   */
  public long count() {
    return tours() / tree.timesMet();
  }

  /** The share of the tree that was searched, 0 to 1, all branches at a fork taken as equal. */
  public double share() {
    return watch.share();
  }

  /** After {@link Step#TOUR}: the squares of the tour in order. */
  public int[] tour() {
    int[] squares = new int[length];
    walker.tour(squares);
    return squares;
  }

  /**
   * After {@link Step#TOUR}: shows the tours that the convention has for the one that was met, none
   * to two. Returns what the visitor answered.
   */
  public boolean show(TourVisitor visitor) {
    return tree.byConvention(visitor).visit(tour());
  }
}
