package org.knightstour.search.learn;

import java.util.Arrays;

/** A list of literals that grows. */
final class Literals {

  private int[] items = new int[64];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int literal) {
    if (size == items.length) {
      items = Arrays.copyOf(items, 2 * size);
    }
    items[size++] = literal;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int literal) {
    items[index] = literal;
  }

  void swap(int a, int b) {
    int literal = items[a];
    items[a] = items[b];
    items[b] = literal;
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Keeps the first ones only. */
  void cut(int newSize) {
    size = newSize;
  }
}
