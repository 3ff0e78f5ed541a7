package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A pass over a layer that makes a new layer. Vectors with the same key form a bundle. Bundles are
 * independent of each other, and any free thread takes the next one. Therefore the outcome does not
 * depend on the number of threads.
 */
abstract class LayerPass {

  static final int MOST_CHUNK = 64; // places

  /**
   * Returns the bundle of a vector. It is below 3^20, which is below 2^32, because it is itself a
   * vector.
   */
  abstract long key(long vector);

  abstract Worker worker(Layer from, UnpackedBlock.Sink to, BlockAccumulator sums);

  /** The work of one thread on bundles. */
  interface Worker {
    /** Returns the bytes that it has allocated. */
    default long bytes() {
      return 0;
    }

    /** Works on the bundle at the places first to last - 1 of an order. */
    void work(BundleOrder order, int first, int last) throws IOException;
  }

  /**
   * The memory that the passes of one ring share, because used memory is cheaper than fresh memory.
   */
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

  /** Works on all bundles of a layer in this thread. Throws a CancellationException if stopped. */
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
  void setKeys(BundleOrder order, Layer from, int part, int parts) {
    int last = (int) ((long) order.size() * (part + 1) / parts);
    for (int at = (int) ((long) order.size() * part / parts); at < last; at++) {
      order.set(at, key(from.vector(at)));
    }
  }

  /** Works on all bundles that begin in a chunk. */
  static void workChunk(Worker worker, BundleOrder order, int start, int size) throws IOException {
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
