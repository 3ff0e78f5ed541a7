package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One pass over a layer that makes another. Vectors with the same key form a bundle; bundles are
 * independent of each other, and any free thread takes the next one, so the outcome does not depend
 * on the number of threads.
 */
abstract class LayerPass {

  private static final int MOST_CHUNK = 64;

  /** A thread takes at least this many chunks, so that none has to wait long for the others. */
  private static final int LEAST_CHUNKS = 64;

  /** The bundle of a vector: itself a vector, so below 3^20, which is less than 2^32. */
  abstract long key(long vector);

  /** What one thread does with bundles. */
  abstract Worker worker(Layer from, BlockWriter to, BlockAccumulator sums);

  /** Works on one bundle after another. */
  interface Worker {
    /** Works on the bundle at the places first to last - 1 of an order. */
    void work(BundleOrder order, int first, int last) throws IOException;
  }

  /**
   * Makes the next layer.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped: then the new layer is
   *     not whole
   */
  void run(Layer from, Layer to, PassRoom room, WorkerPool workers, Resources resources)
      throws IOException {
    BundleOrder order = room.order();
    order.begin(from.size());
    workers.run(
        worker ->
            setKeys(
                order,
                from,
                (int) ((long) order.size() * worker / workers.size()),
                (int) ((long) order.size() * (worker + 1) / workers.size())));
    order.sort();
    // Where vectors are few, their blocks are large.
    int chunk = Math.max(1, Math.min(MOST_CHUNK, order.size() / LEAST_CHUNKS / workers.size()));
    AtomicInteger next = new AtomicInteger();
    workers.run(
        number -> {
          Layer.Writer writer = to.writer(number);
          Worker worker = worker(from, writer, room.sums().get(number));
          int start = next.getAndAdd(chunk);
          while (start < order.size() && !resources.isOver()) {
            workChunk(worker, order, start, chunk);
            start = next.getAndAdd(chunk);
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
  void runAlone(Worker worker, BundleOrder order, Layer from, Resources resources)
      throws IOException {
    order.begin(from.size());
    setKeys(order, from, 0, order.size());
    order.sort();
    for (int start = 0; start < order.size(); start += MOST_CHUNK) {
      resources.checkNotOver();
      workChunk(worker, order, start, MOST_CHUNK);
    }
  }

  private void setKeys(BundleOrder order, Layer from, int first, int last) {
    for (int at = first; at < last; at++) {
      order.set(at, key(from.vector(at)));
    }
  }

  /** All bundles that begin in a chunk. */
  private static void workChunk(Worker worker, BundleOrder order, int start, int size)
      throws IOException {
    int end = Math.min(start + size, order.size());
    int from = start;
    while (from > 0 && from < end && order.isSame(from - 1, from)) {
      from++;
    }
    while (from < end) {
      int to = from + 1;
      while (to < order.size() && order.isSame(from, to)) {
        to++;
      }
      worker.work(order, from, to);
      from = to;
    }
  }
}
