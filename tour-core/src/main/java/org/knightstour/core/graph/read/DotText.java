package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * An undirected graph in the DOT language of Graphviz: <code>graph { 0 -- 1 -- 2; 3 }</code>. The
 * reader ignores attributes and ports. It rejects directed graphs and subgraphs.
 *
 * @see <a href="https://graphviz.org/doc/info/lang.html">The DOT language</a>
 */
final class DotText {

  private static final Set<String> ATTRIBUTES = Set.of("graph", "node", "edge");

  private final GraphLines lines;
  private final GraphTokens tokens;
  private final VertexLabels labels;
  private final Edges edges;

  private DotText(GraphLines lines) {
    this.lines = lines;
    tokens = new GraphTokens(lines);
    labels = new VertexLabels(lines);
    edges = new Edges(lines);
  }

  /** Returns whether a line begins a graph in DOT. */
  static boolean begins(String line) {
    return line.matches("(?is)(strict\\s+)?(di)?graph\\b[^\\[{]*\\{.*|strict\\s.*|digraph\\b.*");
  }

  static PlainText.Read read(GraphLines lines) throws IOException {
    return new DotText(lines).read();
  }

  private PlainText.Read read() throws IOException {
    String place = "line " + lines.number() + ": ";
    String first = word();
    String kind = first.equals("strict") ? word() : first;
    if (kind.equals("digraph")) {
      throw lines.fault(
          "a directed graph of DOT, and tours use edges in both directions: write graph and --.");
    }
    if (!kind.equals("graph")) {
      throw lines.fault(kind, "is in the wrong place: DOT begins with graph {.");
    }
    if (!tokens.peek().equals("{")) {
      tokens.word();
    }
    tokens.expect("{");
    while (!tokens.skip("}")) {
      readStatement();
      tokens.skip(";");
    }
    if (!tokens.peek().isEmpty()) {
      throw lines.fault(
          tokens.peek(), "follows a graph that has ended: write each graph into a separate file.");
    }
    if (labels.isEmpty()) {
      throw lines.fault("no vertices in this graph of DOT: write edges, like graph { 0 -- 1 }.");
    }
    List<String> notes = new ArrayList<>();
    labels.note().ifPresent(note -> notes.add(place + note));
    return new PlainText.Read(labels.graph(edges.toArray()), notes);
  }

  private String word() throws IOException {
    return tokens.word().toLowerCase(Locale.ROOT);
  }

  private void readStatement() throws IOException {
    if (tokens.peek().equals("{") || tokens.peek().equalsIgnoreCase("subgraph")) {
      throw lines.fault("a subgraph of DOT is not read: write its edges one by one.");
    }
    String name = tokens.word();
    if (tokens.skip("=")) {
      tokens.word();
      return;
    }
    boolean isAttribute =
        tokens.peek().equals("[") && ATTRIBUTES.contains(name.toLowerCase(Locale.ROOT));
    int vertex = isAttribute ? -1 : labels.number(name);
    skipPort();
    while (GraphTokens.isJoin(tokens.peek()) && !isAttribute) {
      if (!tokens.skip("--")) {
        throw tokens.unexpected(tokens.peek(), "an edge of an undirected graph is written --");
      }
      if (tokens.peek().equals("{") || tokens.peek().equalsIgnoreCase("subgraph")) {
        throw lines.fault("a subgraph of DOT is not read: write its edges one by one.");
      }
      int next = labels.number(tokens.word());
      skipPort();
      edges.add(vertex, next);
      vertex = next;
    }
    while (tokens.skip("[")) {
      readAttributes();
    }
  }

  private void skipPort() throws IOException {
    while (tokens.skip(":")) {
      tokens.word();
    }
  }

  private void readAttributes() throws IOException {
    while (!tokens.skip("]")) {
      tokens.word();
      if (tokens.skip("=")) {
        tokens.word();
      }
      if (!tokens.skip(",")) {
        tokens.skip(";");
      }
    }
  }
}
