package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * A graph as nested lists, in the notation of JSON, Python or Mathematica. The brackets can be
 * round, square or curly. The inner lists are edges {@code [[0,1],[1,2]]}, the rows of an adjacency
 * matrix {@code [[0,1],[1,0]]}, or the neighbours of each vertex in order {@code [[1],[0]]}. Keys
 * name the vertices of neighbours: <code>{0: [1], 1: [0]}</code>. Edges can also be written with a
 * sign: <code>{1 <-> 2, 2 <-> 3}</code>.
 *
 * <p>If the inner lists have two meanings that are different graphs, the text is rejected.
 */
final class ListsText {

  private final GraphLines lines;
  private final GraphTokens tokens;
  private final VertexLabels labels;
  private final Edges edges; // with a sign, or from a key to its neighbours
  private final IntArrayList edgeLines = new IntArrayList();
  private final IntArrayList keys = new IntArrayList();
  private final IntArrayList cells = new IntArrayList(); // of the inner lists
  private final IntArrayList ends = new IntArrayList(); // of each inner list in cells
  private final long firstLine;

  private ListsText(GraphLines lines) {
    this.lines = lines;
    tokens = new GraphTokens(lines);
    labels = new VertexLabels(lines);
    edges = new Edges(lines);
    firstLine = lines.number();
  }

  /** Returns whether a line begins nested lists, as opposed to the chords of a cycle. */
  static boolean begins(String line) {
    return line.equals("{")
        || (line.matches("(?s)\\{.*|\\[\\s*[\\[{\"'].*") && !SixBits.areAll(line));
  }

  static PlainText.Read read(GraphLines lines) throws IOException {
    ListsText text = new ListsText(lines);
    return text.read(close(text.tokens.next()));
  }

  /** Reads lists after a line that has only their outer bracket [. */
  static PlainText.Read readInside(GraphLines lines) throws IOException {
    return new ListsText(lines).read("]");
  }

  private PlainText.Read read(String close) throws IOException {
    while (!tokens.skip(close)) {
      readItem();
      if (!tokens.skip(",") && !tokens.peek().equals(close)) {
        throw tokens.unexpected(tokens.peek(), "a comma or \"" + close + "\" is expected here");
      }
    }
    tokens.skip(";");
    if (!tokens.peek().isEmpty()) {
      throw lines.fault(tokens.peek(), "follows a graph that has ended: leave it out.");
    }
    boolean hasLists = !ends.isEmpty();
    boolean hasSigns = edges.size() > 0 && keys.isEmpty();
    if ((hasLists ? 1 : 0) + (hasSigns ? 1 : 0) + (keys.isEmpty() ? 0 : 1) != 1) {
      throw new InputException(
          place()
              + (hasLists || hasSigns
                  ? "mixes lists, keys and edges: write all edges in one way, like [[0,1],[1,2]]."
                  : "no edges in it: write them like [[0,1],[1,2]]."));
    }
    if (!keys.isEmpty()) {
      ListChecks.checkSymmetric(new EdgePairs(labels.names(edges.toArray()), 0), edgeLines);
    }
    Graph graph = hasLists ? ofLists() : labels.graph(edges.toArray());
    return new PlainText.Read(graph, labels.note().map(note -> place() + note).stream().toList());
  }

  private String place() {
    return "line " + firstLine + ": ";
  }

  private static String close(String open) {
    return switch (open) {
      case "[" -> "]";
      case "{" -> "}";
      case "(" -> ")";
      default -> "";
    };
  }

  private void readItem() throws IOException {
    String close = close(tokens.peek());
    if (!close.isEmpty()) {
      tokens.next();
      readWords(close, cells);
      ends.add(cells.size());
      return;
    }
    int vertex = labels.number(tokens.word());
    if (tokens.skip(":")) {
      keys.add(vertex);
      readNeighbours(vertex);
      return;
    }
    String join = tokens.next();
    if (join.equals("->")) {
      throw lines.fault(
          "-> is a directed edge, and tours use edges in both directions: write <-> instead.");
    }
    if (!GraphTokens.isJoin(join)) {
      throw tokens.unexpected(join, "a list, a colon or a sign like <-> is expected");
    }
    edges.add(vertex, labels.number(tokens.word()));
  }

