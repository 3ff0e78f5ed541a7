package org.knightstour.search.parallel;

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

  /** Whether the first tour in the serial order is known. */
  public boolean hasFirst() {
    return isWhole && firstTour != null;
  }
}
