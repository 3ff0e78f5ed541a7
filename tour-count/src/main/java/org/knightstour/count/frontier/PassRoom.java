package org.knightstour.count.frontier;

/**
 * What passes work with, one after another, in one ring: memory that was touched before is cheaper
 * than fresh memory.
 */
final class PassRoom {

  private final BundleOrder order = new BundleOrder();
  private final BlockAccumulator[] sums;
  private final Ring ring;

  /**
   * Room for a number of threads.
   *
   * @param ring what counts are added in
   */
  PassRoom(int threads, Ring ring) {
    this.ring = ring;
    sums = new BlockAccumulator[threads];
    for (int thread = 0; thread < threads; thread++) {
      sums[thread] = new BlockAccumulator(ring);
    }
  }

  /** What counts are added in. */
  Ring ring() {
    return ring;
  }

  BundleOrder order() {
    return order;
  }

  /** The sums of a thread. */
  BlockAccumulator sums(int thread) {
    return sums[thread];
  }
}
