package org.knightstour.search.parallel;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;

/**
 * The walk of one unit, slice by slice: the driver of a {@link TreeWalker}, for threads that share
 * a tree ({@link TreeRun}), for units that are kept elsewhere, and for a caller's own thread. It
 * takes nodes from a limiter and counts them; between two slices its caller decides whether to
 * continue, and before the next one a part may be cut off. Every node belongs to exactly one unit,
 * wherever the cuts are. One thread at a time uses it, and it starts none.
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

  /** The walk of a unit from its beginning, by a walker that no other walk uses meanwhile. */
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
   * Walks a slice; a limit of nodes may shorten it and ends the run when none are left.
   *
   * @param mostNodes the most nodes to walk, at least 1
   * @param stopAtTours whether to come back at each tour; otherwise tours are only counted
   * @param cuts takes the last part of the unit, which is cut off before a slice that follows
   *     another one; null to cut nothing off
   */
  public WalkStatus walk(long mostNodes, boolean stopAtTours, @Nullable Consumer<WorkUnit> cuts) {
    long quota = limiter.claimNodes(Math.min(slice, mostNodes));
    // The branch that a cut leaves must be begun: no part is cut off where no node may follow.
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

  /** The share of the work that the unit has without what was cut off. */
  public double share() {
    return share;
  }

  /**
   * How many nodes the slices of a walk have: few enough that limits, interrupts and idle threads
   * need not wait, and enough that looking at them between two slices costs nothing. A node may
   * cost time in proportion to the squares; where it does not, slices grow.
   *
   * @param first nodes of the first slice
   * @param most nodes of the longest slice
   * @param shortNanos after a slice of less time the next one is longer
   * @param longNanos after a slice of more time the next one is shorter
   */
  public record Pace(long first, long most, long shortNanos, long longNanos) {

    /** For a thread that has other work too, such as that of a page: up to 3 milliseconds. */
    public static final Pace OF_CALLER = new Pace(256, 1L << 20, 500_000, 3_000_000);

    /** For a thread that only searches, by the size of its board: up to 50 milliseconds. */
    public static Pace ofThread(int squares) {
      long first = Math.max(1, (1L << 20) / squares);
      return within(first, Math.max(1L << 14, first));
    }

    /** For a thread that only searches, by slices of these nodes. */
    static Pace within(long first, long most) {
      return new Pace(first, most, 1_000_000, 50_000_000);
    }

    /** The slice after one of these nodes that took this time. */
    private long next(long nodes, long nanos) {
      return nanos < shortNanos
          ? Math.min(most, 2 * nodes)
          : nanos > longNanos ? Math.max(1, nodes / 2) : nodes;
    }
  }
}
