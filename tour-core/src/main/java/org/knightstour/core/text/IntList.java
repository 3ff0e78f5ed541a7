package org.knightstour.core.text;

import java.util.Arrays;

/** A growing list of numbers. */
final class IntList {

  private int[] values = new int[16];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  int get(int at) {
    return values[at];
  }

  int size() {
    return size;
  }

  void removeLast(int count) {
    size -= count;
  }
}
