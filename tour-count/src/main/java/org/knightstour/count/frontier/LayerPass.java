package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * One pass over a layer that makes another. Vectors with the same key form a bundle; bundles are
 * worked on apart from each other, by whichever thread is free, so the outcome does not depend on
 * the number of threads.
 */
abstract class LayerPass {

  private static final int CHUNK = 64;
  private static final int PLACE_BITS = 28;
  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;

  /** The bundle of a vector: a number below 2^35. */
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
  boolean run(Layer from, Layer to, Crew crew, BooleanSupplier isStopped) throws IOException {
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
          while (start < sorted.length && !isStopped.getAsBoolean()) {
            workChunk(worker, sorted, start);
            start = next.getAndAdd(CHUNK);
          }
          to.add(writer);
        });
    return !isStopped.getAsBoolean();
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
