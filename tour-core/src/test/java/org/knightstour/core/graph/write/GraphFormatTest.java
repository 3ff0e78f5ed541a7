package org.knightstour.core.graph.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;
import org.knightstour.core.graph.read.GraphReader;
import org.knightstour.core.graph.read.VertexLines;
import org.knightstour.testkit.Cases;

/** Tests written graphs with readers of this test and with the reader of the program. */
final class GraphFormatTest {

  private static final int GRAPHS = 1000;

  /** A graph as this test reads it: vertices from 0, and the names by vertex. */
  private record Naive(int vertices, Set<Set<Integer>> edges, Map<Integer, String> names) {}

  private static List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>();
    for (int rows = 1; rows <= 4; rows++) {
      for (int columns = 1; columns <= 5; columns++) {
        Rectangle board = Rectangle.of(new Board(rows, columns));
        graphs.add(BoardGraph.of(board));
        graphs.add(BoardGraph.cylinder(board));
        graphs.add(BoardGraph.torus(board));
      }
    }
    graphs.add(BoardGraph.of(Rectangle.of(new Board(8, 8))));
    graphs.add(BoardGraph.of(Rectangle.of(new Board(4, 30)).piece(Piece.parse("queen"))));
    graphs.add(BoardGraph.box("3x3x3", Piece.KNIGHT));
    graphs.add(BoardGraph.box("4x4x4", Piece.parse("camel")));
    graphs.add(BoardGraph.hexagonal(6));
    return graphs;
  }

  private static String written(GraphFormat format, Graph graph) {
    StringBuilder text = new StringBuilder();
    try {
      format.write(graph, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return text.toString();
  }

  private static Naive expected(Graph named) {
    Set<Set<Integer>> edges = new HashSet<>();
    Map<Integer, String> names = new HashMap<>();
    for (int v = 0; v < named.squares(); v++) {
      for (int u : named.neighbours(v)) {
        edges.add(Set.of(u, v));
      }
      StringBuilder line = new StringBuilder(named.name(v));
      if (!named.vertices().isEmpty()) {
        named.vertices().get(v).place().forEach(each -> line.append(' ').append(each));
      }
      names.put(v, line.toString());
    }
    return new Naive(named.squares(), edges, names);
  }

  /** Reads lines by patterns for the number of vertices, an edge, and a name with its place. */
  private static Naive lines(String text, String size, String edge, String vertex, int first) {
    Set<Set<Integer>> edges = new HashSet<>();
    Map<Integer, String> names = new HashMap<>();
    int vertices = 0;
    for (String line : text.split("\n", -1)) {
      Matcher number = Pattern.compile(size).matcher(line);
      Matcher pair = Pattern.compile(edge).matcher(line);
      Matcher name = Pattern.compile(vertex).matcher(line);
      if (number.matches()) {
        vertices = Math.max(vertices, Integer.parseInt(number.group(1)));
      } else if (name.matches()) {
        names.put(Integer.parseInt(name.group(1)) - first, name.group(2));
      } else if (pair.matches()) {
        int u = Integer.parseInt(pair.group(1)) - first;
        int v = Integer.parseInt(pair.group(2)) - first;
        assertThat(edges.add(Set.of(u, v))).as(line).isTrue();
      }
    }
    return new Naive(vertices, edges, names);
  }

  private static Naive edgeList(String text) {
    Naive read = lines(text, "none", "(\\d+)(?: | -- )(\\d+)", "# vertex (\\d+) (.*)", 0);
    Set<Integer> vertices = new HashSet<>();
    read.edges().forEach(vertices::addAll);
    text.lines().filter(line -> line.matches("\\d+")).map(Integer::valueOf).forEach(vertices::add);
    return new Naive(vertices.size(), read.edges(), read.names());
  }

  private static Naive dimacs(String text) {
    Naive read = lines(text, "p edge (\\d+) \\d+", "e (\\d+) (\\d+)", "c vertex (\\d+) (.*)", 1);
    assertThat(text).contains("p edge %d %d\n".formatted(read.vertices(), read.edges().size()));
    return read;
  }

  private static Naive hcp(String text) {
    assertThat(text)
        .startsWith("NAME : tour\n")
        .contains("TYPE : HCP\n", "\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n")
        .endsWith("-1\nEOF\n");
    return lines(text, "DIMENSION : (\\d+)", "(\\d+) (\\d+)", "COMMENT : vertex (\\d+) (.*)", 1);
  }

  /** Reads six bits from each character, as formats.txt of nauty (B. D. McKay) specifies. */
  private static Naive graph6(String text) {
    assertThat(text).endsWith("\n").doesNotContain(" ");
    StringBuilder bits = new StringBuilder();
    for (char c : text.substring(0, text.length() - 1).toCharArray()) {
      assertThat(c).isBetween('?', '~');
      bits.append(Integer.toBinaryString(c - 63 + 64).substring(1));
    }
    boolean isLong = text.charAt(0) == '~';
    int vertices = Integer.parseInt(isLong ? bits.substring(6, 24) : bits.substring(0, 6), 2);
    Set<Set<Integer>> edges = new HashSet<>();
    int at = isLong ? 24 : 6;
    for (int v = 1; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (bits.charAt(at++) == '1') {
          edges.add(Set.of(u, v));
        }
      }
    }
    assertThat(bits.substring(at)).matches("0{0,5}");
    return new Naive(vertices, edges, Map.of());
  }

  private static Naive dot(String text) {
    assertThat(text).startsWith("graph {\n").endsWith("}\n");
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<Integer, String> names = new HashMap<>();
    Set<Set<Integer>> edges = new HashSet<>();
    for (String line : text.split("\n", -1)) {
      Matcher vertex =
          Pattern.compile("  \"([^\"]+)\"(?: \\[pos=\"([-0-9,]+)!\"])?;").matcher(line);
      Matcher edge = Pattern.compile("  \"([^\"]+)\" -- \"([^\"]+)\";").matcher(line);
      if (vertex.matches()) {
        String place = vertex.group(2) == null ? "" : " " + vertex.group(2).replace(',', ' ');
        names.put(numbers.size(), vertex.group(1) + place);
        numbers.put(vertex.group(1), numbers.size());
      } else if (edge.matches()) {
        edges.add(Set.of(numbers.get(edge.group(1)), numbers.get(edge.group(2))));
      }
    }
    return new Naive(numbers.size(), edges, names);
  }

  private static Naive naive(GraphFormat format, String text) {
    return switch (format) {
      case EDGES -> edgeList(text);
      case GRAPH6 -> graph6(text);
      case DIMACS -> dimacs(text);
      case HCP -> hcp(text);
      case DOT -> dot(text);
    };
  }

  @ParameterizedTest
  @EnumSource
  void write_boards_areReadByTheTest(GraphFormat format) {
    for (Graph graph : graphs()) {
      Naive expected = expected(graph);
      Naive read = naive(format, written(format, graph));
      assertThat(read.vertices()).isEqualTo(expected.vertices());
      assertThat(read.edges()).isEqualTo(expected.edges());
      if (format.hasNames()) {
        assertThat(read.names()).isEqualTo(expected.names());
      }
    }
  }

  /** Reads a written graph back, with the numbers of vertices as names. */
  private static Graph readBack(GraphFormat format, String text) throws IOException {
    GraphReader.Entry entry = GraphReader.of(new StringReader(text)).only();
    Graph read = entry.graph();
    int first = format == GraphFormat.DIMACS || format == GraphFormat.HCP ? 1 : 0;
    assertThat(read.key(0)).isEqualTo(String.valueOf(first));
    assertThat(entry.notes())
        .allMatch(note -> note.contains("the vertices are numbered in the order of the text: "));
    int[] names = IntStream.range(0, read.squares()).toArray();
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < read.squares(); v++) {
      assertThat(read.key(v)).isEqualTo(String.valueOf(v + first));
      for (int u : read.neighbours(v)) {
        edges.add(new Move(u, v));
      }
    }
    return Graph.of(names, edges);
  }

  @ParameterizedTest
  @EnumSource
  void write_boards_areReadBack(GraphFormat format) throws IOException {
    for (Graph graph : graphs()) {
      String text = written(format, graph);
      assertThat(readBack(format, text)).as(text).isEqualTo(graph);
    }
  }

  /** Checks that DOT has the names as vertices, and that its reader reports them. */
  @Test
  void write_dot_isReadWithItsNames() throws IOException {
    String text = written(GraphFormat.DOT, BoardGraph.box("2x2x2", Piece.KNIGHT));
    assertThat(GraphReader.of(new StringReader(text)).only().notes())
        .containsExactly(
            "line 1: the vertices are numbered in the order of the text: 0 is Aa1, 1 is Ab1, 2 is"
                + " Aa2, 3 is Ab2, 4 is Ba1, 5 is Bb1, 6 is Ba2, 7 is Bb2.");
  }

  @Tag("sweep")
  @ParameterizedTest
  @EnumSource
  void write_randomGraphs_areReadBack(GraphFormat format) throws IOException {
    for (int seed = 0; seed < Cases.of(GRAPHS); seed++) {
      Random random = new Random(seed);
      int vertices = 1 + random.nextInt(seed % 10 == 0 ? 80 : 8);
      double density = random.nextDouble();
      List<Move> edges = new ArrayList<>();
      for (int v = 0; v < vertices; v++) {
        for (int u = 0; u < v; u++) {
          if (random.nextDouble() < density) {
            edges.add(new Move(u, v));
          }
        }
      }
      Graph graph = Graph.of(vertices, edges);
      String text = written(format, graph);
      assertThat(text).doesNotContain("vertex");
      assertThat(naive(format, text).edges()).as("seed " + seed).isEqualTo(expected(graph).edges());
      if (format == GraphFormat.EDGES && vertices == 1) {
        continue; // the reader has a note on a single number
      }
      assertThat(readBack(format, text)).as("seed " + seed).isEqualTo(graph);
    }
  }

  /** Checks that edge lists and DOT keep names that do not begin at 0. */
  @Test
  void write_graphWithOtherNames_keepsThem() throws IOException {
    Graph graph = Graph.parse("7 10-12 10-30 12-30");
    for (GraphFormat format : List.of(GraphFormat.EDGES, GraphFormat.DOT)) {
      String text = written(format, graph);
      assertThat(GraphReader.of(new StringReader(text)).only().graph()).isEqualTo(graph);
    }
  }

  @Test
  void writeNames_formats_haveTheNumbersOfTheirText() throws IOException {
    Graph graph = BoardGraph.of(Rectangle.of(new Board(1, 2)));
    Map<GraphFormat, String> lines = new HashMap<>();
    for (GraphFormat format : GraphFormat.values()) {
      StringBuilder text = new StringBuilder();
      format.writeNames(graph, text);
      lines.put(format, text.toString());
    }
    String fromZero = "0 a1 0 0\n1 b1 1 0\n";
    String fromOne = "1 a1 0 0\n2 b1 1 0\n";
    assertThat(lines)
        .containsEntry(GraphFormat.EDGES, fromZero)
        .containsEntry(GraphFormat.GRAPH6, fromZero)
        .containsEntry(GraphFormat.DOT, fromZero)
        .containsEntry(GraphFormat.DIMACS, fromOne)
        .containsEntry(GraphFormat.HCP, fromOne);
  }

  @Test
  void write_graph6OfTooManyVertices_isRejected() {
    Graph graph = BoardGraph.of(Rectangle.of(new Board(100, 300)));
    assertThatThrownBy(() -> written(GraphFormat.GRAPH6, graph))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("must have at most 28378 vertices as graph6");
    assertThat(written(GraphFormat.DIMACS, graph)).contains("p edge 30000 ");
  }

  /** Checks that readers find the names in comments. Earlier, no reader read them. */
  @ParameterizedTest
  @EnumSource(names = {"EDGES", "DIMACS", "HCP"})
  void write_names_areReadFromComments(GraphFormat format) throws IOException {
    for (Graph graph : graphs()) {
      GraphReader.Entry entry = GraphReader.of(new StringReader(written(format, graph))).only();
      assertThat(entry.graph().vertices()).isEqualTo(graph.vertices());
      assertThat(entry.notes()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void writeNames_list_isReadBack(GraphFormat format) throws IOException {
    for (Graph graph : graphs()) {
      StringBuilder list = new StringBuilder();
      format.writeNames(graph, list);
      Graph read = GraphReader.of(new StringReader(written(format, graph))).only().graph();
      Graph named = VertexLines.read(new StringReader(list.toString()), read);
      assertThat(named.vertices()).isEqualTo(graph.vertices());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 a|vertex 1 has no name.",
        "0 a;1 b;2 c|3 vertices have names, and the graph has 2.",
        "0 a;1 a|vertex (a) must not be the name of two vertices",
        "0 a;0 b|line 2: vertex 0 has two names.",
        "0 1;1 0|vertex (1) must not have the number 0",
        "0 a;b 1|line 2: \"b 1\" is not a vertex: write its number and name, like 0 a1.",
        "0 a;1 b-c|line 2: vertex (\"b-c\") must begin with a letter",
        "0 a;1 b 3|line 2: vertex (b) must have two or three coordinates",
        "0 a;1 b 3 x|line 2: \"x\" is not a whole coordinate.",
      })
  void read_wrongList_namesTheLine(String list, String message) {
    Graph graph = Graph.parse("0-1");
    String text = list.replace(';', '\n');
    assertThatThrownBy(() -> VertexLines.read(new StringReader(text), graph))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  /** Checks that a graph with comments of other programs remains readable. */
  @Test
  void read_incompleteComments_areANote() throws IOException {
    GraphReader.Entry entry = GraphReader.of(new StringReader("# vertex 0 a\n0 -- 1\n")).only();
    assertThat(entry.graph().name(0)).isEqualTo("0");
    assertThat(entry.notes())
        .containsExactly("vertices have no names, because vertex 1 has no name.");
    Graph named =
        GraphReader.of(new StringReader("# vertex 0 a\n#vertex 1 b 1 2\n0 -- 1\n")).only().graph();
    assertThat(named.name(1)).isEqualTo("b");
    assertThat(named.parseSquare("b")).isEqualTo(1);
    assertThat(named.parseSquare("1")).isEqualTo(1);
    assertThat(named.text()).isEqualTo("0-1");
    assertThat(named.without(List.of(0)).name(0)).isEqualTo("b");
  }
}
