package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One pass over a layer that makes another. Vectors with the same key form a bundle; bundles are
 * independent of each other, and any free thread takes the next one, so the outcome does not depend
 * on the number of threads.
 */
abstract class LayerPass {

  private final long modulus;

  /** A pass that adds modulo a number; 0 stands for 2^64. */
  LayerPass(long modulus) {
    this.modulus = modulus;
  }

  private static final int CHUNK = 64;

  private static final int MOST_DIGIT_BITS = 11;

  /** A key is below 2^32 and an index below 2^31: both fit a long that is not negative. */
  static final int INDEX_BITS = 31;

  private static final long INDEX_MASK = (1L << INDEX_BITS) - 1;

  /** The bundle of a vector: itself a vector, so below 3^20, which is less than 2^32. */
  abstract long key(long vector);

  /** What one thread does with bundles. */
  abstract Worker worker(Layer from, BlockWriter to, BlockAccumulator sums);

  /** Works on one bundle after another. */
  interface Worker {
    /** Works on the bundle of the indices in sorted[from] to sorted[to - 1]. */
    void work(long[] sorted, int from, int to) throws IOException;
  }

  /**
   * Makes the next layer.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped: then the new layer is
   *     not whole
   */
  void run(Layer from, Layer to, WorkerPool workers, Resources resources) throws IOException {
    long[] sorted = new long[from.size()];
    workers.run(
        worker -> {
          int first = (int) ((long) sorted.length * worker / workers.size());
          int last = (int) ((long) sorted.length * (worker + 1) / workers.size());
          for (int at = first; at < last; at++) {
            sorted[at] = key(from.vector(at)) << INDEX_BITS | at;
          }
        });
    sortByKey(sorted);
    AtomicInteger next = new AtomicInteger();
    workers.run(
        number -> {
          Layer.Writer writer = to.new Writer();
          Worker worker = worker(from, writer, new BlockAccumulator(modulus));
          int start = next.getAndAdd(CHUNK);
          while (start < sorted.length && !resources.isOver()) {
            workChunk(worker, sorted, start);
            start = next.getAndAdd(CHUNK);
          }
          to.add(writer);
        });
    resources.checkNotOver();
  }

  /**
   * Works on all bundles of a layer in this thread.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  void runAlone(Worker worker, Layer from, Resources resources) throws IOException {
    long[] sorted = new long[from.size()];
    for (int at = 0; at < sorted.length; at++) {
      sorted[at] = key(from.vector(at)) << INDEX_BITS | at;
    }
    sortByKey(sorted);
    for (int start = 0; start < sorted.length; start += CHUNK) {
      resources.checkNotOver();
      workChunk(worker, sorted, start);
    }
  }

  /** Sorts what is sorted by index, by some bits of the key at a time. */
  static void sortByKey(long[] byIndex) {
    long or = 0;
    for (long each : byIndex) {
      or |= each;
    }
    int keyBits = Math.max(Long.SIZE - INDEX_BITS - Long.numberOfLeadingZeros(or), 0);
    int rounds = (keyBits + MOST_DIGIT_BITS - 1) / MOST_DIGIT_BITS;
    long[] from = byIndex;
    long[] to = new long[byIndex.length];
    int shift = INDEX_BITS;
    for (int round = 0; round < rounds; round++) {
      int bits = (keyBits + rounds - 1) / rounds;
      int mask = (1 << bits) - 1;
      int[] next = new int[mask + 2];
      for (long each : from) {
        next[(int) (each >>> shift & mask) + 1]++;
      }
      for (int digit = 0; digit < mask; digit++) {
        next[digit + 1] += next[digit];
      }
      for (long each : from) {
        to[next[(int) (each >>> shift & mask)]++] = each;
      }
      long[] done = from;
      from = to;
      to = done;
      shift += bits;
    }
    if (from != byIndex) {
      System.arraycopy(from, 0, byIndex, 0, from.length);
    }
  }

  /** All bundles that begin in a chunk. */
  private static void workChunk(Worker worker, long[] sorted, int start) throws IOException {
    int end = Math.min(start + CHUNK, sorted.length);
    int from = start;
    while (from > 0 && from < end && isSame(sorted, from - 1, from)) {
      from++;
    }
    while (from < end) {
      int to = from + 1;
      while (to < sorted.length && isSame(sorted, from, to)) {
        to++;
      }
      worker.work(sorted, from, to);
      from = to;
    }
  }

  private static boolean isSame(long[] sorted, int a, int b) {
    return sorted[a] >>> INDEX_BITS == sorted[b] >>> INDEX_BITS;
  }

  /** The index in the layer of an element of the sorted array. */
  static int index(long sorted) {
    return (int) (sorted & INDEX_MASK);
  }
}
