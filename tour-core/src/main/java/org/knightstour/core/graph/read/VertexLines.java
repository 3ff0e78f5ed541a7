package org.knightstour.core.graph.read;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Vertex;

/**
 * Lines with the number of a vertex, its name and its coordinates, for example {@code 0 a1 0 0}. In
 * a graph, they are comments that begin with {@code vertex}. {@link
 * org.knightstour.core.graph.write.GraphFormat} writes both.
 */
public final class VertexLines {

  private static final Pattern COMMENT =
      Pattern.compile("(?:[#%c]|COMMENT\\s*:)\\s*vertex\\s+([0-9]{1,9}\\s+\\S.*)");

  private final Map<Integer, Vertex> vertices = new TreeMap<>(); // by number
  private boolean isBroken; // a comment that is no vertex

  VertexLines() {}

  /**
   * Reads a list of vertices. Blank lines and lines that begin with {@code #} are skipped.
   *
   * @return the graph with these names and places
   * @throws InputException if a line is not a vertex, or the lines are not all vertices of the
   *     graph, each once. The message names the line
   */
  public static Graph read(Reader text, Graph graph) throws IOException {
    GraphLines lines = new GraphLines(text);
    lines.begin();
    VertexLines vertices = new VertexLines();
    while (lines.nextContent()) {
      try {
        vertices.add(lines.text());
      } catch (InputException e) {
        throw lines.fault(e.getMessage());
      }
    }
    return vertices.called(graph);
  }

  /** Adds the vertex of a comment. Other comments have no effect. */
  void comment(String line) {
    Matcher vertex = COMMENT.matcher(line);
    if (vertex.matches()) {
      try {
        add(vertex.group(1));
      } catch (InputException e) {
        isBroken = true;
      }
    }
  }

  private void add(String line) {
    List<String> words = Arrays.asList(line.split("\\s+"));
    int number = GraphLines.parse(words.get(0));
    if (number < 0 || words.size() < 2) {
      throw new InputException(line, "is not a vertex: write its number and name, like 0 a1.");
    }
    if (vertices.size() == Graph.MOST_VERTICES) {
      throw new InputException("more than " + Graph.MOST_VERTICES + " vertices.");
    }
    if (vertices.put(number, Vertex.parse(words.subList(1, words.size()))) != null) {
      throw new InputException("vertex " + number + " has two names.");
    }
  }

  /** Returns a graph with the names of its comments. Adds a note if they are not complete. */
  Graph called(Graph graph, List<String> notes) {
    if (vertices.isEmpty() && !isBroken) {
      return graph;
    }
    try {
      if (isBroken) {
        throw new InputException("a comment \"vertex\" has no number and name.");
      }
      return called(graph);
    } catch (InputException e) {
      notes.add("vertices have no names, because " + e.getMessage());
      return graph;
    }
  }

  private Graph called(Graph graph) {
    List<Vertex> all = new ArrayList<>();
    for (int v = 0; v < graph.squares(); v++) {
      Vertex vertex = vertices.get(Integer.parseInt(graph.key(v)));
      if (vertex == null) {
        throw new InputException("vertex " + graph.key(v) + " has no name.");
      }
      all.add(vertex);
    }
    if (vertices.size() > all.size()) {
      throw new InputException(
          "%d vertices have names, and the graph has %d.".formatted(vertices.size(), all.size()));
    }
    try {
      return graph.called(all);
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }
}
