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
 * <p>A part that is walked to its end without a tour to tell adds its figures to the part before
 * it, if that one has ended so too. So memory grows with the tasks that wait or were cut short, and
 * with the roots only where each is told by itself. Safe for threads.
 */
public final class SerialTotals {

  /** One part, in a list in the serial order. */
  static final class Part {
    private final WorkUnit subtree;
    private @Nullable Part before;
    private @Nullable Part after;
    private long nodes;
    private long tours;
    // No task walks the part any more; and it left nothing of it.
    private boolean ended;
    private boolean whole;
    private int @Nullable [] firstTour;

    private Part(WorkUnit subtree) {
      this.subtree = subtree;
    }

    WorkUnit subtree() {
      return subtree;
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
   * @param eachRoot whether each root is told by itself
   */
  SerialTotals(Goal goal, boolean eachRoot) {
    this.goal = goal;
    this.eachRoot = eachRoot;
  }

  private Long key(WorkUnit subtree) {
    return goal == Goal.FIRST_OF_EACH_START ? subtree.root() : 0L;
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
      earliest.merge(key(part.subtree), part.subtree, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    merge(part, part.after);
    merge(part.before, part);
  }

  /** Adds a part to the one before it where nothing asks for it by itself any more. */
  private void merge(@Nullable Part part, @Nullable Part later) {
    if (part != null
        && later != null
        && part.isDone()
        && later.isDone()
        && (!eachRoot || part.subtree.root() == later.subtree.root())) {
      part.nodes += later.nodes;
      part.tours += later.tours;
      join(part, later.after);
    }
  }

  /** Whether a tour that is earlier in the serial order makes this part needless. */
  boolean isNeedless(WorkUnit subtree) {
    return hasTour && isAfterATour(subtree);
  }

  private synchronized boolean isAfterATour(WorkUnit subtree) {
    WorkUnit met = earliest.get(key(subtree));
    return met != null && met.compareTo(subtree) < 0;
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
   * where they are not told by themselves.
   */
  public synchronized List<RootTotals> roots() {
    List<RootTotals> roots = new ArrayList<>();
    for (Part part = first; part != null; part = part.after) {
      long root = eachRoot ? part.subtree.root() : 0;
      int place = roots.size() - 1;
      if (place >= 0 && roots.get(place).root() == root) {
        roots.set(place, with(roots.get(place), part));
      } else {
        roots.add(with(new RootTotals(root, 0, 0, true, null), part));
      }
    }
    return roots;
  }

  /** The figures of a root with its next part, which does not count after a first tour. */
  private static RootTotals with(RootTotals root, Part part) {
    if (root.firstTour() != null) {
      return root;
    }
    return new RootTotals(
        root.root(),
        root.nodes() + part.nodes,
        root.tours() + part.tours,
        root.isWhole() && (part.whole || part.firstTour != null),
        part.firstTour);
  }
}
