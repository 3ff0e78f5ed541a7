package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  private final Goal goal;
  private final boolean eachRoot;
  // By the units that tasks were given. A part that is not whole is under way or was cut short.
  private final TreeMap<WorkUnit, Root> parts = new TreeMap<>();
  // The earliest part that met a tour: of each root, or of all under one key.
  private final Map<Long, WorkUnit> earliest = new HashMap<>();
  private volatile boolean hasTour;

  SerialTotals(Goal goal, boolean eachRoot) {
    this.goal = goal;
    this.eachRoot = eachRoot;
  }

  private Long key(WorkUnit unit) {
    return goal == Goal.FIRST_OF_EACH_START ? unit.root() : 0L;
  }

  private long root(WorkUnit unit) {
    return eachRoot ? unit.root() : 0;
  }

  /** A task will walk a root, or what was cut off a unit that is being walked. */
  synchronized void begin(WorkUnit unit) {
    parts.put(unit, new Root(root(unit), 0, 0, 0, false, null));
  }

  /**
   * The task of a unit has ended.
   *
   * @param whole whether it left nothing of the unit, apart from what it gave to other tasks
   * @param firstTour the tour at which it stopped; null when it does not stop at tours or met none
   */
  synchronized void end(
      WorkUnit unit,
      long nodes,
      long walked,
      long tours,
      boolean whole,
      int @Nullable [] firstTour) {
    Root part = new Root(root(unit), nodes, walked, tours, whole || firstTour != null, firstTour);
    if (firstTour != null) {
      hasTour = true;
      earliest.merge(key(unit), unit, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    Map.Entry<WorkUnit, Root> later = parts.higherEntry(unit);
    if (later != null && part.isOneWith(later.getValue())) {
      part = part.and(later.getValue());
      parts.remove(later.getKey());
    }
    Map.Entry<WorkUnit, Root> earlier = parts.lowerEntry(unit);
    if (earlier != null && part.isOneWith(earlier.getValue())) {
      parts.put(earlier.getKey(), earlier.getValue().and(part));
      parts.remove(unit);
    } else {
      parts.put(unit, part);
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

  /** The figures of the whole run as one root, including parts that the answer does not need. */
  public synchronized Root all() {
    return parts.values().stream()
        .reduce(new Root(0, 0, 0, 0, true, null), (sum, part) -> sum.and(part));
  }

  /**
   * What is known of each root begun, in their order; of all as one where they have no own totals.
   */
  public synchronized List<Root> roots() {
    List<Root> roots = new ArrayList<>();
    parts.values().forEach(part -> Root.add(roots, part));
    return roots;
  }

  /**
   * What is known of one root.
   *
   * @param nodes nodes of the tree; up to the first tour in the serial order where the walk stops
   *     there
   * @param walked how many of these nodes were walked; the others were remembered
   * @param tours tours met, by weight
   * @param isWhole whether nothing is left unwalked, before the first tour or at all
   * @param firstTour the squares of the tour at which the walk stopped; the first in the serial
   *     order where the root is whole
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared by value, never handed outside
  public record Root(
      long root, long nodes, long walked, long tours, boolean isWhole, int @Nullable [] firstTour) {

    /** Whether nothing needs a part and the one beside it separately. */
    private boolean isOneWith(Root beside) {
      return isDone() && beside.isDone() && root == beside.root;
    }

    /** Whether all of it was walked without a first tour. */
    private boolean isDone() {
      return isWhole && firstTour == null;
    }

    /** With the part that follows it in the serial order. */
    private Root and(Root part) {
      return new Root(
          root,
          Math.addExact(nodes, part.nodes),
          walked + part.walked,
          Math.addExact(tours, part.tours),
          isWhole && part.isWhole,
          part.firstTour);
    }

    /**
     * Adds the next part of a tree, in the serial order, to the totals of its root, which are the
     * last of a list or a new entry. What follows a first tour does not count.
     */
    public static void add(List<Root> roots, Root part) {
      int last = roots.size() - 1;
      if (last < 0 || roots.get(last).root != part.root) {
        roots.add(part);
      } else if (roots.get(last).firstTour == null) {
        roots.set(last, roots.get(last).and(part));
      }
    }
  }
}
