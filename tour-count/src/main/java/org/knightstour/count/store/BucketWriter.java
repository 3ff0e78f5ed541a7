package org.knightstour.count.store;

import java.io.IOException;

/** Collects the records of each bucket, and writes them as pieces. For one thread. */
abstract class BucketWriter implements RecordSink {

  static final int MOST_PIECE = 1 << 15;
  private static final int LEAST_PIECE = 1 << 5;

  private final long[] collected;
  private final int piece;
  private final int[] used;

  /**
   * A writer.
   *
   * @param mostLongs how much it may collect, unless that is too little for all buckets
   */
  BucketWriter(int buckets, long mostLongs) {
    piece = (int) Math.max(LEAST_PIECE, Math.min(MOST_PIECE, mostLongs / buckets));
    collected = new long[buckets * piece];
    used = new int[buckets];
  }

  abstract void append(int bucket, long[] words, int from, int longs) throws IOException;

  @Override
  public void put(int bucket, long[] words, int from, int longs) throws IOException {
    if (used[bucket] + longs > piece) {
      flush(bucket);
      if (longs > piece) {
        append(bucket, words, from, longs);
        return;
      }
    }
    System.arraycopy(words, from, collected, bucket * piece + used[bucket], longs);
    used[bucket] += longs;
  }

  /** Writes what is left. */
  public final void flush() throws IOException {
    for (int bucket = 0; bucket < used.length; bucket++) {
      flush(bucket);
    }
  }

  private void flush(int bucket) throws IOException {
    if (used[bucket] > 0) {
      append(bucket, collected, bucket * piece, used[bucket]);
      used[bucket] = 0;
    }
  }
}
