package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.knightstour.core.Graph;

/**
 * A line of a list of edges that does not only consist of numbers, blanks and commas.
 *
 * @param kind the meaning of the numbers
 * @param vertices pairs of vertices, or a vertex and its neighbours
 * @param ignored the unread text after an edge, or empty if all text is read
 */
record EdgeLine(Kind kind, IntList vertices, String ignored) {

  enum Kind {
    /** Edges: pairs of vertices. */
    EDGES,
    /** A vertex and all its neighbours. */
    NEIGHBOURS
  }

  static final String SEPARATORS = GraphLines.BLANKS + ",";

  private static final String BLANK = "[ \\t\\f]*";

  // 1 -- 2, 1 - 2, 1-2, 1;2
  private static final Pattern JOINED =
      Pattern.compile("([0-9]+)(?: *-- *| +- +|-| *; *)([0-9]+) *;?".replace(" ", "[ \\t\\f]"));
  // 1 2, with a separator after it
  private static final Pattern ENDED = Pattern.compile("([0-9]+)[ \\t\\f,]+([0-9]+)" + BLANK + ";");
  // 1: 2 3;
  private static final Pattern LIST = Pattern.compile("([0-9]+)" + BLANK + ":([0-9 \\t\\f,]*);?");
  // (1,2), with the text that can follow it in a list
  private static final Pattern TUPLE =
      Pattern.compile("\\( *([0-9]+) *, *([0-9]+) *,? *\\) *[,;]? *".replace(" ", "[ \\t\\f]"));
  // 1 2 0.5, or 1 2 {...}: a whole number can be a neighbour or a weight.
  private static final Pattern WEIGHTED =
      Pattern.compile(
          "([0-9]+)[ \\t\\f,;]+([0-9]+)[ \\t\\f,;]+"
              + "(\\{[^{}]*\\}|[-+]?[0-9]*\\.[0-9]+(?:[eE][-+]?[0-9]+)?)");
  private static final Pattern WEIGHTED_BY_NAME =
      Pattern.compile("([0-9]+) *[\\t,; ] *([0-9]+) *[\\t,; ] *([^\\t,; ]*)");

  // A first line that names two columns, and perhaps a third.
  private static final Pattern COLUMNS =
      Pattern.compile(
          "(?i)\"?(source|src|from|u|node1|vertex1)\"?([\\t,; ])"
              + "\"?(target|dst|dest|destination|to|v|node2|vertex2)\"?(?:\\2\"?([a-z_]+)\"?)?");

  /**
   * Returns whether a line names the columns of a table of edges, for example {@code
   * source,target}.
   */
  static boolean namesColumns(String line) {
    return COLUMNS.matcher(line).matches();
  }

  /** Returns whether a line of column names has a third column. */
  static boolean namesThirdColumn(String line) {
    Matcher columns = COLUMNS.matcher(line);
    return columns.matches() && columns.group(4) != null;
  }

  /** Returns whether a line begins with an edge in round brackets. */
  static boolean beginsTuples(String line) {
    return line.startsWith("(") || line.matches("(?s)\\[[ \\t\\f]*\\(.*");
  }

  /**
   * Reads a line. Returns empty if it is in no notation of edges.
   *
   * @param isWeighted whether the first line names a third column
   */
  static Optional<EdgeLine> parse(GraphLines lines, String text, boolean isWeighted) {
    for (Pattern pattern : new Pattern[] {JOINED, ENDED}) {
      Matcher edge = pattern.matcher(text);
      if (edge.matches()) {
        return Optional.of(edges(lines, "", edge.group(1), edge.group(2)));
      }
    }
    Matcher list = LIST.matcher(text);
    if (list.matches()) {
      String numbers = (list.group(1) + " " + list.group(2)).strip();
      int[] vertices =
          Stream.of(numbers.split("[ \\t\\f,]+", -1))
              .filter(word -> !word.isEmpty())
              .mapToInt(word -> vertex(lines, word))
              .toArray();
      return Optional.of(new EdgeLine(Kind.NEIGHBOURS, IntArrayList.wrap(vertices), ""));
    }
    if (beginsTuples(text)) {
      return tuples(lines, text);
    }
    Matcher weighted = (isWeighted ? WEIGHTED_BY_NAME : WEIGHTED).matcher(text);
    return weighted.matches()
        ? Optional.of(edges(lines, weighted.group(3), weighted.group(1), weighted.group(2)))
        : Optional.empty();
  }

  /** Reads pairs in round brackets, with or without square brackets around all pairs. */
  private static Optional<EdgeLine> tuples(GraphLines lines, String text) {
    int from = text.indexOf('(');
    int to = text.endsWith("]") ? text.length() - 1 : text.length();
    Matcher tuple = TUPLE.matcher(text);
    List<String> words = new ArrayList<>();
    for (tuple.region(from, to); tuple.lookingAt(); tuple.region(from, to)) {
      words.add(tuple.group(1));
      words.add(tuple.group(2));
      from = tuple.end();
    }
    return from < to
        ? Optional.empty()
        : Optional.of(edges(lines, "", words.toArray(String[]::new)));
  }

  private static EdgeLine edges(GraphLines lines, String ignored, String... words) {
    int[] vertices = IntStream.range(0, words.length).map(at -> vertex(lines, words[at])).toArray();
    return new EdgeLine(Kind.EDGES, IntArrayList.wrap(vertices), ignored);
  }

  private static int vertex(GraphLines lines, String word) {
    return lines.vertex(word, 0, Graph.GREATEST_NAME);
  }
}
