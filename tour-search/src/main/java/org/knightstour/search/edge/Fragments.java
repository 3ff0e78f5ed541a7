package org.knightstour.search.edge;

import org.knightstour.core.graph.NeighbourPairs;

/** The fragments that decided edges make, found the slow way, to hold a state against. */
final class Fragments {

  private final NeighbourPairs pairs;
  private final int[] path;

  private Fragments(int squares) {
    pairs = new NeighbourPairs(squares);
    path = new int[squares];
  }

  static Fragments of(EdgeState state, int squares) {
    Fragments fragments = new Fragments(squares);
    for (int index = 0; index < state.edges(); index++) {
      int from = state.edgeFrom(index);
      int to = state.edgeTo(index);
      if (!fragments.pairs.link(from, to)) {
        throw new IllegalStateException("square " + from + " or " + to + " has a third edge");
      }
    }
    return fragments;
  }

  /** Compares what a state says of a square with what the edges say. */
  void check(int square, int saidDegree, int saidMate) {
    int degree = 0;
    degree += pairs.first(square) == NeighbourPairs.NONE ? 0 : 1;
    degree += pairs.second(square) == NeighbourPairs.NONE ? 0 : 1;
    if (saidDegree != degree) {
      throw new IllegalStateException(
          "square " + square + ": kept degree " + saidDegree + ", counted " + degree);
    }
    if (degree < 2) {
      int mate = path[pairs.follow(square, NeighbourPairs.NONE, path) - 1];
      if (saidMate != mate) {
        throw new IllegalStateException(
            "square " + square + ": kept mate " + saidMate + ", found " + mate);
      }
    }
  }
}
