package org.knightstour.search.parallel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one root.
 *
 * @param root its number
 * @param nodes nodes counted; up to the first tour in the serial order where the walk stops there
 * @param tours tours met, by weight
 * @param isWhole whether nothing is left unwalked, before the first tour or at all
 * @param firstTour the squares of the tour at which the walk stopped; the first in the serial order
 *     where the root is whole
 */
@SuppressWarnings("ArrayRecordComponent") // never compared by value, never handed outside
public record RootTotals(
    long root, long nodes, long tours, boolean isWhole, int @Nullable [] firstTour) {

  /** Whether all of it was walked without a first tour. */
  boolean isDone() {
    return isWhole && firstTour == null;
  }

  /** With the part that follows it in the serial order. */
  RootTotals and(RootTotals part) {
    return new RootTotals(
        root, nodes + part.nodes, tours + part.tours, isWhole && part.isWhole, part.firstTour);
  }

  /**
   * Adds the next part of a tree, in the serial order, to the totals of its root, which are the
   * last of a list or a new entry. What follows a first tour does not count.
   */
  public static void add(List<RootTotals> roots, RootTotals part) {
    int last = roots.size() - 1;
    if (last < 0 || roots.get(last).root != part.root) {
      roots.add(part);
    } else if (roots.get(last).firstTour == null) {
      roots.set(last, roots.get(last).and(part));
    }
  }
}
