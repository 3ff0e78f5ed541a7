package org.knightstour.jgrapht;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.graph.GraphWalk;
import org.knightstour.Tours;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;

/**
 * A graph of JGraphT with its vertices numbered from 0, in the order of its vertex set. Loops and
 * parallel edges are omitted, because no cycle or path through all vertices needs them.
 */
record Numbered<V, E>(Graph<V, E> graph, List<V> vertices, Map<V, Integer> numbers) {

  static <V, E> Numbered<V, E> of(Graph<V, E> graph) {
    if (!graph.getType().isUndirected()) {
      throw new IllegalArgumentException(
          "The graph is directed. Tour searches undirected graphs: give an AsUndirectedGraph of it"
              + " if directions do not matter.");
    }
    List<V> vertices = new ArrayList<>(graph.vertexSet());
    Map<V, Integer> numbers = new LinkedHashMap<>();
    vertices.forEach(vertex -> numbers.put(vertex, numbers.size()));
    return new Numbered<>(graph, vertices, numbers);
  }

  int number(V vertex) {
    Integer number = numbers.get(vertex);
    if (number == null) {
      throw new IllegalArgumentException("The graph has no vertex " + vertex + ".");
    }
    return number;
  }

  Tours query() {
    List<Move> edges = new ArrayList<>();
    for (E edge : graph.edgeSet()) {
      int a = number(graph.getEdgeSource(edge));
      int b = number(graph.getEdgeTarget(edge));
      if (a != b) {
        edges.add(new Move(a, b));
      }
    }
    return Tours.on(org.knightstour.core.Graph.of(vertices.size(), edges));
  }

  /** Returns a tour as JGraphT's path. A cycle ends at its first vertex. */
  GraphPath<V, E> path(Tour tour, boolean isCycle) {
    List<E> edges = new ArrayList<>();
    double weight = 0;
    int steps = tour.length();
    for (int step = 1; step < steps + (isCycle ? 1 : 0); step++) {
      V from = vertices.get(tour.square(step - 1));
      V to = vertices.get(tour.square(step % steps));
      E edge = Objects.requireNonNull(graph.getEdge(from, to));
      edges.add(edge);
      weight += graph.getEdgeWeight(edge);
    }
    V first = vertices.get(tour.first());
    V last = isCycle ? first : vertices.get(tour.last());
    return steps == 1
        ? new GraphWalk<>(graph, List.of(first), 0)
        : new GraphWalk<>(graph, first, last, edges, weight);
  }
}
