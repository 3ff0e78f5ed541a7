package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.Goal;

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

  /** One part; {@code ended} when no task walks it any more, {@code whole} when nothing is left. */
  private static final class Part {
    private long nodes;
    private long tours;
    private boolean ended;
    private boolean whole;
    private int @Nullable [] firstTour;

    boolean isDone() {
      return ended && whole && firstTour == null;
    }

    void add(Part later) {
      nodes += later.nodes;
      tours += later.tours;
    }
  }

  private final Goal goal;
  private final boolean eachRoot;
  private final TreeMap<Subtree, Part> parts = new TreeMap<>();
  // The earliest part that met a tour: of each root, or of all under one key.
  private final Map<Long, Subtree> earliest = new HashMap<>();
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

  private Long key(Subtree subtree) {
    return goal == Goal.FIRST_OF_EACH_START ? subtree.root() : 0L;
  }

  /** A task will walk a part. */
  synchronized void begin(Subtree subtree) {
    parts.put(subtree, new Part());
  }

  /**
   * The task of a part has ended.
   *
   * @param whole whether it left nothing of the part, apart from what it gave to other tasks
   * @param firstTour the tour at which it stopped; null when it met none, or does not stop there
   */
  synchronized void end(
      Subtree subtree, long nodes, long tours, boolean whole, int @Nullable [] firstTour) {
    Part part = Objects.requireNonNull(parts.get(subtree));
    part.nodes = nodes;
    part.tours = tours;
    part.ended = true;
    part.whole = whole;
    part.firstTour = firstTour;
    if (firstTour != null) {
      hasTour = true;
      earliest.merge(key(subtree), subtree, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    Map.Entry<Subtree, Part> before = parts.lowerEntry(subtree);
    Map.Entry<Subtree, Part> after = parts.higherEntry(subtree);
    if (after != null && isMergeable(subtree, part, after.getKey(), after.getValue())) {
      part.add(after.getValue());
      parts.remove(after.getKey());
    }
    if (before != null && isMergeable(before.getKey(), before.getValue(), subtree, part)) {
      before.getValue().add(part);
      parts.remove(subtree);
    }
  }

  private boolean isMergeable(Subtree place, Part part, Subtree laterPlace, Part later) {
    return part.isDone() && later.isDone() && (!eachRoot || place.root() == laterPlace.root());
  }

  /** Whether a tour that is earlier in the serial order makes this part needless. */
  boolean isNeedless(Subtree subtree) {
    return hasTour && isAfterATour(subtree);
  }

  private synchronized boolean isAfterATour(Subtree subtree) {
    Subtree met = earliest.get(key(subtree));
    return met != null && met.compareTo(subtree) < 0;
  }

  /** All nodes, needless ones included. */
  public synchronized long allNodes() {
    return parts.values().stream().mapToLong(part -> part.nodes).sum();
  }

  /**
   * What is known of each root that was begun, in the order of their numbers; of all roots as one
   * where they are not told by themselves.
   */
  public synchronized List<RootTotals> roots() {
    List<RootTotals> roots = new ArrayList<>();
    RootTotals current = null;
    for (Map.Entry<Subtree, Part> entry : parts.entrySet()) {
      long root = eachRoot ? entry.getKey().root() : 0;
      if (current == null || current.root() != root) {
        if (current != null) {
          roots.add(current);
        }
        current = new RootTotals(root, 0, 0, true, null);
      }
      current = with(current, entry.getValue());
    }
    if (current != null) {
      roots.add(current);
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
