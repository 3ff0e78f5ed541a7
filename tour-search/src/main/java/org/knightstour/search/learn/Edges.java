package org.knightstour.search.learn;

import java.util.Arrays;
import org.knightstour.search.model.CycleQuestion;

/**
 * The edges of a graph, numbered, and those at each vertex: {@code at(start(v)) .. at(start(v + 1)
 * - 1)}, by ascending neighbour.
 */
final class Edges {

  static final int NONE = -1;

  private final int[] ends;
  private final int[] starts;
  private final int[] incident;

  Edges(CycleQuestion question) {
    int vertices = question.vertices();
    ends = new int[2 * question.edges()];
    starts = new int[vertices + 1];
    incident = new int[2 * question.edges()];
    for (int v = 0; v < vertices; v++) {
      starts[v + 1] = starts[v] + question.neighbours(v).length;
    }
    int[] filled = Arrays.copyOf(starts, vertices);
    int edge = 0;
    for (int v = 0; v < vertices; v++) {
      for (int w : question.neighbours(v)) {
        if (v < w) {
          ends[2 * edge] = v;
          ends[2 * edge + 1] = w;
          incident[filled[v]++] = edge;
          incident[filled[w]++] = edge++;
        }
      }
    }
  }

  int vertices() {
    return starts.length - 1;
  }

  int edges() {
    return ends.length / 2;
  }

  int low(int edge) {
    return ends[2 * edge];
  }

  int high(int edge) {
    return ends[2 * edge + 1];
  }

  int other(int edge, int vertex) {
    return ends[2 * edge] ^ ends[2 * edge + 1] ^ vertex;
  }

  int start(int vertex) {
    return starts[vertex];
  }

  int degree(int vertex) {
    return starts[vertex + 1] - starts[vertex];
  }

  int at(int slot) {
    return incident[slot];
  }

  /** The edge between two vertices, or {@link #NONE}. */
  int between(int a, int b) {
    int v = degree(a) <= degree(b) ? a : b;
    int w = a ^ b ^ v;
    int from = starts[v];
    int to = starts[v + 1] - 1;
    while (from <= to) {
      int middle = (from + to) >>> 1;
      int other = other(incident[middle], v);
      if (other == w) {
        return incident[middle];
      }
      if (other < w) {
        from = middle + 1;
      } else {
        to = middle - 1;
      }
    }
    return NONE;
  }
}
