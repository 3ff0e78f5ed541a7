package org.knightstour.search.frontier;

import java.util.Arrays;
import org.knightstour.search.order.SplitMix64;

/**
 * The set of states after a step, each with one predecessor.
 *
 * <p>A state has four bits for each slot, with the slot of its <i>mate</i>, the other end of its
 * path. A vertex without edges is its own mate. A vertex with two edges is in the set of
 * <i>inner</i> slots, and also its own mate, as is an unused slot.
 */
final class StateSet {

  /** The maximum number of slots that four bits can name. */
  static final int MOST_SLOTS = 16;

  /** A state in which no slot has an edge. */
  static final long ALL_BARE = 0xfedcba9876543210L;

  /** The memory for a state that is kept to the end, in bytes: the predecessor and the choice. */
  static final int KEPT_BYTES = Integer.BYTES + 1;

  private static final int LEAST_TABLE = 64;

  private long[] mates = new long[LEAST_TABLE / 2];
  private char[] inner = new char[LEAST_TABLE / 2];
  private int[] parents = new int[LEAST_TABLE / 2];
  private byte[] choices = new byte[LEAST_TABLE / 2];
  private int[] table = new int[LEAST_TABLE];
  private int mask = LEAST_TABLE - 1;
  private int size;

  int size() {
    return size;
  }

  long mates(int state) {
    return mates[state];
  }

  int inner(int state) {
    return inner[state];
  }

  int[] parents() {
    return Arrays.copyOf(parents, size);
  }

  byte[] choices() {
    return Arrays.copyOf(choices, size);
  }

  /** Empties the set and reserves room for the expected number of states. */
  void clear(int expected) {
    size = 0;
    int wanted = Math.max(LEAST_TABLE, Integer.highestOneBit(expected + 1) * 4);
    if (wanted > table.length) {
      table = new int[wanted];
    } else {
      Arrays.fill(table, 0, wanted, 0);
    }
    mask = wanted - 1;
  }

  void add(long newMates, int newInner, int parent, int choice) {
    int at = place(newMates, newInner);
    int there = table[at];
    while (there != 0) {
      if (mates[there - 1] == newMates && inner[there - 1] == newInner) {
        return;
      }
      at = (at + 1) & mask;
      there = table[at];
    }
    if (size == mates.length) {
      mates = Arrays.copyOf(mates, 2 * size);
      inner = Arrays.copyOf(inner, 2 * size);
      parents = Arrays.copyOf(parents, 2 * size);
      choices = Arrays.copyOf(choices, 2 * size);
    }
    mates[size] = newMates;
    inner[size] = (char) newInner;
    parents[size] = parent;
    choices[size] = (byte) choice;
    size++;
    table[at] = size;
    if (size > mask / 2) {
      grow();
    }
  }

  private int place(long someMates, int someInner) {
    return (int) SplitMix64.mix(someMates + someInner * SplitMix64.GOLDEN) & mask;
  }

  private void grow() {
    int length = 2 * (mask + 1);
    if (length > table.length) {
      table = new int[length];
    } else {
      Arrays.fill(table, 0, length, 0);
    }
    mask = length - 1;
    for (int state = 0; state < size; state++) {
      int at = place(mates[state], inner[state]);
      while (table[at] != 0) {
        at = (at + 1) & mask;
      }
      table[at] = state + 1;
    }
  }
}
