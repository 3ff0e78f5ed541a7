package org.knightstour.search.cdcl;

/**
 * The activity of each edge in recent conflicts, and a heap with the most active edge on top. Ties
 * go to the least number. The method is VSIDS (Moskewicz and others, DAC 2001) as in MiniSat (Eén
 * and Sörensson, SAT 2003).
 */
final class ScoreHeap {

  private static final double DECAY = 0.95;
  private static final double MOST = 1e100;

  private final double[] activity;
  private final int[] heap;
  private final int[] places;
  private int size;
  private double increment = 1;

  ScoreHeap(int edges) {
    activity = new double[edges];
    heap = new int[edges];
    places = new int[edges];
    for (int edge = 0; edge < edges; edge++) {
      heap[edge] = edge;
      places[edge] = edge;
    }
    size = edges;
  }

  /** Sets the initial activity of an edge, below 1. */
  void start(int edge, double value) {
    activity[edge] = value;
    up(places[edge]);
    down(places[edge]);
  }

  void bump(int edge) {
    activity[edge] += increment;
    if (activity[edge] > MOST) {
      for (int each = 0; each < activity.length; each++) {
        activity[each] /= MOST;
      }
      increment /= MOST;
    }
    if (places[edge] >= 0) {
      up(places[edge]);
    }
  }

  /** Reduces the weight of all previous activities. */
  void decay() {
    increment /= DECAY;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Returns an edge to the heap, unless it is there. */
  void putBack(int edge) {
    if (places[edge] < 0) {
      places[edge] = size;
      heap[size++] = edge;
      up(places[edge]);
    }
  }

  int take() {
    int top = heap[0];
    places[top] = -1;
    int last = heap[--size];
    if (size > 0) {
      heap[0] = last;
      places[last] = 0;
      down(0);
    }
    return top;
  }

  private boolean isBefore(int a, int b) {
    return activity[a] > activity[b] || (activity[a] == activity[b] && a < b);
  }

  private void up(int from) {
    int edge = heap[from];
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      if (!isBefore(edge, heap[parent])) {
        break;
      }
      heap[at] = heap[parent];
      places[heap[at]] = at;
      at = parent;
    }
    heap[at] = edge;
    places[edge] = at;
  }

  private void down(int from) {
    int edge = heap[from];
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], edge)) {
        break;
      }
      heap[at] = heap[child];
      places[heap[at]] = at;
      at = child;
    }
    heap[at] = edge;
    places[edge] = at;
  }
}
