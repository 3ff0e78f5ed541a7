package org.knightstour.count.frontier;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A graph whose Hamiltonian cycles are to be counted, with the order in which a frontier passes
 * over its vertices. The weight of a cycle is the product of the weights of its edges: 1 for a
 * plain graph, the number of parallel edges, or -1 for an edge whose use is to change a sign.
 *
 * @param neighbours for each vertex 0 to n - 1 its neighbours, without loops or repetitions, both
 *     ways
 * @param weights for each neighbour the weight of the edge, not 0, and of integers between -4 and
 *     4; both ways alike
 * @param order every vertex once
 * @param mirror an involution of the vertices, or null; where it maps what is still open to itself,
 *     states that it maps to each other are counted as one
 * @param turn an involution of the vertices, or null; it takes the order to one that suits a sweep
 *     from the other end, and where it is a symmetry of the graph, one half may serve as the other
 * @param ring what counts are added in, and what weights stand for
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never written again
public record CountGraph(
    int[][] neighbours,
    int[][] weights,
    int[] order,
    int @Nullable [] mirror,
    int @Nullable [] turn,
    Ring ring)
    implements Serializable {

  private static final int MOST_WEIGHT = 4;

  /** A graph whose cycles are counted by integers. */
  public CountGraph(int[][] neighbours, int[][] weights, int[] order, int @Nullable [] mirror) {
    this(neighbours, weights, order, mirror, null, Ring.INTEGERS);
  }

  /** Checks the weights. */
  public CountGraph {
    for (int vertex = 0; vertex < order.length; vertex++) {
      for (int i = 0; i < neighbours[vertex].length; i++) {
        int weight = weights[vertex][i];
        int other = neighbours[vertex][i];
        if (weight == 0
            || (ring == Ring.INTEGERS && Math.abs(weight) > MOST_WEIGHT)
            || weight(neighbours, weights, other, vertex) != weight) {
          throw new IllegalArgumentException(
              "Edge " + vertex + "-" + other + " has weight " + weight + " one way.");
        }
      }
    }
  }

  /** Whether it has a map that may be a symmetry, which a count can use. */
  public boolean hasSymmetry() {
    return mirror != null || turn != null;
  }

  /**
   * The same graph for a second count, which repeats as little as possible of the first one:
   * without its symmetries, or, if it has none, with its vertices in the reverse order.
   */
  public CountGraph forSecondCount() {
    int[] sameOrReversed = order.clone();
    for (int at = 0; at < order.length && !hasSymmetry(); at++) {
      sameOrReversed[at] = order[order.length - 1 - at];
    }
    return new CountGraph(neighbours, weights, sameOrReversed, null, null, ring);
  }

  /** How many vertices. */
  public int size() {
    return order.length;
  }

  /** The weight of an edge; 0 when there is none. */
  int weight(int from, int to) {
    return weight(neighbours, weights, from, to);
  }

  /** Whether a map of the vertices keeps all edges and their weights. */
  boolean isSymmetry(int[] map) {
    for (int vertex = 0; vertex < order.length; vertex++) {
      for (int i = 0; i < neighbours[vertex].length; i++) {
        if (weight(map[vertex], map[neighbours[vertex][i]]) != weights[vertex][i]) {
          return false;
        }
      }
    }
    return true;
  }

  private static int weight(int[][] neighbours, int[][] weights, int from, int to) {
    for (int i = 0; i < neighbours[from].length; i++) {
      if (neighbours[from][i] == to) {
        return weights[from][i];
      }
    }
    return 0;
  }

  /** A graph whose edges all have weight 1. */
  public static CountGraph unweighted(
      int[][] neighbours, int[] order, int @Nullable [] mirror, int @Nullable [] turn) {
    int[][] weights = new int[neighbours.length][];
    for (int v = 0; v < neighbours.length; v++) {
      weights[v] = new int[neighbours[v].length];
      Arrays.fill(weights[v], 1);
    }
    return new CountGraph(neighbours, weights, order, mirror, turn, Ring.INTEGERS);
  }
}
