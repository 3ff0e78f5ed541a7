package org.knightstour.search.edge;

import org.knightstour.core.graph.DegreeTwoGraph;

/** A naive recomputation of fragments and mates from the decided edges. */
final class EdgeStates {

  private final DegreeTwoGraph pairs;
  private final int[] path;

  private EdgeStates(EdgeState state, int squares) {
    pairs = new DegreeTwoGraph(squares);
    path = new int[squares];
    if (!state.link(0, pairs)) {
      throw new IllegalStateException("some square has a third edge");
    }
  }

  /** Returns the ordinal at a place of a set. */
  static int ordinal(long set, int place) {
    long left = set;
    for (int i = 0; i < place; i++) {
      left &= left - 1;
    }
    return Long.numberOfTrailingZeros(left);
  }

  /** Compares all values of a state. Throws an exception that names the wrong value. */
  static void verifyConsistent(BitEdgeState state) {
    EdgeStates fragments = new EdgeStates(state, state.squares);
    for (long left = state.present; left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      boolean isBare = (state.bare >>> square & 1) != 0;
      int degree = isBare ? 0 : (state.ends >>> square & 1) != 0 ? 1 : 2;
      fragments.check(square, degree, state.mate[square]);
    }
  }

  /** Compares all values of a state. Throws an exception that names the wrong value. */
  static void verifyConsistent(WideEdgeState state) {
    EdgeStates fragments = new EdgeStates(state, state.squares);
    int ends = 0;
    for (int square = 0; square < state.squares; square++) {
      fragments.check(square, state.degree[square], state.mate[square]);
      boolean isEnd = state.degree[square] == 1;
      ends += isEnd ? 1 : 0;
      int place = state.endPlace[square];
      if (state.endPlace[state.endList[square]] != square || isEnd != (place < state.endCount)) {
        throw new IllegalStateException("the list of ends is wrong at square " + square);
      }
    }
    if (ends != state.endCount) {
      throw new IllegalStateException("kept " + state.endCount + " ends, counted " + ends);
    }
  }

  /** Compares the values of a state for a square with values by the edges. */
  private void check(int square, int saidDegree, int saidMate) {
    int degree = 0;
    degree += pairs.first(square) == DegreeTwoGraph.NONE ? 0 : 1;
    degree += pairs.second(square) == DegreeTwoGraph.NONE ? 0 : 1;
    if (saidDegree != degree) {
      throw new IllegalStateException(
          "square " + square + ": kept degree " + saidDegree + ", counted " + degree);
    }
    if (degree < 2) {
      int mate = path[pairs.follow(square, DegreeTwoGraph.NONE, path) - 1];
      if (saidMate != mate) {
        throw new IllegalStateException(
            "square " + square + ": kept mate " + saidMate + ", found " + mate);
      }
    }
  }
}
