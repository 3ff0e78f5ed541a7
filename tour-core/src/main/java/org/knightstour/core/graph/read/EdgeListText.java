package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * A list of edges: two vertices a line, by any names, separated by blanks or commas. A line with
 * one number is a vertex without edges. Text after # or % is a comment. {@link EdgeLine} reads
 * other notations of a line.
 *
 * <p>The first line can be a header with the number of vertices and the number of edges. {@link
 * EdgeListHeader} decides this at the end.
 */
final class EdgeListText {

  private final GraphLines lines;
  private final Edges edges;
  private final IntArrayList before = new IntArrayList(); // single vertices before the first edge
  private final IntArrayList after = new IntArrayList(); // and after it
  private final IntArrayList listLines = new IntArrayList(); // of each edge in a list of neighbours
  private final List<String> notes = new ArrayList<>();
  private final boolean isTable;
  private final boolean isWeighted; // by a line that names the columns
  private final long firstLine;
  private final String firstText;
  // The first line if it is two numbers. It is an edge too, unless both numbers are equal.
  private int @Nullable [] first;
  private EdgeLine.@Nullable Kind kind;
  private long gap; // the first line after a blank line between edges
  private boolean isGapAfterFirst;
  private boolean isWhole; // a line has all edges of the header
  private boolean isExplicit; // an edge is written with a sign, like 0 -- 1, or in a table
  private @Nullable InputException fault;

  /**
   * Begins a list.
   *
   * @param isTable whether a line names the columns, and all other lines are edges
   */
  EdgeListText(GraphLines lines, boolean isTable, boolean isWeighted) {
    this.lines = lines;
    this.isTable = isTable;
    this.isWeighted = isWeighted;
    isExplicit = isTable;
    edges = new Edges(lines);
    firstLine = lines.number();
    firstText = lines.text();
  }

  /** Returns the first error, or null as long as every line is read. */
  @Nullable InputException fault() {
    return fault;
  }

  /** Reads the current line, unless an earlier line has an error. */
  void read(String text) {
    if (fault != null) {
      return;
    }
    try {
      readLine(text);
    } catch (InputException e) {
      fault = e;
    }
  }

  private void readLine(String text) {
    noteGap();
    if (isWhole) {
      throw lines.fault(
          text, "follows a line with all edges: write each graph into a separate file.");
    }
    StringTokenizer words = new StringTokenizer(text, EdgeLine.SEPARATORS);
    int count = words.countTokens();
    String a = count == 0 ? "" : words.nextToken();
    String b = count == 2 ? words.nextToken() : a;
    boolean isPlain =
        (count == 1 || count == 2) && GraphLines.parse(a) >= 0 && GraphLines.parse(b) >= 0;
    Optional<EdgeLine> other = isPlain ? Optional.empty() : EdgeLine.parse(lines, text, isWeighted);
    if (other.isPresent()) {
      readOther(other.get());
      return;
    }
    if (count > 2 && isWholeList(count)) {
      readWholeList(text);
      return;
    }
    if (count < 1 || count > 2) {
      throw lines.fault(text, remedy(text));
    }
    refuseEmptyCells(text);
    int u = lines.vertex(a, 0, Graph.GREATEST_NAME);
    int v = lines.vertex(b, 0, Graph.GREATEST_NAME);
    if (count == 1) {
      readAlone(u);
    } else if (lines.number() == firstLine && !isTable) {
      first = new int[] {u, v};
      if (u != v) {
        edges.add(u, v);
      }
    } else {
      addEdge(u, v);
    }
  }

  /**
   * Returns whether this line has all edges of a header N M, as {@code listg -e} of nauty prints
   * them.
   */
  private boolean isWholeList(int count) {
    return first != null && kind == null && after.isEmpty() && count == 2L * first[1];
  }

  private void readWholeList(String text) {
    StringTokenizer words = new StringTokenizer(text, EdgeLine.SEPARATORS);
    while (words.hasMoreTokens()) {
      int u = lines.vertex(words.nextToken(), 0, Graph.GREATEST_NAME);
      addEdge(u, lines.vertex(words.nextToken(), 0, Graph.GREATEST_NAME));
    }
    isWhole = true;
  }

  /** Returns the number of edges in the first line. */
  private int skipped() {
    return first == null || first[0] == first[1] ? 0 : 1;
  }

  private static String remedy(String text) {
    return text.contains("->") || text.contains("\u2192")
        ? "is a directed edge, and tours use edges in both directions: write 0 1 or 0 -- 1."
        : "is not an edge: write two vertices a line, or one that has no edges, like 0 1 or 5.";
  }

