package org.knightstour.core.graph.write;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.Labelled;
import org.knightstour.core.Vertex;
import org.knightstour.core.graph.read.Graph6;

/**
 * A text format of graphs, which {@link org.knightstour.core.graph.read.GraphReader} reads back. In
 * comments, a line {@code vertex 0 a1 0 0} has the number of a vertex, its name and its
 * coordinates.
 */
public enum GraphFormat implements Labelled {
  /** Two vertices on each line. */
  EDGES,
  /** One line of characters, without names. */
  GRAPH6,
  /** DIMACS, with vertices from 1. */
  DIMACS,
  /** A Hamiltonian cycle problem of TSPLIB, with vertices from 1. */
  HCP,
  /** DOT of Graphviz. The names are the vertices, and the places are their positions. */
  DOT;

  private interface EdgeWriter {
    void write(int u, int v) throws IOException;
  }

  /** Returns whether the format contains the names of vertices. */
  public boolean hasNames() {
    return this != GRAPH6;
  }

  /**
   * Writes a graph.
   *
   * @throws ArgumentException if graph6 does not support the number of vertices
   */
  public void write(Graph graph, Appendable out) throws IOException {
    switch (this) {
      case EDGES -> writeEdges(graph, out);
      case GRAPH6 -> out.append(Graph6.write(graph)).append('\n');
      case DIMACS -> {
        writeComments(graph, "c vertex ", out);
        out.append("p edge %d %d\n".formatted(graph.squares(), graph.edges()));
        forEachEdge(graph, (u, v) -> append(out, "e ", u + 1, " ", v + 1));
      }
      case HCP -> {
        out.append("NAME : tour\n");
        writeComments(graph, "COMMENT : vertex ", out);
        out.append("TYPE : HCP\nDIMENSION : ").append(String.valueOf(graph.squares()));
        out.append("\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n");
        forEachEdge(graph, (u, v) -> append(out, "", u + 1, " ", v + 1));
        out.append("-1\nEOF\n");
      }
      case DOT -> writeDot(graph, out);
    }
  }

  /** Writes a line for each vertex: its number in this format, its name and its coordinates. */
  public void writeNames(Graph graph, Appendable out) throws IOException {
    writeNames(graph, "", out);
  }

  private void writeComments(Graph graph, String begin, Appendable out) throws IOException {
    if (!graph.vertices().isEmpty()) {
      writeNames(graph, begin, out);
    }
  }

  private void writeNames(Graph graph, String begin, Appendable out) throws IOException {
    List<Vertex> vertices = vertices(graph);
    for (int v = 0; v < vertices.size(); v++) {
      Vertex vertex = vertices.get(v);
      out.append(begin).append(number(graph, v)).append(' ').append(vertex.name());
      for (int coordinate : vertex.place()) {
        out.append(' ').append(String.valueOf(coordinate));
      }
      out.append('\n');
    }
  }

  private static List<Vertex> vertices(Graph graph) {
    return graph.vertices().isEmpty()
        ? IntStream.range(0, graph.squares())
            .mapToObj(v -> new Vertex(graph.key(v), List.of()))
            .toList()
        : graph.vertices();
  }

  private String number(Graph graph, int vertex) {
    return switch (this) {
      case EDGES -> graph.key(vertex);
      case GRAPH6, DOT -> String.valueOf(vertex);
      case DIMACS, HCP -> String.valueOf(vertex + 1);
    };
  }

  private void writeEdges(Graph graph, Appendable out) throws IOException {
    writeComments(graph, "# vertex ", out);
    // Two numbers could also be a header, or the neighbours of each vertex in turn.
    boolean isClear =
        graph.edges() > graph.squares() && graph.degree(0) > 0 && graph.key(0).equals("0");
    String join = isClear ? " " : " -- ";
    forEachEdge(
        graph, (u, v) -> out.append(graph.key(u)).append(join).append(graph.key(v)).append('\n'));
    for (int v = 0; v < graph.squares(); v++) {
      if (graph.degree(v) == 0) {
        out.append(graph.key(v)).append('\n');
      }
    }
  }

  private static void writeDot(Graph graph, Appendable out) throws IOException {
    List<Vertex> vertices = vertices(graph);
    out.append("graph {\n");
    for (Vertex vertex : vertices) {
      out.append("  \"").append(vertex.name()).append('"');
      if (!vertex.place().isEmpty()) {
        String place =
            vertex.place().stream().map(String::valueOf).collect(Collectors.joining(","));
        out.append(" [pos=\"").append(place).append("!\"]");
      }
      out.append(";\n");
    }
    forEachEdge(
        graph,
        (u, v) -> {
          out.append("  \"").append(vertices.get(u).name());
          out.append("\" -- \"").append(vertices.get(v).name()).append("\";\n");
        });
    out.append("}\n");
  }

  private static void append(Appendable out, String begin, int u, String join, int v)
      throws IOException {
    out.append(begin).append(String.valueOf(u)).append(join).append(String.valueOf(v));
    out.append('\n');
  }

  /** Passes the edges, each once, in ascending order. */
  private static void forEachEdge(Graph graph, EdgeWriter writer) throws IOException {
    for (int u = 0; u < graph.squares(); u++) {
      for (int v : graph.neighbours(u)) {
        if (v > u) {
          writer.write(u, v);
        }
      }
    }
  }
}
