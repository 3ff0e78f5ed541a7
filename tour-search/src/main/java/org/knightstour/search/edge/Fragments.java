package org.knightstour.search.edge;

import java.util.Arrays;

/** The fragments that decided edges make, found the slow way, to hold a state against. */
final class Fragments {

  private final int[] degree;
  private final int[] neighbours;

  private Fragments(int squares) {
    degree = new int[squares];
    neighbours = new int[2 * squares];
    Arrays.fill(neighbours, -1);
  }

  static Fragments of(EdgeState state, int squares) {
    Fragments fragments = new Fragments(squares);
    for (int index = 0; index < state.edges(); index++) {
      fragments.add(state.edgeFrom(index), state.edgeTo(index));
      fragments.add(state.edgeTo(index), state.edgeFrom(index));
    }
    return fragments;
  }

  private void add(int square, int neighbour) {
    if (degree[square] == 2) {
      throw new IllegalStateException("square " + square + " has a third edge");
    }
    neighbours[2 * square + degree[square]++] = neighbour;
  }

  /** Compares what a state says of a square with what the edges say. */
  void check(int square, int saidDegree, int saidMate) {
    if (saidDegree != degree[square]) {
      throw new IllegalStateException(
          "square " + square + ": kept degree " + saidDegree + ", counted " + degree[square]);
    }
    if (saidDegree < 2 && saidMate != otherEnd(square)) {
      throw new IllegalStateException(
          "square " + square + ": kept mate " + saidMate + ", found " + otherEnd(square));
    }
  }

  private int otherEnd(int end) {
    int before = -1;
    int at = end;
    int next = neighbours[2 * end];
    while (next >= 0) {
      int onward = neighbours[2 * next] == at ? neighbours[2 * next + 1] : neighbours[2 * next];
      before = at;
      at = next;
      next = onward;
      if (at == end || at == before) {
        throw new IllegalStateException("the fragment of square " + end + " is a cycle");
      }
    }
    return at;
  }
}
