package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;

/**
 * The TSPLIB format of a Hamiltonian cycle question: lines {@code KEYWORD : VALUE}, then sections
 * of numbers that end with -1. Vertices are 1 to DIMENSION. Fixed edges are required edges.
 */
final class HcpText {

  private static final String END = "-1";
  private static final Set<String> PASSED_OVER =
      Set.of(
          "NAME",
          "COMMENT",
          "EDGE_WEIGHT_TYPE",
          "EDGE_WEIGHT_FORMAT",
          "NODE_COORD_TYPE",
          "DISPLAY_DATA_TYPE");
  // Where vertices are drawn.
  private static final Set<String> DRAWINGS = Set.of("NODE_COORD_SECTION", "DISPLAY_DATA_SECTION");

  private static final Set<String> KEYWORDS =
      Set.of("TYPE", "DIMENSION", "EDGE_DATA_FORMAT", "EDGE_DATA_SECTION", "FIXED_EDGES_SECTION");

  private static final int BYTES_PER_FIXED_EDGE = 250;
  private static final int MOST_FIXED =
      Edges.limit(Runtime.getRuntime().maxMemory(), BYTES_PER_FIXED_EDGE);

  private final GraphLines lines;
  private final Edges edges;
  private final TreeMap<Move, Long> fixed = new TreeMap<>(); // each with its line
  private boolean isTyped;
  private boolean isRead; // the edges
  private boolean isList;
  private boolean isFormatted;
  private int vertices;

  private HcpText(GraphLines lines) {
    this.lines = lines;
    edges = new Edges(lines);
  }

  static boolean begins(String line) {
    String keyword = keyword(line);
    return PASSED_OVER.contains(keyword)
        || KEYWORDS.contains(keyword)
        || DRAWINGS.contains(keyword);
  }

  private static String keyword(String line) {
    return line.split("[: \t\f]", 2)[0];
  }

  static GraphReader.Entry read(GraphLines lines) throws IOException {
    long first = lines.number();
    HcpText text = new HcpText(lines);
    text.read();
    int[] names = IntStream.rangeClosed(1, text.vertices).toArray();
    Graph graph = lines.make(() -> Graph.of(names, text.edges.fromZero()));
    return new GraphReader.Entry(first, "", graph, text.required(graph));
  }

  private SortedSet<Move> required(Graph graph) {
    fixed.forEach(
        (move, line) -> {
          if (!graph.isMove(move.first(), move.second())) {
            throw new InputException(
                "line %d: the fixed edge %s %s is not an edge of the graph."
                    .formatted(line, graph.name(move.first()), graph.name(move.second())));
          }
        });
    return Collections.unmodifiableSortedSet(fixed.navigableKeySet());
  }

  private void read() throws IOException {
    boolean hasLine = true;
    boolean isDrawing = false;
    while (hasLine) {
      String line = lines.text();
      String keyword = keyword(line);
      String value = line.substring(keyword.length()).strip();
      value = value.startsWith(":") ? value.substring(1).strip() : value;
      if (keyword.equals("EOF")) {
        lines.end();
        hasLine = false;
      } else {
        if (!isDrawing || Character.isLetter(line.charAt(0))) {
          isDrawing = DRAWINGS.contains(keyword);
          lines.comment(line);
          readEntry(keyword, value);
        }
        hasLine = lines.nextContent();
      }
    }
    check(vertices > 0, "the text ends without DIMENSION.");
    check(isTyped, "the text ends without TYPE : HCP.");
    check(isRead, "the text ends without EDGE_DATA_SECTION.");
  }

  private void check(boolean isRight, String what) {
    if (!isRight) {
      throw lines.fault(what);
    }
  }

