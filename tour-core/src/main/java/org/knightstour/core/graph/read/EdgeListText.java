package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.StringTokenizer;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * A list of edges: two vertices a line, by any names, with blanks or commas between them; a line
 * with one number is a vertex without edges. What follows # or % is a comment.
 *
 * <p>Some programs write the numbers of vertices and edges into the first line, and nothing tells
 * such a line from an edge. So a first line that fits what follows is refused.
 */
final class EdgeListText {

  private static final String SEPARATORS = GraphLines.BLANKS + ",";

  private final GraphLines lines;
  private final Edges edges;
  private final IntArrayList alone = new IntArrayList();
  private final long firstLine;
  private final String firstText;
  private int u;
  private int v;
  // Of all edges but the first.
  private int least = Integer.MAX_VALUE;
  private int most;

  private EdgeListText(GraphLines lines) {
    this.lines = lines;
    edges = new Edges(lines);
    firstLine = lines.number();
    firstText = lines.text();
  }

  static Graph read(GraphLines lines) throws IOException {
    return new EdgeListText(lines).read();
  }

  private Graph read() throws IOException {
    do {
      readLine();
    } while (lines.nextContent());
    refuseHeader();
    return lines.make(() -> Graph.named(alone.toIntArray(), edges.toArray()));
  }

  private void readLine() {
    String text = withoutComment(lines.text());
    StringTokenizer words = new StringTokenizer(text, SEPARATORS);
    int count = words.countTokens();
    if (count < 1 || count > 2) {
      throw lines.fault(
          text,
          "is not an edge: write two vertices a line, or one that has no edges, like 0 1 or 5.");
    }
    int a = vertex(words.nextToken());
    if (count == 1) {
      if (alone.size() == Graph.MOST_VERTICES) {
        throw lines.fault("more than " + Graph.MOST_VERTICES + " vertices alone on a line.");
      }
      alone.add(a);
      return;
    }
    int b = vertex(words.nextToken());
    if (lines.number() == firstLine) {
      u = a;
      v = b;
    } else {
      least = Math.min(least, Math.min(a, b));
      most = Math.max(most, Math.max(a, b));
    }
    if (a == b && lines.number() == firstLine) {
      throw lines.fault(
          firstText,
          "joins a vertex to itself: leave out such edges, and a line with the numbers of vertices"
              + " and edges.");
    }
    edges.add(a, b);
  }

  private int vertex(String word) {
    return lines.vertex(word, 0, Graph.GREATEST_NAME);
  }

  private static String withoutComment(String text) {
    int at = text.indexOf('#');
    int percent = text.indexOf('%');
    at = at < 0 || (percent >= 0 && percent < at) ? percent : at;
    return at < 0 ? text : text.substring(0, at).strip();
  }

  /** Refuses a first line U V before V edges between vertices 1 to U, or 0 to U - 1. */
  private void refuseHeader() {
    boolean isCount = most == u || (most == u - 1 && least == 0);
    if (u != v && v == edges.size() - 1 && isCount) {
      throw new InputException(
          ("line %d: \"%s\" may be an edge, or say that there are %d vertices and %d edges: write"
                  + " %d %d for the edge, or leave it out.")
              .formatted(firstLine, InputException.excerpt(firstText), u, v, v, u));
    }
  }
}
