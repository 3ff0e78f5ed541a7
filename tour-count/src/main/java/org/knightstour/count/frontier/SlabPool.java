package org.knightstour.count.frontier;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The memory of all layers: large arrays of one size, used again and again. When the budget is used
 * up, it gives out no more. Safe for threads.
 */
final class SlabPool {

  private final int slabLongs;
  private final Deque<long[]> free = new ArrayDeque<>();
  private long longsLeft;
  private long longsMost;
  private final long budget;

  SlabPool(int slabLongs, long budget) {
    this.slabLongs = slabLongs;
    this.budget = budget;
    longsLeft = budget;
  }

  /** A slab, not cleared, of at least a number of longs; null when the budget is used up. */
  long @Nullable [] take(int atLeast) {
    int longs = Math.max(atLeast, slabLongs);
    synchronized (this) {
      if (longs == slabLongs && !free.isEmpty()) {
        return free.pop();
      }
      // An unusually large slab may use the place of free ones.
      while (longs > longsLeft && !free.isEmpty()) {
        longsLeft += free.pop().length;
      }
      if (longs > longsLeft) {
        return null;
      }
      longsLeft -= longs;
      longsMost = Math.max(longsMost, budget - longsLeft);
    }
    try {
      // Outside the lock: the first touch of new memory can take longer than filling it.
      return new long[longs];
    } catch (OutOfMemoryError e) {
      // The heap holds less than the budget: the slabs that exist must suffice.
      synchronized (this) {
        longsLeft = 0;
      }
      return null;
    }
  }

  synchronized void giveBack(long[] slab) {
    if (slab.length == slabLongs) {
      free.push(slab);
    } else {
      longsLeft += slab.length;
    }
  }

  /** The most longs ever in use. */
  synchronized long most() {
    return longsMost;
  }
}
