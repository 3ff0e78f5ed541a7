package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One pass over a layer that makes another. Vectors with the same key form a bundle; bundles are
 * worked on apart from each other, by whichever thread is free, so the outcome does not depend on
 * the number of threads.
 */
abstract class LayerPass {

  private static final int CHUNK = 64;

  /** A key is below 2^32 and a place below 2^31: both fit a long that is not negative. */
  private static final int PLACE_BITS = 31;

  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;

  /** The bundle of a vector: itself a vector, so below 3^20, which is less than 2^32. */
  abstract long key(long vector);

  /** What one thread does with bundles. */
  abstract Worker worker(Layer from, Layer.Writer to);

  /** Works on one bundle after another. */
  interface Worker {
    /** Works on the bundle whose vectors stand at places[from] to places[to - 1] of the layer. */
    void work(long[] places, int from, int to) throws IOException;
  }

  /**
   * Makes the next layer and closes the old one.
   *
   * @return false when it was stopped: then the new layer is not whole, and the old one still open
   */
  boolean run(Layer from, Layer to, Crew crew, Resources resources) throws IOException {
    long[] sorted = new long[from.size()];
    crew.run(
        worker -> {
          int first = (int) ((long) sorted.length * worker / crew.size());
          int last = (int) ((long) sorted.length * (worker + 1) / crew.size());
          for (int at = first; at < last; at++) {
            sorted[at] = key(from.vector(at)) << PLACE_BITS | at;
          }
        });
    Arrays.parallelSort(sorted);
    AtomicInteger next = new AtomicInteger();
    crew.run(
        number -> {
          Layer.Writer writer = to.new Writer();
          Worker worker = worker(from, writer);
          int start = next.getAndAdd(CHUNK);
          while (start < sorted.length && !resources.isOver()) {
            workChunk(worker, sorted, start);
            start = next.getAndAdd(CHUNK);
          }
          to.add(writer);
        });
    return !resources.isOver();
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
    return sorted[a] >>> PLACE_BITS == sorted[b] >>> PLACE_BITS;
  }

  /** The place in the layer that an element of the sorted array stands for. */
  static int place(long sorted) {
    return (int) (sorted & PLACE_MASK);
  }
}
