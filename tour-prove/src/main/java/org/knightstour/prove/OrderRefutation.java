package org.knightstour.prove;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The rule of orders: it completes vertices one by one, and keeps the set of possible states, by
 * docs/formats/tourproof.md. It keeps every state that a checker keeps, with equal effort.
 *
 * <p>An open vertex has a slot. A state is a number with four bits for each slot: the slot of the
 * other end of the vertex's path. This is its own slot if the vertex has no chosen edge, and {@link
 * #INNER} if it has two. Unused slots are INNER too.
 */
final class OrderRefutation {

  private static final int MOST_OPEN = 15;
  private static final int INNER = 15;
  private static final int BITS = 4;
  private static final int COST_OF_STATE = 50;
  private static final int COST_OF_VERTEX = 4;

  private final int[][] near;
  private final int[] first;
  private final long mostEffort;
  private final boolean[] isCompleted;
  private final int[] slotOf;
  private final BitSet usedSlots = new BitSet();
  private long[] states = {-1};
  private int count = 1;
  private long[] next = new long[16];
  private int made;
  private int waiting; // vertices that were never open and have fewer than two edges
  private long effort;
  private boolean hasGivenUp;

  /**
   * Creates the states before any vertex is completed.
   *
   * @param near the neighbours of each vertex along undecided edges
   * @param first the other end of each vertex's path of included edges: the vertex itself if it has
   *     no such edges, -1 if it has two
   * @param mostEffort the maximum effort, in the measure of the checkers
   */
  OrderRefutation(int[][] near, int[] first, long mostEffort) {
    this.near = near;
    this.first = first;
    this.mostEffort = mostEffort;
    isCompleted = new boolean[near.length];
    slotOf = new int[near.length];
    Arrays.fill(slotOf, -1);
    waiting = (int) Arrays.stream(first).filter(end -> end >= 0).count();
  }

  /**
   * Completes the vertices of an order until no state remains. Call it once.
   *
   * @return the number of completed vertices, or -1 if a state remains after the last vertex, or if
   *     the effort or the slots run out
   */
  int refutedAfter(int[] order) {
    for (int done = 0; done < order.length; done++) {
      if (!complete(order[done])) {
        hasGivenUp = true;
        return -1;
      }
      if (count == 0) {
        return done + 1;
      }
    }
    return -1;
  }

  /** Returns whether the effort or the slots ran out. If not, the other results are exact. */
  boolean hasGivenUp() {
    return hasGivenUp;
  }

  /** Returns the effort of a checker for the completed vertices. */
  long effort() {
    return effort;
  }

  private boolean complete(int v) {
    isCompleted[v] = true;
    if (!open(v)) {
      return false;
    }
    int slot = slotOf[v];
    int[] free = new int[near[v].length];
    int ends = 0;
    for (int w : near[v]) {
      if (!isCompleted[w]) {
        if (!open(w)) {
          return false;
        }
        free[ends++] = slotOf[w];
      }
    }
    made = 0;
    int cost = COST_OF_STATE + COST_OF_VERTEX * usedSlots.cardinality();
    for (int i = 0; i < count && effort <= mostEffort; i++) {
      effort += cost * (1L + complete(states[i], slot, free, ends));
    }
    usedSlots.clear(slot);
    slotOf[v] = -1;
    keepOnce();
    return effort <= mostEffort;
  }

  /** Creates the successors of a state. Returns the number of ways to choose edges. */
  private int complete(long state, int slot, int[] free, int ends) {
    int end = end(state, slot);
    if (end == INNER) {
      make(state);
      return 1;
    }
    int ways = 0;
    for (int i = 0; i < ends; i++) {
      if (end(state, free[i]) == INNER) {
        continue;
      }
      long joined = join(state, slot, free[i]);
      if (end != slot) {
        ways++;
        makeIfAllowed(joined, end == free[i]);
        continue;
      }
      for (int j = i + 1; j < ends; j++) {
        if (end(state, free[j]) != INNER) {
          ways++;
          makeIfAllowed(join(joined, slot, free[j]), end(joined, slot) == free[j]);
        }
      }
    }
    return ways;
  }

  /** Creates a successor, unless it closes a cycle before every vertex has two edges. */
  private void makeIfAllowed(long state, boolean closes) {
    if (!closes || (waiting == 0 && state == -1)) {
      make(state);
    }
  }

  private void make(long state) {
    if (made == next.length) {
      next = Arrays.copyOf(next, 2 * made);
    }
    next[made++] = state;
  }

  private void keepOnce() {
    Arrays.sort(next, 0, made);
    int kept = 0;
    for (int i = 0; i < made; i++) {
      if (i == 0 || next[i] != next[i - 1]) {
        next[kept++] = next[i];
      }
    }
    long[] before = states;
    states = next;
    count = kept;
    next = before;
  }

  /**
   * Gives slots to a vertex and to the other end of its path. Returns false if the slots run out.
   */
  private boolean open(int v) {
    if (slotOf[v] >= 0) {
      return true;
    }
    if (usedSlots.cardinality() + (first[v] < 0 || first[v] == v ? 1 : 2) > MOST_OPEN) {
      return false;
    }
    int slot = takeSlot(v);
    if (first[v] >= 0) {
      // Both ends of a path are opened together. Therefore this end has no slot yet.
      int endSlot = first[v] == v ? slot : takeSlot(first[v]);
      waiting -= first[v] == v ? 1 : 2;
      for (int i = 0; i < count; i++) {
        states[i] = with(with(states[i], slot, endSlot), endSlot, slot);
      }
    }
    return true;
  }

  private int takeSlot(int v) {
    slotOf[v] = usedSlots.nextClearBit(0);
    usedSlots.set(slotOf[v]);
    return slotOf[v];
  }

  private static int end(long state, int slot) {
    return (int) (state >>> (BITS * slot)) & INNER;
  }

  private static long with(long state, int slot, int end) {
    long shifted = (long) INNER << (BITS * slot);
    return (state & ~shifted) | ((long) end << (BITS * slot));
  }

  /** Joins two vertices that each lack an edge. */
  private static long join(long state, int u, int v) {
    int endOfU = end(state, u);
    int endOfV = end(state, v);
    long inner = with(with(state, u, INNER), v, INNER);
    return endOfU == v ? inner : with(with(inner, endOfU, endOfV), endOfV, endOfU);
  }
}
