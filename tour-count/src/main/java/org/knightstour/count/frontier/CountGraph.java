package org.knightstour.count.frontier;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A graph for a count of Hamiltonian cycles, with the order in which a frontier passes its
 * vertices. The weight of a cycle is the product of the weights of its edges. A weight is 1 in a
 * plain graph, the number of parallel edges, or -1 for an edge that changes a sign.
 *
 * @param neighbours for each vertex 0 to n - 1 its neighbours, without loops or repetitions, in
 *     both directions
 * @param weights for each neighbour the weight of the edge, equal in both directions. Integers are
 *     -4 to 4 without 0
 * @param order every vertex once
 * @param mirror an involution of the vertices, or null. If it maps the open vertices to themselves,
 *     two states that are mirror images are counted as one
 * @param turn an involution of the vertices, or null. It maps the order to an order for a sweep
 *     from the other end. If it is a symmetry of the graph, one half can replace the other
 * @param ring the ring of the counts, which also interprets the weights
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

  /** Creates a graph with counts by integers. */
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

  /** Returns whether the graph has a map that can be a symmetry, which a count can use. */
  public boolean hasSymmetry() {
    return mirror != null || turn != null;
  }

  /** Returns the graph in an order of its vertices, without symmetries. */
  public CountGraph inOrder(int[] vertices) {
    return new CountGraph(neighbours, weights, vertices.clone(), null, null, ring);
  }

  /** Returns the number of vertices. */
  public int size() {
    return order.length;
  }

  /** Returns the weight of an edge, or 0 if the edge is missing. */
  int weight(int from, int to) {
    return weight(neighbours, weights, from, to);
  }

  /** Checks whether a map of the vertices preserves all edges and their weights. */
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

  /** Creates a graph in which all edges have weight 1. */
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
