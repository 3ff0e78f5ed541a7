package org.knightstour.core.graph.write;

import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;

/**
 * A graph with a name and a place for each vertex. Immutable.
 *
 * @param graph the graph
 * @param vertices the vertices by number
 */
public record NamedGraph(Graph graph, List<Vertex> vertices) {

  /**
   * A vertex.
   *
   * @param name a name without blanks and quotation marks, different for each vertex
   * @param place its whole coordinates, two or three, or empty if it has no place
   */
  public record Vertex(String name, List<Integer> place) {
    /** Copies the coordinates. */
    public Vertex {
      place = List.copyOf(place);
    }
  }

  /** Copies the vertices and checks their number. */
  public NamedGraph {
    vertices = List.copyOf(vertices);
    if (vertices.size() != graph.squares()) {
      throw new ArgumentException("vertices", vertices.size(), "must be as many as in " + graph);
    }
  }

  /** Creates a graph with its own names and without places. */
  public static NamedGraph of(Graph graph) {
    return new NamedGraph(
        graph,
        IntStream.range(0, graph.squares())
            .mapToObj(v -> new Vertex(graph.name(v), List.of()))
            .toList());
  }

  /** Returns whether a vertex has a place, or a name that is not its number. */
  boolean hasNames() {
    return IntStream.range(0, vertices.size())
        .anyMatch(
            v ->
                !vertices.get(v).name().equals(graph.name(v))
                    || !vertices.get(v).place().isEmpty());
  }
}
