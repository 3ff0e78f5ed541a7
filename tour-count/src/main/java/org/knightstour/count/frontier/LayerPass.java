package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * One pass over a layer that makes another. Vectors with the same key form a bundle; bundles are
 * independent of each other, and any free thread takes the next one, so the outcome does not depend
 * on the number of threads.
 */
abstract class LayerPass {

  private static final int MOST_CHUNK = 64;
  private static final int LEAST_CHUNKS = 64; // of a thread, so that none waits long for others

  /** The bundle of a vector: itself a vector, so below 3^20, which is less than 2^32. */
  abstract long key(long vector);

  abstract Worker worker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums);

  /** The work of one thread on bundles. */
  interface Worker {
    /** How many bytes it has taken for itself. */
    default long bytes() {
      return 0;
    }

    /** Works on the bundle at the places first to last - 1 of an order. */
    void work(BundleOrder order, int first, int last) throws IOException;
  }

  /** What passes of one ring share: memory that was touched before is cheaper than fresh memory. */
  record Room(Ring ring, BundleOrder order, List<BlockAccumulator> sums) {

    Room(int threads, Ring ring) {
      this(
          ring,
          new BundleOrder(),
          IntStream.range(0, threads).mapToObj(any -> new BlockAccumulator(ring)).toList());
    }

    long bytes() {
      return order.bytes() + sums.stream().mapToLong(BlockAccumulator::bytes).sum();
    }
  }

  /**
   * Makes the next layer, which is not whole when a CancellationException says it was stopped.
   * Returns how many bytes the workers took.
   */
  long run(Layer from, Layer to, Room room, WorkerPool workers, Resources resources)
      throws IOException {
    BundleOrder order = room.order();
    order.begin(from.size());
    workers.run(worker -> setKeys(order, from, worker, workers.size()));
    order.sort();
    // Where vectors are few, their blocks are large.
    int chunk = Math.max(1, Math.min(MOST_CHUNK, order.size() / LEAST_CHUNKS / workers.size()));
    AtomicInteger next = new AtomicInteger();
    AtomicLong bytes = new AtomicLong();
    workers.run(
        number -> {
          Layer.Writer writer = to.writer(number);
          Worker worker = worker(from, writer, room.sums().get(number));
          for (int start = next.getAndAdd(chunk);
              start < order.size() && !resources.isOver();
              start = next.getAndAdd(chunk)) {
            workChunk(worker, order, start, chunk);
          }
          to.add(writer);
          bytes.addAndGet(worker.bytes());
        });
    resources.checkNotOver();
    return bytes.get();
  }

  /** Works on all bundles of a layer in this thread; throws CancellationException when stopped. */
  void runAlone(Worker worker, BundleOrder order, Layer from, Resources resources)
      throws IOException {
    order.begin(from.size());
    setKeys(order, from, 0, 1);
    order.sort();
    for (int start = 0; start < order.size(); start += MOST_CHUNK) {
      resources.checkNotOver();
      workChunk(worker, order, start, MOST_CHUNK);
    }
  }

  /** Sets the keys of one of some equal parts of a layer. */
  private void setKeys(BundleOrder order, Layer from, int part, int parts) {
    int last = (int) ((long) order.size() * (part + 1) / parts);
    for (int at = (int) ((long) order.size() * part / parts); at < last; at++) {
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
