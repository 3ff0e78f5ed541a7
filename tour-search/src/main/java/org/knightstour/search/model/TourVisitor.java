package org.knightstour.search.model;

/** A receiver of the tours of {@link org.knightstour.search.TourSearch#visit}. */
@FunctionalInterface
public interface TourVisitor {

  /**
   * Visits a tour. One thread at a time calls it, once for each tour. With one thread the order is
   * the serial order of the tree. With more threads it is undefined.
   *
   * @param squares the squares in order. Copy the array if you keep it, because it is reused
   * @return whether to continue. False ends the run with {@link
   *     org.knightstour.core.StopReason#ENOUGH}
   */
  boolean visit(int[] squares);
}
