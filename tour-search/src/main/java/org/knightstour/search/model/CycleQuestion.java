package org.knightstour.search.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Move;

/**
 * Which cycle through all vertices of a graph, each once, has all required edges? A graph of fewer
 * than three vertices has no cycle. An open path is a cycle through one more vertex. Immutable; the
 * arrays are held as given and must not be written any more.
 */
public final class CycleQuestion {

  /** More would not fit the arrays of the engines. */
  public static final int MOST_EDGES = 100_000_000;

  private final int[][] neighbours;
  private final SortedSet<Move> required;
  private final int edges;

  /**
   * A graph and the edges that the cycle must have.
   *
   * @param neighbours the neighbours of each vertex, 0 to n-1, ascending; each edge at both ends
   * @param required edges of the graph
   */
  public CycleQuestion(int[][] neighbours, Set<Move> required) {
    this.neighbours = neighbours;
    this.required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
    long ends = 0;
    for (int v = 0; v < neighbours.length; v++) {
      int before = -1;
      for (int w : neighbours[v]) {
        if (w <= before || w >= neighbours.length || w == v) {
          throw new ArgumentException(
              "neighbours", v, "must have others of the vertices as neighbours, ascending");
        }
        if (!areJoined(w, v)) {
          throw new ArgumentException("neighbours", v, "must be a neighbour of its neighbour " + w);
        }
        before = w;
      }
      ends += neighbours[v].length;
    }
    ArgumentException.checkRange("edges", ends / 2, 0, MOST_EDGES);
    edges = (int) (ends / 2);
    for (Move edge : required) {
      boolean isEdge =
          edge.first() >= 0
              && edge.second() < neighbours.length
              && areJoined(edge.first(), edge.second());
      if (!isEdge) {
        throw new ArgumentException("required", edge, "must be an edge of the graph");
      }
    }
  }

  /** How many vertices there are; they are numbered from 0. */
  public int vertices() {
    return neighbours.length;
  }

  public int edges() {
    return edges;
  }

  /** The live array of the neighbours of a vertex, ascending; never to be written. */
  public int[] neighbours(int vertex) {
    return neighbours[vertex];
  }

  /** The live arrays of all neighbours; never to be written. */
  public int[][] neighbours() {
    return neighbours;
  }

  public SortedSet<Move> required() {
    return required;
  }

  /** Whether two vertices are the ends of an edge. */
  public boolean areJoined(int a, int b) {
    return Arrays.binarySearch(neighbours[a], b) >= 0;
  }
}
