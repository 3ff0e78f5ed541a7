package org.knightstour.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The graph of a statement: its tours are the cycles through all vertices. The vertices are the
 * squares that are not missing, by square number; for open tours one more comes last, the extra
 * vertex, joined to every square. Edges of vertex v stand at slots {@code start(v)} to {@code
 * start(v + 1) - 1}. Never written again.
 */
final class ProofGraph {

  private final ProofStatement statement;
  private final int[] squareOf;
  private final int vertices;
  private final int[] from;
  private final int[] to;
  private final int[] offsets;
  private final int[] slots;

  ProofGraph(ProofStatement statement) {
    this.statement = statement;
    squareOf =
        IntStream.range(0, statement.board().squares())
            .filter(square -> !statement.missing().contains(square))
            .toArray();
    vertices = squareOf.length + (statement.isClosed() ? 0 : 1);
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (v == squareOf.length || statement.isMove(squareOf[u], squareOf[v])) {
          edges.add(new int[] {u, v});
        }
      }
    }
    from = edges.stream().mapToInt(edge -> edge[0]).toArray();
    to = edges.stream().mapToInt(edge -> edge[1]).toArray();
    offsets = new int[vertices + 1];
    for (int[] edge : edges) {
      offsets[edge[0] + 1]++;
      offsets[edge[1] + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      offsets[v + 1] += offsets[v];
    }
    slots = new int[2 * edges.size()];
    int[] next = offsets.clone();
    for (int e = 0; e < from.length; e++) {
      slots[next[from[e]]++] = e;
      slots[next[to[e]]++] = e;
    }
  }

  ProofStatement statement() {
    return statement;
  }

  int vertices() {
    return vertices;
  }

  int squares() {
    return squareOf.length;
  }

  int edges() {
    return from.length;
  }

  int from(int edge) {
    return from[edge];
  }

  int to(int edge) {
    return to[edge];
  }

  /** The end of an edge that is not the given one. */
  int other(int edge, int vertex) {
    return from[edge] ^ to[edge] ^ vertex;
  }

  int start(int vertex) {
    return offsets[vertex];
  }

  int edgeAt(int slot) {
    return slots[slot];
  }

  /** The edge between two vertices; -1 without one. */
  int edge(int u, int v) {
    for (int slot = offsets[u]; slot < offsets[u + 1]; slot++) {
      if (other(slots[slot], u) == v) {
        return slots[slot];
      }
    }
    return -1;
  }

  boolean isExtra(int vertex) {
    return vertex == squareOf.length;
  }

  /** The square number of a vertex that is not the extra one. */
  int square(int vertex) {
    return squareOf[vertex];
  }

  /** The vertex of a square that is not missing. */
  int vertexOf(int square) {
    return Arrays.binarySearch(squareOf, square);
  }

  String name(int vertex) {
    return isExtra(vertex) ? "*" : statement.board().name(squareOf[vertex]);
  }
}