  private void noteGap() {
    if (lines.number() != firstLine && lines.isAfterBlank()) {
      boolean hasEdges = edges.size() > skipped();
      if (hasEdges && gap == 0) {
        gap = lines.number();
      }
      isGapAfterFirst |= first != null && !hasEdges && after.isEmpty();
    }
  }

  private void refuseEmptyCells(String text) {
    int commas = 1; // as after a comma, at the beginning of the line
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == ',') {
        commas++;
      } else if (GraphLines.BLANKS.indexOf(c) < 0) {
        if (commas > 1) {
          throw lines.fault(text, "has an empty cell: write two vertices a line, like 0,1.");
        }
        commas = 0;
      }
    }
  }

  private void readAlone(int vertex) {
    if (before.size() + after.size() == Graph.MOST_VERTICES) {
      throw lines.fault("more than " + Graph.MOST_VERTICES + " vertices alone on a line.");
    }
    (first == null && kind == null && !isTable ? before : after).add(vertex);
  }

  private void readOther(EdgeLine line) {
    IntList vertices = line.vertices();
    if (line.kind() == EdgeLine.Kind.EDGES) {
      isExplicit |= line.ignored().isEmpty();
      for (int at = 0; at < vertices.size(); at += 2) {
        addEdge(vertices.getInt(at), vertices.getInt(at + 1));
      }
    } else {
      setKind(EdgeLine.Kind.NEIGHBOURS);
      after.add(vertices.getInt(0));
      for (int at = 1; at < vertices.size(); at++) {
        edges.add(vertices.getInt(0), vertices.getInt(at));
        listLines.add((int) Math.min(Integer.MAX_VALUE, lines.number()));
      }
    }
    if (!line.ignored().isEmpty() && notes.isEmpty()) {
      notes.add(
          "line %d: the text after the two vertices of an edge is ignored, \"%s\" here."
              .formatted(lines.number(), InputException.excerpt(line.ignored())));
    }
  }

  private void addEdge(int u, int v) {
    setKind(EdgeLine.Kind.EDGES);
    edges.add(u, v);
  }

  private void setKind(EdgeLine.Kind now) {
    if (kind != null && kind != now) {
      throw lines.fault(
          lines.text(),
          "mixes edges and lists of neighbours: write every line like 0 1, or every line like"
              + " 0: 1 2.");
    }
    kind = now;
  }

  /**
   * Returns the graph with the first line as an edge or a vertex, or null if it is not possible.
   */
  @Nullable Graph plainGraph() {
    if (fault != null || (first != null && skipped() == 0)) {
      return null;
    }
    IntArrayList alone = new IntArrayList(before);
    alone.addAll(after);
    return lines.make(() -> Graph.named(alone.toIntArray(), edges.toArray()));
  }

  /** Decides the meaning of the first line, and returns the graph. */
  PlainText.Read finish() {
    if (fault != null) {
      throw fault;
    }
    boolean isLists = kind == EdgeLine.Kind.NEIGHBOURS;
    EdgePairs rest = new EdgePairs(edges.toArray(), 2 * skipped());
    if (isLists) {
      ListChecks.checkSymmetric(rest, listLines);
    }
    if (gap > 0) {
      throw ListChecks.secondGraph(gap);
    }
    EdgePairs all = first == null ? rest : rest.after(first);
    if (!isExplicit && after.isEmpty() && before.size() <= 1) {
      ListChecks.refuseSeveral(all, firstLine);
    }
    EdgeListHeader header =
        new EdgeListHeader(firstLine, firstText, first, before, rest, after.toIntArray());
    boolean isHeader = header.vertices() > 0;
    if (!isHeader) {
      refuseFirst(header, isLists);
    }
    if (!isLists && !isExplicit && after.isEmpty() && (isHeader || before.isEmpty())) {
      ListChecks.refuseUnlabelledLists(isHeader ? rest : all, firstLine);
    }
    Graph plain = plainGraph();
    Graph graph = isHeader ? header.graph() : plain;
    if (graph == null) {
      throw header.loop();
    }
    header.note(graph, plain).ifPresent(notes::add);
    return new PlainText.Read(graph, notes);
  }

  /** Rejects a first line that is neither a header nor an edge. */
  private void refuseFirst(EdgeListHeader header, boolean isLists) {
    if (isGapAfterFirst) {
      throw ListChecks.secondGraph(firstLine);
    }
    if (isLists && first != null) {
      throw new InputException(header.place() + "is not a list of neighbours: write 0: 1 2.");
    }
  }
}
