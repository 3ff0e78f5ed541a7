package org.knightstour.count.frontier;

/** An order of the vectors of a layer by bundle, as indices. The next layer reuses its arrays. */
final class BundleOrder {

  /**
   * The bits of an index. Both fit a non-negative long, because a key is below 2^32 and an index
   * below 2^31.
   */
  static final int INDEX_BITS = 31;

  private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

  private static final int MOST_DIGIT_BITS = 11;

  private long[] sorted = {};
  private long[] other = {};
  private int size;

  /** Returns the vectors of a layer in their original order. */
  static BundleOrder ofVectors(Layer layer) {
    BundleOrder order = new BundleOrder();
    order.begin(layer.size());
    for (int at = 0; at < layer.size(); at++) {
      order.set(at, layer.vector(at));
    }
    order.sort();
    return order;
  }

  /** Allocates room for a layer of a number of vectors. */
  void begin(int vectors) {
    if (sorted.length < vectors) {
      sorted = new long[Math.max(vectors, sorted.length + (sorted.length >> 1))];
      other = new long[sorted.length];
    }
    size = vectors;
  }

  long bytes() {
    return 2L * Long.BYTES * sorted.length;
  }

  int size() {
    return size;
  }

  /** Sets the bundle of the vector at an index. Several threads can call it at the same time. */
  void set(int index, long key) {
    sorted[index] = key << INDEX_BITS | index;
  }

  /** Returns the index of the vector at a place in the order. */
  int index(int place) {
    return (int) (sorted[place] & INDEX_MASK);
  }

  /**
   * Returns the index of the vector with a key as its bundle, after the sort, or -1 if it is
   * missing.
   */
  int find(long key) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long found = sorted[middle] >>> INDEX_BITS;
      if (found == key) {
        return index(middle);
      }
      if (found < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Checks whether the vectors at two places are in the same bundle. */
  boolean isSame(int a, int b) {
    return sorted[a] >>> INDEX_BITS == sorted[b] >>> INDEX_BITS;
  }

  /**
   * Sorts by some bits of the key at a time, because it is already sorted by index. All other
   * threads wait for it, and the library's sort takes two to seven times as long.
   */
  void sort() {
    long or = 0;
    for (int at = 0; at < size; at++) {
      or |= sorted[at];
    }
    int keyBits = Math.max(Long.SIZE - INDEX_BITS - Long.numberOfLeadingZeros(or), 0);
    int rounds = (keyBits + MOST_DIGIT_BITS - 1) / MOST_DIGIT_BITS;
    int bits = rounds == 0 ? 0 : (keyBits + rounds - 1) / rounds;
    for (int round = 0; round < rounds; round++) {
      sortBy(INDEX_BITS + round * bits, (1 << bits) - 1);
    }
  }

  private void sortBy(int shift, int mask) {
    long[] from = sorted;
    long[] to = other;
    int[] next = new int[mask + 2];
    for (int at = 0; at < size; at++) {
      next[(int) (from[at] >>> shift & mask) + 1]++;
    }
    for (int digit = 0; digit < mask; digit++) {
      next[digit + 1] += next[digit];
    }
    for (int at = 0; at < size; at++) {
      long each = from[at];
      to[next[(int) (each >>> shift & mask)]++] = each;
    }
    sorted = to;
    other = from;
  }
}
