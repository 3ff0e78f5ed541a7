package org.knightstour.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.core.Watch;
import org.knightstour.search.model.WorkUnit;

/**
 * Walks one subtree as a piece of work that ends soon: when a number of nodes is reached, the last
 * part of what is left is cut off, and again each time that some more nodes are walked, until the
 * rest is exhausted. It is the division of {@link TreeRun}, except that what was cut off is
 * returned. Where a subtree is cut depends on nodes alone, so the same subtree always gives the
 * same parts, unless a limit, an interruption or a slow machine ends the walk. Every node belongs
 * to exactly one part, wherever the cuts are. One thread at a time uses it.
 */
public final class UnitWalk {

  /**
   * What came of a walk.
   *
   * @param nodes nodes counted in the part that was walked
   * @param tours tours met there, by weight
   * @param firstTour the tour at which the walk stopped; null if it met none, or does not stop
   * @param rest the parts that were cut off and not walked
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared by value
  public record Outcome(long nodes, long tours, int @Nullable [] firstTour, List<WorkUnit> rest) {}

  // After the first cut, parts are cut off at every eighth of the size.
  private static final long CUTS_A_SIZE = 8;
  private static final long LONGEST_NANOS = 4_000_000_000L;

  private final TreeWalker walker;
  private final int squares;
  private final boolean stopAtTours;
  private final long size;

  /**
   * A walk.
   *
   * @param stopAtTours whether the first tour ends a walk
   * @param squares how many squares a tour has
   * @param size after how many nodes a subtree is cut for the first time, at least 1
   */
  public UnitWalk(SearchTree tree, boolean stopAtTours, int squares, long size) {
    walker = tree.newWalker();
    this.stopAtTours = stopAtTours;
    this.squares = squares;
    this.size = size;
  }

  /**
   * Walks a subtree.
   *
   * @param isNeedless asked at every slice: whether the answer does not need the subtree any more
   */
  public Outcome walk(WorkUnit unit, Allowance allowance, Watch watch, BooleanSupplier isNeedless) {
    walker.enter(unit);
    List<WorkUnit> rest = new ArrayList<>();
    long begun = System.nanoTime();
    long sliceBegun = begun;
    long slice = TreeRun.firstSlice(squares);
    long nextCut = size;
    while (!allowance.isOver() && !isNeedless.getAsBoolean()) {
      boolean isCut = walker.nodes() >= nextCut;
      if (isCut) {
        nextCut = walker.nodes() + Math.max(1, size / CUTS_A_SIZE);
      }
      long most = Math.min(slice, nextCut - walker.nodes());
      TreeWalker.Step step = step(most, isCut, rest, allowance, watch);
      if (step == TreeWalker.Step.TOUR) {
        int[] tour = new int[squares];
        walker.tour(tour);
        // All that follows the first tour in the serial order is needless.
        return new Outcome(walker.nodes(), walker.tours(), tour, List.of());
      }
      if (step == TreeWalker.Step.EXHAUSTED) {
        return new Outcome(walker.nodes(), walker.tours(), null, rest);
      }
      long now = System.nanoTime();
      slice = TreeRun.nextSlice(slice, TreeRun.longestSlice(squares), now - sliceBegun);
      sliceBegun = now;
      if (now - begun > LONGEST_NANOS) {
        break;
      }
    }
    rest.addAll(walker.cutAll());
    return new Outcome(walker.nodes(), walker.tours(), null, rest);
  }

  /** A slice, before which a part is cut off; no part is where no node may follow the cut. */
  private TreeWalker.Step step(
      long most, boolean isCut, List<WorkUnit> rest, Allowance allowance, Watch watch) {
    long quota = allowance.claimNodes(most);
    if (quota == 0) {
      allowance.end(StopReason.NODE_LIMIT);
      return TreeWalker.Step.BUDGET;
    }
    WorkUnit cut = isCut ? walker.split() : null;
    if (cut != null) {
      rest.add(cut);
    }
    return TreeRun.walkQuota(walker, quota, stopAtTours, allowance, watch);
  }
}
