package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.knightstour.core.Graph;

/** Edges collected in order, as pairs of vertices, each with its line. */
final class Edges {

  // Lists that grow by half, their copies, and the graph.
  private static final int BYTES_PER_EDGE = 64;

  private final GraphLines lines;
  private final int limit;
  private final IntArrayList ends = new IntArrayList();

  Edges(GraphLines lines) {
    this(lines, limit(Runtime.getRuntime().maxMemory(), BYTES_PER_EDGE));
  }

  Edges(GraphLines lines, int limit) {
    this.lines = lines;
    this.limit = limit;
  }

  /** Returns the maximum number of edges that fit the memory. */
  static int limit(long bytes, int bytesPerEdge) {
    return (int) Math.min(Graph.MOST_EDGES, bytes / bytesPerEdge);
  }

  static void check(GraphLines lines, long count, int limit) {
    if (count > limit) {
      throw lines.fault(
          limit == Graph.MOST_EDGES
              ? "more than " + limit + " edges: no larger graph is read."
              : "more than "
                  + limit
                  + " edges: no more can be read with the memory that Java has.");
    }
  }

  void add(int u, int v) {
    if (u == v) {
      throw lines.fault(
          "an edge from " + u + " to itself: an edge must join two different vertices.");
    }
    check(lines, size() + 1L, limit);
    ends.add(u);
    ends.add(v);
  }

  int size() {
    return ends.size() / 2;
  }

  int[] toArray() {
    return ends.toIntArray();
  }

  /** Returns the vertices renumbered from 0, if they are numbered from 1. */
  int[] fromZero() {
    int[] numbers = ends.toIntArray();
    for (int at = 0; at < numbers.length; at++) {
      numbers[at]--;
    }
    return numbers;
  }
}
