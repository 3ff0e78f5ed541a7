package org.knightstour.count.frontier;

import java.util.ArrayList;
import java.util.List;

/**
 * What passes work with, one after another, in one ring: memory that was touched before is cheaper
 * than fresh memory.
 *
 * @param ring what counts are added in
 * @param sums those of each thread
 */
record PassRoom(Ring ring, BundleOrder order, List<BlockAccumulator> sums) {

  /** Room for a number of threads. */
  static PassRoom of(int threads, Ring ring) {
    List<BlockAccumulator> sums = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      sums.add(new BlockAccumulator(ring));
    }
    return new PassRoom(ring, new BundleOrder(), sums);
  }
}
