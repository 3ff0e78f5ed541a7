package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.WorkUnit;

/**
 * The work and the tours of a run, by the parts of the tree that its tasks walk. The parts are
 * disjoint and contiguous in the serial order, so the work that the serial walk needs up to its
 * first tour is the sum over the parts up to the one that met it: the same on any number of
 * threads.
 *
 * <p>When a part has been searched completely and has no tour to report, its figures are added to
 * the part before it, provided that one is complete too. So memory grows with the tasks that wait
 * or were cut short, and with the roots only where each has totals of its own. Safe for threads.
 */
public final class SerialTotals {

  /** One part, in a list in the serial order. */
  static final class Part {
    private final WorkUnit unit;
    private @Nullable Part before;
    private @Nullable Part after;
    private long nodes;
    private long tours;
    // No task walks the part any more; and it left nothing of it.
    private boolean ended;
    private boolean whole;
    private int @Nullable [] firstTour;

    private Part(WorkUnit unit) {
      this.unit = unit;
    }

    WorkUnit unit() {
      return unit;
    }

    private boolean isDone() {
      return ended && whole && firstTour == null;
    }
  }

  private final Goal goal;
  private final boolean eachRoot;
  private @Nullable Part first;
  private @Nullable Part last;
  // The earliest part that met a tour: of each root, or of all under one key.
  private final Map<Long, WorkUnit> earliest = new HashMap<>();
  private volatile boolean hasTour;

  /**
   * Nothing yet.
   *
   * @param eachRoot whether each root has totals of its own
   */
  SerialTotals(Goal goal, boolean eachRoot) {
    this.goal = goal;
    this.eachRoot = eachRoot;
  }

  private Long key(WorkUnit unit) {
    return goal == Goal.FIRST_OF_EACH_START ? unit.root() : 0L;
  }

  /** A task will walk the next root: roots are begun in the order of their numbers. */
  synchronized Part begin(WorkUnit root) {
    return insert(new Part(root), last, null);
  }

  /**
   * A task will walk what was cut off a part that is being walked: it follows what is left there.
   */
  synchronized Part cut(Part part, WorkUnit cut) {
    return insert(new Part(cut), part, part.after);
  }

  private Part insert(Part part, @Nullable Part before, @Nullable Part after) {
    part.before = before;
    part.after = after;
    join(before, part);
    join(part, after);
    return part;
  }

  private void join(@Nullable Part before, @Nullable Part after) {
    if (before == null) {
      first = after;
    } else {
      before.after = after;
    }
    if (after == null) {
      last = before;
    } else {
      after.before = before;
    }
  }

  /**
   * The task of a part has ended.
   *
   * @param whole whether it left nothing of the part, apart from what it gave to other tasks
   * @param firstTour the tour at which it stopped; null when it met none, or does not stop there
   */
  synchronized void end(
      Part part, long nodes, long tours, boolean whole, int @Nullable [] firstTour) {
    part.nodes = nodes;
    part.tours = tours;
    part.ended = true;
    part.whole = whole;
    part.firstTour = firstTour;
    if (firstTour != null) {
      hasTour = true;
      earliest.merge(key(part.unit), part.unit, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    merge(part, part.after);
    merge(part.before, part);
  }

  /** Merges a finished part into the one before it when nothing needs it separately. */
  private void merge(@Nullable Part part, @Nullable Part later) {
    if (part != null
        && later != null
        && part.isDone()
        && later.isDone()
        && (!eachRoot || part.unit.root() == later.unit.root())) {
      part.nodes += later.nodes;
      part.tours += later.tours;
      join(part, later.after);
    }
  }

  /** Whether a tour that is earlier in the serial order makes this part needless. */
  boolean isNeedless(WorkUnit unit) {
    return hasTour && isAfterATour(unit);
  }

  private synchronized boolean isAfterATour(WorkUnit unit) {
    WorkUnit met = earliest.get(key(unit));
    return met != null && met.compareTo(unit) < 0;
  }

  /** All nodes, needless ones included. */
  public synchronized long allNodes() {
    long nodes = 0;
    for (Part part = first; part != null; part = part.after) {
      nodes += part.nodes;
    }
    return nodes;
  }

  /**
   * What is known of each root that was begun, in the order of their numbers; of all roots as one
   * where they have no totals of their own.
   */
  public synchronized List<RootTotals> roots() {
    List<RootTotals> roots = new ArrayList<>();
    for (Part part = first; part != null; part = part.after) {
      RootTotals.add(
          roots,
          new RootTotals(
              eachRoot ? part.unit.root() : 0,
              part.nodes,
              part.tours,
              part.whole || part.firstTour != null,
              part.firstTour));
    }
    return roots;
  }
}
