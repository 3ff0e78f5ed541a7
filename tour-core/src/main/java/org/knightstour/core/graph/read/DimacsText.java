package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.StringTokenizer;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;

/**
 * The DIMACS format of graphs. Lines {@code c} are comments. A line {@code p edge N M} or {@code p
 * col N M} comes first. It is followed by a line {@code e U V} for each edge, with vertices 1 to N.
 * Lines n, d, v and x describe vertices or the generator of the file, and are ignored.
 */
final class DimacsText {

  private final GraphLines lines;
  private final Edges edges;
  private int vertices;
  private int stated;
  private long headerLine;

  private DimacsText(GraphLines lines) {
    this.lines = lines;
    edges = new Edges(lines);
  }

  static boolean begins(String line) {
    return "cpe".indexOf(line.charAt(0)) >= 0
        && (line.length() == 1 || GraphLines.BLANKS.indexOf(line.charAt(1)) >= 0);
  }

  static Graph read(GraphLines lines) throws IOException {
    return new DimacsText(lines).read();
  }

  private Graph read() throws IOException {
    do {
      readLine(lines.text());
    } while (lines.nextContent());
    if (vertices == 0) {
      throw lines.fault("the text ends without a line p edge N M.");
    }
    int[] names = IntStream.rangeClosed(1, vertices).toArray();
    Graph graph = lines.make(() -> Graph.of(names, edges.fromZero()));
    // Some files have each edge twice, once from either end, and count it once or twice.
    if (stated != edges.size() && stated != graph.edges()) {
      throw lines.fault(
          "the text ends after "
              + edges.size()
              + " edges, and line "
              + headerLine
              + " says "
              + stated
              + ": it is cut off, or line "
              + headerLine
              + " is wrong.");
    }
    return graph;
  }

  private void readLine(String text) {
    if (text.startsWith("c")) {
      lines.comment(text);
      return;
    }
    StringTokenizer words = new StringTokenizer(text, GraphLines.BLANKS);
    switch (words.nextToken()) {
      case "p" -> readHeader(text, words);
      case "e" -> {
        if (vertices == 0 && words.hasMoreTokens() && GraphLines.parse(words.nextToken()) < 0) {
          throw lines.fault(
              text,
              "is not an edge of DIMACS, and p edge N M is missing above: if letters name vertices,"
                  + " write numbers, like 0 1, two vertices a line.");
        }
        if (vertices == 0) {
          throw lines.fault("an edge before the line p edge N M.");
        }
        if (words.countTokens() != 2) {
          throw lines.fault(text, "is not an edge: write e and two vertices, like e 1 2.");
        }
        int u = lines.vertex(words.nextToken(), 1, vertices);
        edges.add(u, lines.vertex(words.nextToken(), 1, vertices));
      }
      case "n", "d", "v", "x" -> {}
      default ->
          throw lines.fault(
              text, "is not a line of DIMACS: write c and a comment, p edge N M, or e U V.");
    }
  }

  private void readHeader(String text, StringTokenizer words) {
    if (vertices > 0) {
      throw lines.fault(text, "is a second p line: write one graph per file.");
    }
    String kind = words.hasMoreTokens() ? words.nextToken() : "";
    if (words.countTokens() != 2 || !(kind.equals("edge") || kind.equals("col"))) {
      throw lines.fault(
          text, "is not p edge N M with the numbers of vertices and edges, like p edge 5 6.");
    }
    vertices = lines.vertices(words.nextToken());
    String count = words.nextToken();
    stated = GraphLines.parse(count);
    if (stated < 0) {
      throw lines.fault(count, "is not a number of edges: write one of up to nine digits.");
    }
    headerLine = lines.number();
  }
}
