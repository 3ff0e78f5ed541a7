package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/**
 * Walks subtrees depth first in serial order, with an explicit stack. Between two steps it can give
 * its last unwalked part away. Not safe for use by two threads at once.
 */
public abstract class TreeWalker {

  protected long root;

  /** The level at which the subtree begins. */
  protected int base;

  /** Whether the root itself is still to be walked. */
  protected boolean atRoot;

  /** Whether nothing is below the root, or all of it was cut off. */
  protected boolean isVoid;

  private final TranspositionTable finished;
  private long nodes;
  private long walked;
  private long tours;
  private long weight;
  private double share;

  /** A walker that remembers in a table of its own. */
  protected TreeWalker(TranspositionTable finished) {
    this.finished = finished;
  }

  /** Goes to a subtree. The nodes on the way there are not counted again. */
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

  /** Goes to a subtree of the {@link #root}; false when that is void. */
  protected abstract boolean begin(WorkUnit subtree);

  /**
   * Walks on.
   *
   * @param budget most nodes to walk in this step, at least 1
   * @param stopAtTours whether to come back with {@link WalkStatus#TOUR} at each tour; otherwise
   *     tours are only counted
   */
  public abstract WalkStatus walk(long budget, boolean stopAtTours);

  /** Nodes of the tree since {@link #enter}, walked or remembered. */
  public final long nodes() {
    return nodes;
  }

  /** How many of these nodes were walked. */
  public final long walked() {
    return walked;
  }

  /** Tours met since {@link #enter}, each by its weight (see the tree). */
  public final long tours() {
    return Math.multiplyExact(tours, weight);
  }

  /** How many tours each tour below this root stands for. */
  protected final void weigh(long toursOfOne) {
    weight = toursOfOne;
  }

  /** Counts a node that the walk has come to. */
  protected final void countNode() {
    nodes++;
    walked++;
  }

  protected final void countTour() {
    tours++;
  }

  /** The positions that were walked to their ends. */
  protected final TranspositionTable finished() {
    return finished;
  }

  /**
   * Counts all that is below the position of the {@link TranspositionTable#key} from memory; false
   * when it is not known, or has tours at which the walk must stop.
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

  /** A level begins; with {@code isKeyed} its position is the one that {@link #recall} missed. */
  protected final void beginLevel(int level, boolean isKeyed) {
    if (isKeyed) {
      finished.begin(level, nodes, tours);
    } else {
      finished.skip(level);
    }
  }

  /** Every branch of a level was tried. */
  protected final void endLevel(int level) {
    finished.end(level, nodes, tours);
  }

  /** The level at which the walk stands. */
  protected abstract int level();

  /** How many branches at a level are still to be tried. */
  protected abstract int left(int level);

  /** The branch that is under way at a level, by its place among its siblings. */
  protected abstract int chosen(int level);

  /** Keeps {@code count} of those at a level; returns the place of the first one dropped. */
  protected abstract int keep(int level, int count);

  /** Cuts off the last part, in serial order, of what is left; null when there is none to cut. */
  public final @Nullable WorkUnit split() {
    int level = level();
    for (int at = base; !atRoot && at <= level; at++) {
      // Above the last level one branch is under way; there the next one is kept.
      int kept = at == level ? 1 : 0;
      int count = left(at) - kept;
      if (count > 0) {
        return cut(at, kept, share * count / (count + 1));
      }
    }
    return null;
  }

  /**
   * Cuts off all that is left, in parts; after it, nothing is left. Not directly after {@link
   * #split}: the branch that a split keeps must be begun first, since a {@link WorkUnit} cannot
   * tell it from its siblings that were cut off.
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

  /** Cuts off the branches at a level but for some. */
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
   * One random descent in a subtree; returns the size of the subtree that it stands for (see {@link
   * org.knightstour.search.TreeEstimate}). Leaves the walker to be entered anew.
   */
  public abstract double descend(WorkUnit from, SplittableRandom random);

  /** After {@link WalkStatus#TOUR}: writes the squares of the tour in order. */
  public abstract void tour(int[] squares);
}
