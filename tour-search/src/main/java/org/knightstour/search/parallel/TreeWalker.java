package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/**
 * A depth-first walker of subtrees in serial order, with an explicit stack. Between two steps it
 * can give away its last unwalked part. Not thread-safe.
 */
public abstract class TreeWalker {

  protected long root;

  /** The level at which the subtree begins. */
  protected int base;

  /** Whether the root itself is not walked yet. */
  protected boolean atRoot;

  /** Whether the root has no subtree, or its whole subtree was cut off. */
  protected boolean isVoid;

  private final TranspositionTable finished;
  private long nodes;
  private long walked;
  private long tours;
  private long weight;
  private double share;

  /** Creates a walker with a separate transposition table. */
  protected TreeWalker(TranspositionTable finished) {
    this.finished = finished;
  }

  /** Moves to a subtree. The nodes on the path to it are not counted again. */
  public final void enter(WorkUnit subtree) {
    root = subtree.root();
    share = subtree.share();
    nodes = 0;
    walked = 0;
    tours = 0;
    weight = 1;
    atRoot = subtree.depth() == 0;
    base = Math.max(0, subtree.depth() - 1);
    isVoid = !begin(subtree);
  }

  /** Moves to a subtree of the {@link #root}. Returns false if it is void. */
  protected abstract boolean begin(WorkUnit subtree);

  /**
   * Continues the walk.
   *
   * @param budget the maximum number of nodes to visit in this step, at least 1
   * @param stopAtTours whether to return {@link WalkStatus#TOUR} at each tour. Otherwise tours are
   *     only counted
   */
  public final WalkStatus walk(long budget, boolean stopAtTours) {
    long mostWalked = walked + budget;
    if (isVoid) {
      return WalkStatus.EXHAUSTED;
    }
    if (atRoot) {
      if (budget == 0) {
        return WalkStatus.MORE;
      }
      atRoot = false;
      countNode();
      if (visitRoot() && stopAtTours) {
        return WalkStatus.TOUR;
      }
    }
    return walkBelow(mostWalked, stopAtTours);
  }

  /** Begins the first level, or counts the root as a tour and returns true. */
  protected abstract boolean visitRoot();

  /** Continues the walk below the root until {@link #walked()} has a value. */
  protected abstract WalkStatus walkBelow(long mostWalked, boolean stopAtTours);

  /**
   * Returns the number of nodes of the tree since {@link #enter}, including the transposition
   * table.
   */
  public final long nodes() {
    return nodes;
  }

  /** Returns how many of these nodes were visited. */
  public final long walked() {
    return walked;
  }

  /** Returns the number of tours since {@link #enter}, each by its weight (see the tree). */
  public final long tours() {
    return Math.multiplyExact(tours, weight);
  }

  /** Sets how many tours each tour below this root represents. */
  protected final void weigh(long toursOfOne) {
    weight = toursOfOne;
  }

  /** Counts a visited node. */
  protected final void countNode() {
    nodes++;
    walked++;
  }

  protected final void countTour() {
    tours++;
  }

  /** Returns the transposition table. */
  protected final TranspositionTable finished() {
    return finished;
  }

  /**
   * Adds the totals below the position of the {@link TranspositionTable#key} from the table.
   * Returns false if they are unknown, or include tours at which the walk must stop.
   */
  protected final boolean recall(boolean stopAtTours) {
    if (!finished.isKnown() || (stopAtTours && finished.tours() > 0)) {
      return false;
    }
    // Remembered subtrees add up to totals that no walk could count to.
    nodes = Math.addExact(nodes, finished.nodes());
    tours = Math.addExact(tours, finished.tours());
    return true;
  }

  /**
   * Begins a level. If {@code isKeyed}, its position is the position that {@link #recall} missed.
   */
  protected final void beginLevel(int level, boolean isKeyed) {
    if (isKeyed) {
      finished.begin(level, nodes, tours);
    } else {
      finished.skip(level);
    }
  }

  /** Ends a level after all its branches. */
  protected final void endLevel(int level) {
    finished.end(level, nodes, tours);
  }

  /** Returns the current level. */
  protected abstract int level();

  /** Returns the number of untried branches at a level. */
  protected abstract int left(int level);

  /** Returns the current branch at a level, by its index among its siblings. */
  protected abstract int chosen(int level);

  /**
   * Keeps {@code count} of the untried branches at a level. Returns the index of the first dropped
   * branch.
   */
  protected abstract int keep(int level, int count);

  /** Cuts off the last part of the rest, in serial order, or returns null if no part can be cut. */
  public final @Nullable WorkUnit split() {
    int level = level();
    for (int at = base; !atRoot && at <= level; at++) {
      // Above the last level one branch is in progress. At the last level the next branch is kept.
      int kept = at == level ? 1 : 0;
      int count = left(at) - kept;
      if (count > 0) {
        return cut(at, kept, share * count / (count + 1));
      }
    }
    return null;
  }

  /**
   * Cuts off the whole rest in parts. Do not call it directly after {@link #split}. The branch that
   * a split keeps must be begun first, because a {@link WorkUnit} cannot exclude its siblings that
   * were cut off.
   */
  public final List<WorkUnit> cutAll() {
    List<WorkUnit> parts = new ArrayList<>();
    if (atRoot && !isVoid) {
      isVoid = true;
      parts.add(WorkUnit.root(root, share));
    }
    for (int at = base; !isVoid && at <= level(); at++) {
      int count = left(at);
      if (count > 0) {
        parts.add(cut(at, 0, at == level() ? share : share * count / (count + 1)));
      }
    }
    return parts;
  }

  /** Cuts off the branches at a level except some. */
  private WorkUnit cut(int at, int kept, double cutShare) {
    finished.forget(at);
    byte[] choices = new byte[at + 1];
    for (int level = 0; level < at; level++) {
      choices[level] = (byte) chosen(level);
    }
    choices[at] = (byte) keep(at, kept);
    share -= cutShare;
    return new WorkUnit(root, choices, cutShare);
  }

  /**
   * Makes one random probe in a subtree and returns its estimate of the size (see {@link
   * org.knightstour.search.TreeEstimate}). Call {@link #enter} before the next walk.
   */
  public abstract double descend(WorkUnit from, SplittableRandom random);

  /**
   * Writes the squares of the current tour in order. Call it only after {@link WalkStatus#TOUR}.
   */
  public abstract void tour(int[] squares);
}
