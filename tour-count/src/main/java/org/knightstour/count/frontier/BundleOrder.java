package org.knightstour.count.frontier;

import java.util.Arrays;

/**
 * The vectors of a layer, by their indices, in the order of their bundles. Its array serves again
 * for the next layer.
 */
final class BundleOrder {

  /** A key is below 2^32 and an index below 2^31: both fit a long that is not negative. */
  static final int INDEX_BITS = 31;

  private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

  private long[] sorted = {};
  private int size;

  /** Makes room for a layer of a number of vectors. */
  void begin(int vectors) {
    if (sorted.length < vectors) {
      sorted = new long[Math.max(vectors, sorted.length + (sorted.length >> 1))];
    }
    size = vectors;
  }

  int size() {
    return size;
  }

  /** Sets the bundle of the vector at an index; threads may do so at the same time. */
  void set(int index, long key) {
    sorted[index] = key << INDEX_BITS | index;
  }

  /** The index of the vector that is at a place in the order. */
  int index(int place) {
    return (int) (sorted[place] & INDEX_MASK);
  }

  /** Whether the vectors at two places are of one bundle. */
  boolean isSame(int a, int b) {
    return sorted[a] >>> INDEX_BITS == sorted[b] >>> INDEX_BITS;
  }

  /** Sorts what was set: by bundle, then by index. */
  void sort() {
    Arrays.sort(sorted, 0, size);
  }
}
