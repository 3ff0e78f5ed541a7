package org.knightstour.count.frontier;

/**
 * What passes work with, one after another, modulo one number: memory that was touched before is
 * cheaper than fresh memory.
 */
final class PassRoom {

  private final BundleOrder order = new BundleOrder();
  private final BlockAccumulator[] sums;
  private final long modulus;

  /**
   * Room for a number of threads.
   *
   * @param modulus of the counts; 0 stands for 2^64
   */
  PassRoom(int threads, long modulus) {
    this.modulus = modulus;
    sums = new BlockAccumulator[threads];
    for (int thread = 0; thread < threads; thread++) {
      sums[thread] = new BlockAccumulator(modulus);
    }
  }

  /** The number modulo which counts are added. */
  long modulus() {
    return modulus;
  }

  BundleOrder order() {
    return order;
  }

  /** The sums of a thread. */
  BlockAccumulator sums(int thread) {
    return sums[thread];
  }
}
