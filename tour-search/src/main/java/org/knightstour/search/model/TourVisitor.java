package org.knightstour.search.model;

/** Is shown every tour that {@link org.knightstour.search.TourSearch#visit} meets. */
@FunctionalInterface
public interface TourVisitor {

  /**
   * Called once a tour, from one thread at a time. With one thread the order is the serial order of
   * the tree; with more it is not defined.
   *
   * @param squares the squares in order; the array is reused, so copy what must last
   * @return whether to continue; false ends the run with {@link
   *     org.knightstour.core.StopReason#ENOUGH}
   */
  boolean visit(int[] squares);
}
