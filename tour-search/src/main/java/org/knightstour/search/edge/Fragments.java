package org.knightstour.search.edge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.graph.NeighbourPairs;

/** The fragments that edges make, found the slow way: to check edges, and a state of them. */
final class Fragments {

  private final NeighbourPairs pairs;
  private final int[] path;

  private Fragments(int squares) {
    pairs = new NeighbourPairs(squares);
    path = new int[squares];
  }

  static Fragments of(EdgeState state, int squares) {
    Fragments fragments = new Fragments(squares);
    if (!state.link(0, fragments.pairs)) {
      throw new IllegalStateException("some square has a third edge");
    }
    return fragments;
  }

  /**
   * Edges without the last one of a cycle through all squares.
   *
   * @param edges pairs of squares, one after another
   * @param squares of the board
   * @param length of a tour
   * @return null when some square has three edges, or when they close a cycle that misses squares
   */
  static int @Nullable [] joined(int[] edges, int squares, int length) {
    byte[] degree = new byte[squares];
    int[] mate = new int[squares];
    Arrays.setAll(mate, square -> square);
    int[] joins = edges.clone();
    int count = 0;
    for (int at = 0; at < edges.length; at += 2) {
      int a = edges[at];
      int b = edges[at + 1];
      boolean closes = mate[a] == b;
      if (++degree[a] > 2 || ++degree[b] > 2 || (closes && count < 2 * (length - 1))) {
        return null;
      }
      if (!closes) {
        int endA = mate[a];
        int endB = mate[b];
        mate[endA] = endB;
        mate[endB] = endA;
        joins[count++] = a;
        joins[count++] = b;
      }
    }
    return Arrays.copyOf(joins, count);
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
