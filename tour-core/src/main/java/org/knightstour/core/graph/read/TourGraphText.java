package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.StringTokenizer;
import org.knightstour.core.Graph;

/**
 * The edges of a graph on one line, as Tour prints them in a question: {@code graph 0-1 0-4 1-2}. A
 * single number is a vertex without edges.
 */
final class TourGraphText {

  static final String GRAPH = "graph";

  private TourGraphText() {}

  static Graph read(GraphLines lines) throws IOException {
    Edges edges = new Edges(lines);
    IntArrayList alone = new IntArrayList();
    StringTokenizer words = new StringTokenizer(lines.text(), GraphLines.BLANKS);
    words.nextToken();
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      int hyphen = word.indexOf('-');
      int u = GraphLines.parse(hyphen < 0 ? word : word.substring(0, hyphen));
      int v = hyphen < 0 ? u : GraphLines.parse(word.substring(hyphen + 1));
      if (u < 0 || v < 0) {
        throw lines.fault(
            word,
            "is not an edge: write two vertices, numbers from 0 to "
                + Graph.GREATEST_NAME
                + ", like 0-1.");
      }
      if (hyphen < 0) {
        alone.add(u);
      } else {
        edges.add(u, v);
      }
    }
    if (alone.isEmpty() && edges.size() == 0) {
      throw lines.fault("no edges: write them like graph 0-1 0-4 1-2.");
    }
    Graph graph = lines.make(() -> Graph.named(alone.toIntArray(), edges.toArray()));
    lines.end();
    return graph;
  }
}
