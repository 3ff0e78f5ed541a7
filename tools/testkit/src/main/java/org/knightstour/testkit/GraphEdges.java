package org.knightstour.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The edges of a graph on vertices 0, 1, ..., collected under any numbers. */
final class GraphEdges {

  private final List<int[]> edges = new ArrayList<>();

  /**
   * Returns the edges of a text such as "0: 1 14 15; 1: 2 11", with some neighbours in each row.
   */
  static GraphEdges table(String text) {
    GraphEdges graph = new GraphEdges();
    for (String row : text.split(";", -1)) {
      String[] sides = row.strip().split(": ", -1);
      for (String neighbour : sides[1].split(" ", -1)) {
        graph.join(Integer.parseInt(sides[0]), Integer.parseInt(neighbour));
      }
    }
    return graph;
  }

  GraphEdges join(int u, int v) {
    edges.add(new int[] {Math.min(u, v), Math.max(u, v)});
    return this;
  }

  /** Joins each vertex to the next vertex. */
  GraphEdges path(int... vertices) {
    for (int at = 1; at < vertices.length; at++) {
      join(vertices[at - 1], vertices[at]);
    }
    return this;
  }

  /** Joins the vertices from the first to the last, and the last vertex to the first. */
  GraphEdges cycle(int first, int last) {
    return path(IntStream.rangeClosed(first, last).toArray()).join(last, first);
  }

  GraphEdges cut(int u, int v) {
    edges.removeIf(edge -> edge[0] == Math.min(u, v) && edge[1] == Math.max(u, v));
    return this;
  }

  GraphEdges leaveOut(int vertex) {
    edges.removeIf(edge -> edge[0] == vertex || edge[1] == vertex);
    return this;
  }

  /** Returns the ends of each edge once, with vertices that are renumbered without gaps. */
  int[] ends() {
    int[] names = edges.stream().flatMapToInt(Arrays::stream).sorted().distinct().toArray();
    TreeSet<Long> once = new TreeSet<>();
    for (int[] edge : edges) {
      long u = Arrays.binarySearch(names, edge[0]);
      long v = Arrays.binarySearch(names, edge[1]);
      once.add(u << 32 | v);
    }
    return once.stream().flatMapToInt(e -> IntStream.of((int) (e >> 32), e.intValue())).toArray();
  }
}
