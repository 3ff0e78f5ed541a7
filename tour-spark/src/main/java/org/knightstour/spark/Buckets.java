package org.knightstour.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;

/**
 * The buckets of a window that are to be worked on. The place of each is the number of its
 * partition.
 *
 * @param buckets their numbers, in the order in which they are worked on
 * @param longs how much is in each bucket of the layer, whether it is worked on or not
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
record Buckets(int[] buckets, long[] longs) implements Serializable {

  int size() {
    return buckets.length;
  }

  int bucket(int place) {
    return buckets[place];
  }

  /** For each bucket its place; -1 for none. */
  int[] places() {
    int[] places = new int[longs.length];
    Arrays.fill(places, -1);
    for (int place = 0; place < buckets.length; place++) {
      places[buckets[place]] = place;
    }
    return places;
  }

  /**
   * Checks that all of a bucket has come.
   *
   * @throws IOException when not
   */
  void checkWhole(int place, long read) throws IOException {
    int bucket = buckets[place];
    if (read != longs[bucket]) {
      throw new IOException(
          "bucket %d has %d longs of %d: a file is missing".formatted(bucket, read, longs[bucket]));
    }
  }
}
