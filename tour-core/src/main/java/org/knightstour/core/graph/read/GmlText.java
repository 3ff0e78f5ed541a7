package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An undirected graph in GML: {@code graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ]
 * ]}. The reader ignores all keys but these and {@code directed}.
 *
 * <p>Source: M. Himsolt, GML: A portable graph file format, 1997.
 */
final class GmlText {

  private final GraphLines lines;
  private final GraphTokens tokens;
  private final VertexLabels labels;
  private final Edges edges;

  private GmlText(GraphLines lines) {
    this.lines = lines;
    tokens = new GraphTokens(lines);
    labels = new VertexLabels(lines);
    edges = new Edges(lines);
  }

  /** Returns whether a line begins a graph in GML. */
  static boolean begins(String line) {
    return line.matches("(?is)(creator\\b|graph\\s*\\[).*");
  }

  static PlainText.Read read(GraphLines lines) throws IOException {
    return new GmlText(lines).read();
  }

  private PlainText.Read read() throws IOException {
    String place = "line " + lines.number() + ": ";
    boolean isRead = false;
    while (!tokens.peek().isEmpty()) {
      boolean isGraph = key().equals("graph");
      if (!isGraph) {
        skipValue();
        continue;
      }
      if (isRead) {
        throw lines.fault("a second graph: write each graph into a separate file.");
      }
      isRead = true;
      readGraph();
    }
    if (labels.isEmpty()) {
      throw lines.fault("no vertices in this GML: write graph [ node [ id 0 ] ... ].");
    }
    List<String> notes = new ArrayList<>();
    labels.note().ifPresent(note -> notes.add(place + note));
    return new PlainText.Read(labels.graph(edges.toArray()), notes);
  }

  private String key() throws IOException {
    return tokens.word().toLowerCase(Locale.ROOT);
  }

  private void readGraph() throws IOException {
    tokens.expect("[");
    while (!tokens.skip("]")) {
      switch (key()) {
        case "directed" -> {
          if (!tokens.word().equals("0")) {
            throw lines.fault(
                "a directed graph of GML, and tours use edges in both directions: write"
                    + " directed 0.");
          }
        }
        case "node" -> readNode();
        case "edge" -> readEdge();
        default -> skipValue();
      }
    }
  }

  private void readNode() throws IOException {
    String id = readTwo("id", "id")[0];
    if (id == null) {
      throw lines.fault("a node without an id: write node [ id 0 ].");
    }
    int known = labels.size();
    if (labels.number(id) < known) {
      throw lines.fault(
          id, "is the id of an earlier node or edge: write each node once, before the edges.");
    }
  }

  private void readEdge() throws IOException {
    @Nullable String[] ends = readTwo("source", "target");
    String source = ends[0];
    String target = ends[1];
    if (source == null || target == null) {
      throw lines.fault("an edge without source and target: write edge [ source 0 target 1 ].");
    }
    int known = labels.size();
    int u = labels.number(source);
    int v = labels.number(target);
    if (labels.size() > known) {
      throw lines.fault(
          u >= known ? source : target, "is the end of an edge, and no node above has this id.");
    }
    edges.add(u, v);
  }

  /** Reads a list, and returns the values of two keys, null for a missing key. */
  private @Nullable String[] readTwo(String first, String second) throws IOException {
    tokens.expect("[");
    @Nullable String[] values = new String[2];
    while (!tokens.skip("]")) {
      String key = key();
      int at = key.equals(first) ? 0 : key.equals(second) ? 1 : -1;
      if (at < 0) {
        skipValue();
      } else {
        values[at] = tokens.word();
      }
    }
    return values;
  }

  /** Skips a word, or a list with its lists. */
  private void skipValue() throws IOException {
    if (!tokens.skip("[")) {
      tokens.word();
      return;
    }
    for (int depth = 1; depth > 0; ) {
      if (tokens.skip("[")) {
        depth++;
      } else if (tokens.skip("]")) {
        depth--;
      } else {
        tokens.word();
      }
    }
  }
}