  private void readEntry(String keyword, String value) throws IOException {
    switch (keyword) {
      case "TYPE" -> {
        isTyped = keyword(value).equals("HCP");
        if (!isTyped) {
          throw lines.fault(value, "is not a type that is read: write TYPE : HCP.");
        }
      }
      case "DIMENSION" -> {
        check(vertices == 0, "a second DIMENSION.");
        vertices = lines.vertices(value);
      }
      case "EDGE_DATA_FORMAT" -> {
        isList = value.equals("EDGE_LIST");
        isFormatted = isList || value.equals("ADJ_LIST");
        if (!isFormatted) {
          throw lines.fault(value, "is not a format of edges: write EDGE_LIST or ADJ_LIST.");
        }
      }
      case "EDGE_DATA_SECTION" -> {
        check(vertices > 0, keyword + " before DIMENSION.");
        check(isFormatted, keyword + " before EDGE_DATA_FORMAT.");
        check(!isRead, "a second " + keyword + ".");
        isRead = true;
        if (isList) {
          readPairs(keyword, edges::add);
        } else {
          readLists(keyword);
        }
      }
      case "FIXED_EDGES_SECTION" -> {
        check(vertices > 0, keyword + " before DIMENSION.");
        readPairs(keyword, this::addFixed);
      }
      default -> {
        if (!PASSED_OVER.contains(keyword) && !DRAWINGS.contains(keyword)) {
          throw lines.fault(
              keyword, "is not a keyword of a Hamiltonian cycle problem in TSPLIB's format.");
        }
      }
    }
  }

  private interface EdgeTaker {
    void add(int u, int v);
  }

  private void addFixed(int u, int v) {
    check(u != v, "a fixed edge from " + u + " to itself.");
    fixed.putIfAbsent(new Move(u - 1, v - 1), lines.number());
    Edges.check(lines, fixed.size(), MOST_FIXED);
    check(fixed.size() <= vertices, "more fixed edges than the " + vertices + " of a cycle.");
  }

  /** Returns the words of the next line of a section. */
  private StringTokenizer words(String section) throws IOException {
    check(lines.nextContent(), "the text ends within " + section + ": " + END + " ends it.");
    return new StringTokenizer(lines.text(), GraphLines.BLANKS);
  }

  private void readPairs(String section, EdgeTaker taker) throws IOException {
    while (true) {
      StringTokenizer words = words(section);
      while (words.hasMoreTokens()) {
        String word = words.nextToken();
        if (word.equals(END)) {
          checkEnd(words);
          return;
        }
        int u = vertex(word);
        check(words.hasMoreTokens(), "an edge of one vertex: write two on the same line.");
        taker.add(u, vertex(words.nextToken()));
      }
    }
  }

  /**
   * Reads lists of a vertex and its neighbours. Each list ends with -1, and a second -1 ends the
   * section.
   */
  private void readLists(String section) throws IOException {
    int v = 0;
    int list = 0;
    int[] lists = new int[vertices + 1]; // [u]: the number of the last list with u
    while (true) {
      long before = lines.number();
      StringTokenizer words = words(section);
      while (words.hasMoreTokens()) {
        String word = words.nextToken();
        if (word.equals(END)) {
          if (v == 0) {
            checkEnd(words);
            return;
          }
          v = 0;
        } else if (v == 0) {
          v = vertex(word);
          list++;
        } else {
          addNeighbour(v, vertex(word), list, lists, before);
        }
      }
    }
  }

  private void addNeighbour(int v, int u, int list, int[] lists, long before) {
    if (u == v || lists[u] == list) {
      throw lines.fault(
          "%s: if a list ends above, -1 is missing at the end of line %d."
              .formatted(
                  u == v
                      ? "an edge from " + v + " to itself"
                      : u + " is a neighbour of " + v + " twice",
                  before));
    }
    lists[u] = list;
    edges.add(v, u);
  }

  private int vertex(String word) {
    int vertex = GraphLines.parse(word);
    if (vertex < 1 || vertex > vertices) {
      throw lines.fault(
          word,
          "is not a vertex: write a number from 1 to " + vertices + ", or " + END + " at the end.");
    }
    return vertex;
  }

  private void checkEnd(StringTokenizer words) {
    if (words.hasMoreTokens()) {
      throw lines.fault(words.nextToken(), "follows the " + END + " that ends the section.");
    }
  }
}
