package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.List;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * A text of numbers without a keyword: an adjacency matrix if possible, otherwise a list of edges.
 * {@link MatrixText} and {@link EdgeListText} read the same lines, and the end of the text decides.
 */
final class PlainText {

  /**
   * A graph and notes about its reading.
   *
   * @param notes the chosen readings of ambiguous parts of the text
   */
  record Read(Graph graph, List<String> notes) {}

  private static final String LISTED = "Graph [0-9]+, order [0-9]+\\.";

  private PlainText() {}

  /** Returns whether a line begins a graph as {@code listg} and {@code showg} of nauty print it. */
  static boolean beginsListed(String line) {
    return line.matches(LISTED);
  }

  /** Reads the rest of the text from the current line. */
  static Read read(GraphLines lines) throws IOException {
    MatrixText matrix = new MatrixText(lines);
    EdgeListText edges = new EdgeListText(lines, false, false);
    do {
      if (beginsListed(lines.text())) {
        throw lines.fault(
            lines.text(), "begins a second graph: write each graph into a separate file.");
      }
      String text = withoutComment(lines.text());
      boolean isMatrixOnly = edges.fault() != null;
      matrix.read(text);
      edges.read(text);
      InputException fault = edges.fault();
      if (fault != null && !matrix.isOpen()) {
        throw isMatrixOnly && matrix.hasRows() ? matrix.fault() : fault;
      }
    } while (lines.nextContent());
    return matrix.isOpen() ? readMatrix(matrix, edges) : edges.finish();
  }

  /** Reads a table, which is not a matrix. The current line names the columns. */
  static Read readTable(GraphLines lines) throws IOException {
    boolean isWeighted = EdgeLine.namesThirdColumn(lines.text());
    next(lines);
    EdgeListText edges = new EdgeListText(lines, true, isWeighted);
    do {
      edges.read(withoutComment(lines.text()));
    } while (edges.fault() == null && lines.nextContent());
    return edges.finish();
  }

  /** Reads a graph after the current line, which states its order. */
  static Read readListed(GraphLines lines) throws IOException {
    long line = lines.number();
    String[] words = lines.text().split("[ .]", -1);
    int order = lines.vertices(words[3]);
    next(lines);
    Read read = read(lines);
    if (read.graph().squares() != order) {
      throw new InputException(
          "line %d: order %d, but the graph below has %d vertices: correct one of them."
              .formatted(line, order, read.graph().squares()));
    }
    return read;
  }

  private static void next(GraphLines lines) throws IOException {
    if (!lines.nextContent()) {
      throw lines.fault("the text ends without edges: write them below, like 0 1.");
    }
  }

  private static Read readMatrix(MatrixText matrix, EdgeListText edges) {
    Graph graph = matrix.graph();
    if (graph == null) {
      InputException fault = edges.fault();
      if (matrix.isTight() || (fault != null && matrix.hasRows())) {
        throw matrix.fault();
      }
      return edges.finish();
    }
    Graph plain = edges.plainGraph();
    boolean isSame = plain == null || plain.equals(graph);
    return new Read(graph, isSame ? List.of() : List.of(note(matrix, graph)));
  }

  private static String note(MatrixText matrix, Graph graph) {
    int last = graph.squares() - 1;
    return "line %d: read as an adjacency matrix of %s."
        .formatted(
            matrix.firstRow(), last == 0 ? "1 vertex, 0" : (last + 1) + " vertices, 0 to " + last);
  }

  private static String withoutComment(String text) {
    int at = text.indexOf('#');
    int percent = text.indexOf('%');
    at = at < 0 || (percent >= 0 && percent < at) ? percent : at;
    return at < 0 ? text : text.substring(0, at).strip();
  }
}
