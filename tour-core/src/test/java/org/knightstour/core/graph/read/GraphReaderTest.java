package org.knightstour.core.graph.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.text.TourText;

/** Tests each format as its documentation specifies it. In the texts, ! is a line end. */
final class GraphReaderTest {

  private static final String HCP =
      "NAME : five!TYPE : HCP!COMMENT : (made by hand)!DIMENSION : 5!EDGE_DATA_FORMAT : EDGE_LIST!";

  private static GraphReader reader(String lines) throws IOException {
    return GraphReader.of(new StringReader(lines.replace("!", "\n")));
  }

  /** Returns the isolated vertices and the edges of all graphs, or the message. */
  private static String read(String lines) throws IOException {
    try {
      GraphReader reader = reader(lines);
      StringBuilder text = new StringBuilder();
      for (Optional<GraphReader.Entry> e = reader.next(); e.isPresent(); e = reader.next()) {
        Graph graph = e.get().graph();
        text.append(text.isEmpty() ? "" : "; ").append(text(graph));
        e.get().required().forEach(move -> text.append(" +").append(move.text(graph)));
      }
      return text.toString();
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  private static String text(Graph graph) {
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < graph.squares(); v++) {
      if (graph.degree(v) == 0) {
        text.append(' ').append(graph.name(v));
      }
      for (int u : graph.neighbours(v)) {
        text.append(u > v ? " " + graph.name(v) + "-" + graph.name(u) : "");
      }
    }
    return text.substring(1);
  }

  /** Checks the examples of formats.txt, of TSPLIB and DIMACS, and of the other formats. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DQc|0-2 0-4 1-3 3-4",
        ":Fa@x^|0-1 0-2 1-2 3 4 5-6",
        ">>graph6<<DQc|0-2 0-4 1-3 3-4",
        ">>sparse6<<:Fa@x^|0-1 0-2 1-2 3 4 5-6",
        ">>graph6<<!DQc!!>>sparse6<<!:Fa@x^! DQc |0-2 0-4 1-3 3-4; 0-1 0-2 1-2 3 4 5-6;"
            + " 0-2 0-4 1-3 3-4",
        "@!:@!A_!A?|0; 0; 0-1; 0 1",
        "~??DQc|0-2 0-4 1-3 3-4",
        "~~?????DQc|0-2 0-4 1-3 3-4",
        ":~~?????Fa@x^|0-1 0-2 1-2 3 4 5-6",
        "c a triangle and a vertex!p edge 4 3!e 1 2!e 2 3!e 1 3|1-2 1-3 2-3 4",
        "p col 3 4!n 1 7!e 1 2!e 2 1!c!e 2 3!e 3 2|1-2 2-3",
        "p col 3 2!e 1 2!e 2 1!e 2 3!e 3 2|1-2 2-3",
        "0 1!1,2!2 , 0!# a vertex!7!% and!5 6 # an edge!999999999 5|0-1 0-2 1-2 5-6 5-999999999 7",
        "# only!3|3",
        "3 3!1 2!2 3!1 3|1-2 1-3 2-3",
        "4 3!0 1!1 2!2 3|0-1 1-2 2-3",
        "007 8|7-8",
        "[5,-5]^7|0-1 0-5 0-13 1-2 1-10 2-3 2-7 3-4 3-12 4-5 4-9 5-6 6-7 6-11 7-8 8-9 8-13 9-10"
            + " 10-11 11-12 12-13",
        "[ 2 , 2 ,!-2, -2 ]|0-1 0-2 0-3 1-2 1-3 2-3",
        "[2]!^!4|0-1 0-2 0-3 1-2 1-3 2-3",
        "[\u22122]^4|0-1 0-2 0-3 1-2 1-3 2-3",
        "graph 0-1 0-4 1-2 9|0-1 0-4 1-2 9",
        HCP + "EDGE_DATA_SECTION! 1 2! 2 3!3 4!4 5!1 5!1 3!-1!EOF|1-2 1-3 1-5 2-3 3-4 4-5",
        HCP
            + "FIXED_EDGES_SECTION!5 1!1 5!2 3!-1!EDGE_DATA_SECTION!1 2 2 3!3 4!4 5!1 5 -1"
            + "|1-2 1-5 2-3 3-4 4-5 +1-5 +2-3",
        "TYPE:HCP!DIMENSION:4!EDGE_DATA_FORMAT:ADJ_LIST!EDGE_DATA_SECTION!1 2 3!4 -1!2 3 -1!-1"
            + "|1-2 1-3 1-4 2-3",
        "TYPE:HCP!DIMENSION:2!DISPLAY_DATA_SECTION!1 0.5 2!2 1e3 4!EDGE_DATA_FORMAT:EDGE_LIST!"
            + "EDGE_DATA_SECTION!1 2!-1!EOF!!|1-2",
      })
  void next_examples_areRead(String lines, String graphs) throws IOException {
    assertThat(read(lines)).isEqualTo(graphs);
    assertThat(read(lines.replace("!", "\r\n"))).isEqualTo(graphs);
    assertThat(read(lines.replace("!", "\r"))).isEqualTo(graphs);
    assertThat(read("\ufeff! !# note!% note!" + lines + "! ! !")).isEqualTo(graphs);
    for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      byte[] bytes = lines.replace("!", "\n").getBytes(charset);
      GraphReader reader = GraphReader.of(TourText.decode(new ByteArrayInputStream(bytes)));
      assertThat(text(reader.next().orElseThrow().graph())).isEqualTo(first(graphs));
    }
  }

  private static String first(String graphs) {
    return graphs.replaceAll(";.*| \\+.*", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // graph6
        "DQc!DQ|line 2: \"DQ\" is not graph6: 5 vertices, as it begins, take 3 characters, not 2.",
        "DQcc|line 1: \"DQcc\" is not graph6: 5 vertices, as it begins, take 3 characters, not 4.",
        "@@|line 1: \"@@\" is not graph6: 1 vertex takes 1 character, not 2.",
        "?|line 1: \"?\" has 0 vertices: graphs of 1 to 1000000 vertices are read.",
        "~?|line 1: \"~?\" is not graph6: it ends within its number of vertices.",
        "~~~~~~~~|line 1: \"~~~~~~~~\" has 68719476735 vertices: graphs of 1 to 1000000 vertices"
            + " are read.",
        "~~??BsC?|line 1: \"~~??BsC?\" is not graph6: 999680 vertices, as it begins, take"
            + " 83279925235 characters, not 8.",
        "DQd|line 1: \"DQd\" is not graph6: its last character has bits after the last pair.",
        "DQc!D Qc|line 2: \"D Qc\" is not graph6: character 2 is ' ', and all must be from ? to ~.",
        "DQc!1 2|line 2: \"1 2\" is not graph6: character 1 is '1', and all must be from ? to ~.",
        "hello|line 1: \"hello\" is not graph6: 41 vertices, as it begins, take 138 characters, not"
            + " 5.",
        // sparse6 and its relatives
        ":|line 1: \":\" is not sparse6: it ends within its number of vertices.",
        ":Fa@x^^|line 1: \":Fa@x^^\" is not sparse6: its edges end at character 6 of 7.",
        ":A?|line 1: \":A?\" has an edge from 0 to itself: an edge must join two different vertices.",
        ":Fa@ x|line 1: \":Fa@ x\" is not sparse6: character 5 is ' ', and all must be from ? to ~.",
        "DQc!;Fa@x^|line 2: \";Fa@x^\" is incremental sparse6, a change of the graph before: write"
            + " graph6 or sparse6.",
        "&DI?AO?|line 1: \"&DI?AO?\" is digraph6, and tours go along undirected edges: write graph6.",
        ">>planar_code<<|line 1: \">>planar_code<<\" begins with another header than >>graph6<< and"
            + " >>sparse6<<.",
        ">>graph6|line 1: \">>graph6\" begins with another header than >>graph6<< and >>sparse6<<.",
        // DIMACS
        "c note!e 1 2|line 2: an edge before the line p edge N M.",
        "c note!c|line 2: the text ends without a line p edge N M.",
        "p edge 3|line 1: \"p edge 3\" is not p edge N M with the numbers of vertices and edges, like"
            + " p edge 5 6.",
        "p sp 3 2|line 1: \"p sp 3 2\" is not p edge N M with the numbers of vertices and edges, like"
            + " p edge 5 6.",
        "p edge 0 2|line 1: \"0\" is not a number of vertices: write one from 1 to 1000000.",
        "p edge 1000001 2|line 1: \"1000001\" is not a number of vertices: write one from 1 to"
            + " 1000000.",
        "p edge 3 x|line 1: \"x\" is not a number of edges: write one of up to nine digits.",
        "p edge 3 2!p edge 3 2|line 2: \"p edge 3 2\" is a second p line: write one graph per file.",
        "p edge 3 2!e 1 2!e 2 4|line 3: \"4\" is not a vertex: write a number from 1 to 3.",
        "p edge 3 2!e 0 2|line 2: \"0\" is not a vertex: write a number from 1 to 3.",
        "p edge 3 2!e 2 2|line 2: an edge from 2 to itself: an edge must join two different"
            + " vertices.",
        "p edge 3 2!e 1|line 2: \"e 1\" is not an edge: write e and two vertices, like e 1 2.",
        "p edge 3 2!1 2|line 2: \"1 2\" is not a line of DIMACS: write c and a comment, p edge N M,"
            + " or e U V.",
        "p edge 3 2!e 1 2|line 2: the text ends after 1 edges, and line 1 says 2: it is cut off, or"
            + " line 1 is wrong.",
        // lists of edges
        "0 1!1 x|line 2: \"x\" is not a vertex: write a number from 0 to 999999999.",
        "0 1!1 -2|line 2: \"-2\" is not a vertex: write a number from 0 to 999999999.",
        "0 1!1000000000 2|line 2: \"1000000000\" is not a vertex: write a number from 0 to"
            + " 999999999.",
        "0 1!1 2 3|line 2: \"1 2 3\" is not an edge: write two vertices a line, or one that has no"
            + " edges, like 0 1 or 5.",
        "0 1!,|line 2: \",\" is not an edge: write two vertices a line, or one that has no edges, like"
            + " 0 1 or 5.",
        "0 1!7 7|line 2: an edge from 7 to itself: an edge must join two different vertices.",
        "3 4!1 2!2 3!3 4|1-2 2-3 3-4",
        // LCF
        "[5,-5|line 1: the text ends within the brackets or the exponent: write chords with commas"
            + " between them, like [5,-5]^7.",
        "[5,!|line 1: the text ends within the brackets or the exponent: write a chord as a number,"
            + " like 5 or -5.",
        "[5,-5]^|line 1: the text ends within the brackets or the exponent: write how many times the"
            + " chords are repeated, like [5,-5]^7.",
        "[5,x]^7|line 1: \"x\" is not expected here: write a chord as a number, like 5 or -5.",
        "[5!-5]^7|line 2: \"-5\" is not expected here: write chords with commas between them, like"
            + " [5,-5]^7.",
        "[5,-5]7|line 1: \"7\" is not expected here: write one graph per file, like [5,-5]^7.",
        "[5,-5]^0|line 1: \"0\" is not expected here: write how many times the chords are repeated,"
            + " like [5,-5]^7.",
        "[5,-5]^7![5,-5]^7|line 2: \"[\" is not expected here: write one graph per file, like"
            + " [5,-5]^7.",
        "[5,-5]^999999999|line 1: a cycle of 1999999998 vertices: write one of 3 to 1000000.",
        "[1]^2|line 1: a cycle of 2 vertices: write one of 3 to 1000000.",
        "[5,!-14]^7|line 2: \"-14\" is not a chord of a cycle of 14 vertices: write a number from 1 to"
            + " 13, or from -1 to -13.",
        "[0,2]^7|line 1: \"0\" is not a chord of a cycle of 14 vertices: write a number from 1 to 13,"
            + " or from -1 to -13.",
        // Tour's own text
        "graph|line 1: no edges: write them like graph 0-1 0-4 1-2.",
        "graph 0-1 closed|line 1: \"closed\" is not an edge: write two vertices, numbers from 0 to"
            + " 999999999, like 0-1.",
        "graph 0-|line 1: \"0-\" is not an edge: write two vertices, numbers from 0 to 999999999, like"
            + " 0-1.",
        "graph 3-3|line 1: an edge from 3 to itself: an edge must join two different vertices.",
        "graph 0-1!graph 0-1|line 2: \"graph 0-1\" follows a graph that ended in line 1: leave it"
            + " out.",
        // other files
        "{\"board\":\"3x4\"}|line 1: \"3x4\" is in the wrong place: a list of neighbours is expected"
            + " here, like {0: [1, 2]}.",
        "a1 c2|line 1: \"a1 c2\" looks like squares of a tour: number the vertices, and write edges, like"
            + " 0 1, two vertices a line.",
        "hello, big world|line 1: \"hello, big world\" begins no graph: write graph6, sparse6, DIMACS,"
            + " TSPLIB HCP, LCF like [5,-5]^7, or edges like 0 1, two vertices a line.",
        "GIF89a|this is a GIF picture, and a graph cannot be read from a picture: give the text that it"
            + " was drawn from.",
        "# x!tourproof 2|this is a certificate: it proves that there is no tour, and a certificate"
            + " checker reads it.",
        "p cnf 3 2|this is a formula for a SAT solver, not a graph.",
        "<html>|this is a web page: copy the graph out of it as text.",
        "<?xml version=\"1.0\"?>|this is an XML file, not a graph.",
        "0 1!1 \ufffd|line 2: binary data, not text.",
        "0 1!1 \u0001 2|line 2: binary data, not text.",
      })
  void next_mistakes_areOneLine(String lines, String message) throws IOException {
    assertThat(read(lines)).isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DIMENSION : 5!TYPE : TSP|line 2: \"TSP\" is not a type that is read: write TYPE : HCP.",
        "DIMENSION : x|line 1: \"x\" is not a number of vertices: write one from 1 to 1000000.",
        "DIMENSION : 5!DIMENSION : 5|line 2: a second DIMENSION.",
        "TYPE : HCP!NAME : x|line 2: the text ends without DIMENSION.",
        "DIMENSION : 5|line 1: the text ends without TYPE : HCP.",
        "DIMENSION : 5!TYPE : HCP!EOF|line 3: the text ends without EDGE_DATA_SECTION.",
        "EDGE_DATA_FORMAT : MATRIX|line 1: \"MATRIX\" is not a format of edges: write EDGE_LIST or"
            + " ADJ_LIST.",
        "EDGE_DATA_SECTION|line 1: EDGE_DATA_SECTION before DIMENSION.",
        "DIMENSION : 5!EDGE_DATA_SECTION|line 2: EDGE_DATA_SECTION before EDGE_DATA_FORMAT.",
        "FIXED_EDGES_SECTION|line 1: FIXED_EDGES_SECTION before DIMENSION.",
        "NAME : x!TOUR_SECTION|line 2: \"TOUR_SECTION\" is not a keyword of a Hamiltonian cycle"
            + " problem in TSPLIB's format.",
        "*!EDGE_DATA_SECTION!1 2!2 6|line 8: \"6\" is not a vertex: write a number from 1 to 5, or -1"
            + " at the end.",
        "*!EDGE_DATA_SECTION!1 2!2|line 8: an edge of one vertex: write two on the same line.",
        "*!EDGE_DATA_SECTION!1 2!2 3|line 8: the text ends within EDGE_DATA_SECTION: -1 ends it.",
        "*!EDGE_DATA_SECTION!1 2!EOF|line 8: \"EOF\" is not a vertex: write a number from 1 to 5, or"
            + " -1 at the end.",
        "*!EDGE_DATA_SECTION!1 1|line 7: an edge from 1 to itself: an edge must join two different"
            + " vertices.",
        "*!EDGE_DATA_SECTION!1 2!-1 3|line 8: \"3\" follows the -1 that ends the section.",
        "*!EDGE_DATA_SECTION!1 2!-1!EDGE_DATA_SECTION|line 9: a second EDGE_DATA_SECTION.",
        "*!EDGE_DATA_SECTION!1 2!-1!FIXED_EDGES_SECTION!2 3!-1|line 10: the fixed edge 2 3 is not an"
            + " edge of the graph.",
        "*!FIXED_EDGES_SECTION!2 2|line 7: a fixed edge from 2 to itself.",
        "*!FIXED_EDGES_SECTION!1 2!1 3!1 4!1 5!2 3!2 4|line 12: more fixed edges than the 5 of a"
            + " cycle.",
        "*!EDGE_DATA_SECTION!1 2!-1!EOF!NAME : two|line 10: \"NAME : two\" follows a graph that ended"
            + " in line 9: leave it out.",
      })
  void next_mistakesOfTsplib_areOneLine(String lines, String message) throws IOException {
    assertThat(read(lines.replace("*!", HCP))).isEqualTo(message);
  }

  /** Checks that a truncated text is rejected, except sparse6 and edge lists, which have no end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p edge 5 6!e 1 2!e 2 3!e 3 4!e 4 5!e 1 5!e 1 3",
        HCP + "EDGE_DATA_SECTION!1 2!2 3!3 4!4 5!1 5!-1",
        "[5,-5]^7",
        "EQhO"
      })
  void next_textCutOff_isRefused(String whole) throws IOException {
    for (int length = 1; length < whole.length(); length++) {
      // [5,-5] without an exponent is also rejected, because its chords are longer than the cycle.
      assertThat(read(whole.substring(0, length))).as("%d", length).startsWith("line ");
    }
    assertThat(read(whole)).doesNotStartWith("line");
  }

  @Test
  void next_streams_keepTheirLines() throws IOException {
    GraphReader reader = reader("! >>graph6<<DQc !!DQ!:Fa@x^!");
    assertThat(reader.isStream()).isTrue();
    GraphReader.Entry first = reader.next().orElseThrow();
    assertThat(first.line()).isEqualTo(2);
    assertThat(first.text()).isEqualTo("DQc");
    assertThatThrownBy(reader::next)
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("line 4");
    assertThat(reader.next().orElseThrow().line()).isEqualTo(5);
    assertThat(reader.next()).isEmpty();
    reader.close();
  }

  @Test
  void next_oneGraph_isNoStream() throws IOException {
    GraphReader reader = reader("# note!0 1");
    assertThat(reader.isStream()).isFalse();
    GraphReader.Entry entry = reader.next().orElseThrow();
    assertThat(entry.line()).isEqualTo(2);
    assertThat(entry.text()).isEmpty();
    assertThat(reader.next()).isEmpty();
  }

  @Test
  void only_noneOrTwo_areRefused() throws IOException {
    assertThat(reader("!DQc").only().line()).isEqualTo(2);
    assertThatThrownBy(() -> reader("! # note!").only())
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("no graph in it: ");
    assertThatThrownBy(() -> reader("DQc!!DQc").only())
        .isInstanceOf(InputException.class)
        .hasMessage("line 3: a second graph, where one is expected.");
  }

  @Test
  void only_whatAQuestionPrints_isTheSameGraph() throws IOException {
    Graph graph = Graph.named(List.of(4, 77), List.of(new Move(5, 3), new Move(3, 900)));
    String question = TourQuestion.parse("graph 3-5 3-900 4 77 open").text();
    String edges = question.substring(0, question.indexOf(" " + TourKind.OPEN.label()));
    assertThat(reader(edges).only().graph()).isEqualTo(graph);
  }

  @Test
  void next_longLines_areRefused() throws IOException {
    GraphLines lines = new GraphLines(new StringReader("x\n" + "y".repeat(50_000)), 40_000);
    assertThat(lines.next()).isTrue();
    assertThatThrownBy(lines::next).hasMessage("line 2: longer than 40000 characters.");
    assertThat(lines.next()).isFalse();
    Edges edges = new Edges(new GraphLines(new StringReader("")), 2);
    edges.add(0, 1);
    edges.add(1, 0);
    assertThatThrownBy(() -> edges.add(1, 2))
        .hasMessage(
            "line 0: more than 2 edges: no more can be read with the memory that Java has.");
  }

  @Test
  void next_moreVerticesThanAllowed_isRefused() throws IOException {
    StringBuilder list = new StringBuilder();
    for (int v = 0; v <= Graph.MOST_VERTICES; v += 2) {
      list.append(v).append(' ').append(v + 1).append('\n');
    }
    assertThat(read(list.toString()))
        .isEqualTo("line 500001: vertices (1000002) must be between 1 and 1000000.");
  }

  /** Checks a text with many lines. The reader holds only one graph at a time. */
  @Test
  void next_manyLines_pass() throws IOException {
    GraphReader reader =
        GraphReader.of(new StringReader(String.join("\n", Collections.nCopies(200_000, "DQc"))));
    int count = 0;
    while (reader.next().isPresent()) {
      count++;
    }
    assertThat(count).isEqualTo(200_000);
  }
}
