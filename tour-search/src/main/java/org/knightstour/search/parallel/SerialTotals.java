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
 * disjoint and contiguous in the serial order. The work of the serial walk up to its first tour is
 * therefore the sum over the parts up to the part with that tour. It is the same for any number of
 * threads.
 *
 * <p>When a part has been searched completely without a tour to report, its figures are added to
 * the part before it, if that is complete too. Memory therefore grows with the tasks that wait or
 * were cut short. It grows with the roots only if each root has separate totals. Thread-safe.
 */
public final class SerialTotals {

  private final Goal goal;
  private final boolean eachRoot;
  // By the units that tasks were given. A part that is not whole is under way or was cut short.
  private final TreeMap<WorkUnit, Root> parts = new TreeMap<>();
  // The earliest part with a tour: of each root, or of all under one key.
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

  /** Begins a task that walks a root, or a part that was cut off a unit. */
  synchronized void begin(WorkUnit unit) {
    parts.put(unit, new Root(root(unit), 0, 0, 0, false, null));
  }

  /**
   * Ends the task of a unit.
   *
   * @param whole whether no part of the unit remains, except parts that were given to other tasks
   * @param firstTour the tour at which it stopped, or null if it does not stop at tours or found no
   *     tour
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

  /** Returns whether a tour that is earlier in the serial order makes this part unnecessary. */
  boolean isNeedless(WorkUnit unit) {
    return hasTour && isAfterATour(unit);
  }

  private synchronized boolean isAfterATour(WorkUnit unit) {
    WorkUnit met = earliest.get(key(unit));
    return met != null && met.compareTo(unit) < 0;
  }

  /**
   * Returns the figures of the whole run as one root, including parts that the answer does not
   * need.
   */
  public synchronized Root all() {
    return parts.values().stream()
        .reduce(new Root(0, 0, 0, 0, true, null), (sum, part) -> sum.and(part));
  }

  /**
   * Returns the result of each root begun, in order, or one result for all if roots have no totals.
   */
  public synchronized List<Root> roots() {
    List<Root> roots = new ArrayList<>();
    parts.values().forEach(part -> Root.add(roots, part));
    return roots;
  }

  /**
   * The result of one root.
   *
   * @param nodes nodes of the tree, up to the first tour in the serial order if the walk stops
   *     there
   * @param walked how many of these nodes were visited, excluding nodes from the transposition
   *     table
   * @param tours the number of tours, by weight
   * @param isWhole whether everything is walked, before the first tour or in the whole root
   * @param firstTour the squares of the tour at which the walk stopped. If the root is whole, it is
   *     the first in the serial order
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared by value, never handed outside
  public record Root(
      long root, long nodes, long walked, long tours, boolean isWhole, int @Nullable [] firstTour) {

    /** Returns whether this part and its neighbour can be merged. */
    private boolean isOneWith(Root beside) {
      return isDone() && beside.isDone() && root == beside.root;
    }

    /** Returns whether all of it was walked without a first tour. */
    private boolean isDone() {
      return isWhole && firstTour == null;
    }

    /** Returns the sum of this part and the next part in the serial order. */
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
     * Adds the next part of a tree, in the serial order, to the totals of its root. The totals are
     * the last of the list or a new entry. Parts after a first tour do not count.
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
