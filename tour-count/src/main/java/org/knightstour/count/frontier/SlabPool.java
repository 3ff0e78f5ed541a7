package org.knightstour.count.frontier;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A pool with the memory of all layers: large arrays that are reused. If the budget is used up, it
 * gives out no more. A new slab is a small part of the total, and little stays unfilled on any
 * board. Thread-safe.
 */
final class SlabPool {

  private static final int LEAST_LONGS = 1 << 11;

  private final int mostLongs;
  private final int parts;
  private final Queue<long[]> free =
      new PriorityQueue<>(Comparator.comparingInt((long[] slab) -> slab.length).reversed());
  private long longs; // of all slabs, in use or free
  private long longsLeft;

  /**
   * Creates a pool.
   *
   * @param mostLongs the size of the largest slabs; only single larger blocks exceed it
   * @param parts the usual size of a new slab is the size of all slabs together, divided by this
   */
  SlabPool(int mostLongs, int parts, long budget) {
    this.mostLongs = mostLongs;
    this.parts = parts;
    longsLeft = budget;
  }

  /**
   * Returns a slab, not cleared, of at least a number of longs, or null if the budget is used up.
   */
  long @Nullable [] take(int atLeast) {
    int size;
    synchronized (this) {
      long[] largest = free.peek();
      if (largest != null && largest.length >= atLeast) {
        return free.remove();
      }
      size = Math.max(atLeast, (int) Math.min(mostLongs, Math.max(LEAST_LONGS, longs / parts)));
      // An unusually large slab can replace free slabs.
      while (size > longsLeft && !free.isEmpty()) {
        count(-free.remove().length);
      }
      if (size > longsLeft) {
        return null;
      }
      count(size);
    }
    try {
      // Outside the lock: the first touch of new memory can take longer than filling it.
      return new long[size];
    } catch (OutOfMemoryError e) {
      // The heap holds less than the budget: the slabs that exist must suffice.
      synchronized (this) {
        count(-size);
        longsLeft = 0;
      }
      return null;
    }
  }

  synchronized void giveBack(long[] slab) {
    free.add(slab);
  }

  /** Counts a slab that is added or removed. */
  private void count(int size) {
    longs += size;
    longsLeft -= size;
  }

  /** Returns the bytes of all slabs, in use or free. */
  synchronized long bytes() {
    return Long.BYTES * longs;
  }
}