  private void readNeighbours(int vertex) throws IOException {
    String close = close(tokens.peek());
    if (close.isEmpty()) {
      throw tokens.unexpected(
          tokens.peek(), "a list of neighbours is expected here, like {0: [1, 2]}");
    }
    tokens.next();
    IntArrayList neighbours = new IntArrayList();
    readWords(close, neighbours);
    for (int at = 0; at < neighbours.size(); at++) {
      edges.add(vertex, neighbours.getInt(at));
      edgeLines.add((int) Math.min(Integer.MAX_VALUE, lines.number()));
    }
  }

  private void readWords(String close, IntArrayList to) throws IOException {
    while (!tokens.skip(close)) {
      Edges.check(lines, to.size() / 2 + 1L, Edges.limit(Runtime.getRuntime().maxMemory(), 64));
      to.add(labels.number(tokens.word()));
      if (!tokens.skip(",") && !tokens.peek().equals(close)) {
        throw tokens.unexpected(tokens.peek(), "a comma or \"" + close + "\" is expected here");
      }
    }
  }

  /** Returns the graph that every possible meaning of the inner lists gives. */
  private Graph ofLists() {
    Set<Graph> graphs = new LinkedHashSet<>();
    List<String> meanings = new ArrayList<>();
    boolean areEdges = areEdges();
    if (areEdges) {
      graphs.add(labels.graph(cells.toIntArray()));
      meanings.add("edges");
    }
    int[] names = labels.names(cells.toIntArray());
    if (labels.note().isEmpty()) {
      for (int base = 0; base <= 1; base++) {
        if (areNeighbours(names, base)) {
          graphs.add(ofNeighbours(names, base));
          meanings.add("the neighbours of vertex " + base + ", " + (base + 1) + ", ...");
        }
      }
      if (isMatrix(names)) {
        graphs.add(ofMatrix(names));
        meanings.add("the rows of an adjacency matrix");
      }
    }
    if (graphs.size() == 1) {
      return graphs.iterator().next();
    }
    throw new InputException(
        place()
            + (graphs.isEmpty()
                ? "the inner lists are neither edges, nor a symmetric matrix, nor symmetric lists"
                    + " of neighbours: write edges, like [[0,1],[1,2]]."
                : "the inner lists can be "
                    + String.join(", or ", meanings)
                    + ": write 0 -- 1, two vertices a line, for an edge, or 0: 1 2 for"
                    + " neighbours."));
  }

  private int begin(int list) {
    return list == 0 ? 0 : ends.getInt(list - 1);
  }

  private boolean areEdges() {
    return IntStream.range(0, ends.size())
        .allMatch(
            list ->
                ends.getInt(list) == begin(list) + 2
                    && cells.getInt(begin(list)) != cells.getInt(begin(list) + 1));
  }

  private boolean areNeighbours(int[] names, int base) {
    long[] pairs = new long[names.length];
    for (int list = 0; list < ends.size(); list++) {
      for (int at = begin(list); at < ends.getInt(list); at++) {
        int other = names[at] - base;
        if (other < 0 || other >= ends.size() || other == list) {
          return false;
        }
        pairs[at] = (long) list << Integer.SIZE | other;
      }
    }
    Arrays.sort(pairs);
    return IntStream.range(0, pairs.length)
        .allMatch(
            at ->
                (at == 0 || pairs[at] != pairs[at - 1])
                    && Arrays.binarySearch(pairs, Long.rotateLeft(pairs[at], Integer.SIZE)) >= 0);
  }

  private Graph ofNeighbours(int[] names, int base) {
    IntList pairs = new IntArrayList();
    for (int list = 0; list < ends.size(); list++) {
      for (int at = begin(list); at < ends.getInt(list); at++) {
        pairs.add(list + base);
        pairs.add(names[at]);
      }
    }
    int[] all = IntStream.range(base, ends.size() + base).toArray();
    return lines.make(() -> Graph.named(all, pairs.toIntArray()));
  }

  private boolean isMatrix(int... names) {
    int size = ends.size();
    return IntStream.range(0, size).allMatch(list -> ends.getInt(list) == (list + 1) * size)
        && IntStream.range(0, names.length)
            .allMatch(
                at ->
                    names[at] <= (at / size == at % size ? 0 : 1)
                        && names[at] == names[at % size * size + at / size]);
  }

  private Graph ofMatrix(int... names) {
    int size = ends.size();
    int[] pairs =
        IntStream.range(0, names.length)
            .filter(at -> names[at] == 1)
            .flatMap(at -> IntStream.of(at / size, at % size))
            .toArray();
    return lines.make(() -> Graph.named(IntStream.range(0, size).toArray(), pairs));
  }
}
