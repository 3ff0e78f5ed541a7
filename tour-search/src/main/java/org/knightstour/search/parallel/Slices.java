package org.knightstour.search.parallel;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/**
 * The walk of one unit in slices, which drives a {@link TreeWalker}. It is used by threads that
 * share a tree ({@link TreeRun}), for stored units, and on a caller's thread. It takes nodes from a
 * limiter and counts them. Between two slices its caller decides whether to continue, and a part
 * can be cut off before the next slice. Every node belongs to exactly one unit, for any cuts. It
 * starts no threads. Not thread-safe.
 */
public final class Slices {

  // The first slice is not timed: most units end in it, and reading the clock takes its time.
  private static final long NOT_TIMED = Long.MIN_VALUE;

  private final TreeWalker walker;
  private final Pace pace;
  private final Limiter limiter;
  private final Monitor monitor;
  private long slice;
  private long begun = NOT_TIMED;
  private boolean isCuttable;
  private double share;

  /**
   * Creates the walk of a unit from its beginning. No other walk uses the walker at the same time.
   */
  public Slices(TreeWalker walker, WorkUnit unit, Pace pace, Limiter limiter, Monitor monitor) {
    this.walker = walker;
    this.pace = pace;
    this.limiter = limiter;
    this.monitor = monitor;
    slice = pace.first();
    share = unit.share();
    walker.enter(unit);
  }

  /**
   * Walks a slice. A limit of nodes can shorten it and ends the run if no nodes remain.
   *
   * @param mostNodes the maximum number of nodes to visit, at least 1
   * @param stopAtTours whether to return at each tour. Otherwise tours are only counted
   * @param cuts receives the last part of the unit, which is cut off before every slice except the
   *     first, or null to cut no part off
   */
  public WalkStatus walk(long mostNodes, boolean stopAtTours, @Nullable Consumer<WorkUnit> cuts) {
    long quota = limiter.claimNodes(Math.min(slice, mostNodes));
    // The branch that a cut leaves must be begun. No part is cut off if no node can follow.
    if (cuts != null && isCuttable && quota > 0) {
      cut(cuts);
    }
    long nodesBefore = walker.nodes();
    long walkedBefore = walker.walked();
    long toursBefore = walker.tours();
    WalkStatus step = walker.walk(quota, stopAtTours);
    long used = walker.walked() - walkedBefore;
    limiter.returnNodes(quota - used);
    monitor.count(walker.nodes() - nodesBefore, used, walker.tours() - toursBefore);
    isCuttable = step == WalkStatus.MORE;
    if (isCuttable) {
      if (quota == 0) {
        limiter.end(StopReason.NODE_LIMIT);
      }
      time();
    }
    return step;
  }

  private void cut(Consumer<WorkUnit> cuts) {
    WorkUnit cut = walker.split();
    if (cut != null) {
      share -= cut.share();
      cuts.accept(cut);
    }
  }

  private void time() {
    long now = System.nanoTime();
    slice = begun == NOT_TIMED ? slice : pace.next(slice, now - begun);
    begun = now;
  }

  /** Returns the unit's share of the work, without the parts that were cut off. */
  public double share() {
    return share;
  }

  /**
   * The length of the slices of a walk in nodes. Slices are short, because limits, interrupts and
   * idle threads wait for their end. They are long enough to make the checks between them
   * negligible. A node can cost time proportional to the squares. If nodes are faster, slices grow.
   *
   * @param first nodes of the first slice
   * @param most nodes of the longest slice
   * @param shortNanos if a slice takes less time, the next slice is longer
   * @param longNanos if a slice takes more time, the next slice is shorter
   */
  public record Pace(long first, long most, long shortNanos, long longNanos) {

    /**
     * The pace for a thread that also does other work, for example a web page: up to 3
     * milliseconds.
     */
    public static final Pace OF_CALLER = new Pace(256, 1L << 20, 500_000, 3_000_000);

    /**
     * Returns the pace for a thread that only searches, by the size of its board: up to 50
     * milliseconds.
     */
    public static Pace ofThread(int squares) {
      long first = Math.max(1, (1L << 20) / squares);
      return within(first, Math.max(1L << 14, first));
    }

    /** Creates the pace for a thread that only searches, by slices of these nodes. */
    static Pace within(long first, long most) {
      return new Pace(first, most, 1_000_000, 50_000_000);
    }

    /** Returns the length of the next slice, given the nodes and the time of the last slice. */
    private long next(long nodes, long nanos) {
      return nanos < shortNanos
          ? Math.min(most, 2 * nodes)
          : nanos > longNanos ? Math.max(1, nodes / 2) : nodes;
    }
  }
}
