package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.graph.read.Graph6;
import org.knightstour.core.graph.read.GraphReader;
import org.knightstour.testkit.FieldFiles;

/** Tests that any text gives one message, or graphs that graph6 can represent. */
final class GraphTextFuzzTest {

  private static final int MOST_WRITTEN = 1000;
  private static final int LONGEST_FILE = 600;

  static Stream<String> seeds() {
    Stream<String> files = FieldFiles.graphs().stream().map(each -> FieldFiles.file(each.name()));
    Stream<String> texts =
        Stream.of(
            "DQc\n:Fa@x^\n>>graph6<<EQhO\n",
            "~??DQc\n:~~?????Fa@x^\n",
            "c x\np edge 4 3\ne 1 2\ne 2 3\ne 1 3\n",
            """
        TYPE : HCP
        DIMENSION : 3
        EDGE_DATA_FORMAT : EDGE_LIST
        FIXED_EDGES_SECTION
        1 2
        -1
        EDGE_DATA_SECTION
        1 2
        2 3
        -1
        EOF
        """,
            """
        NAME:x
        TYPE:HCP
        DIMENSION:3
        EDGE_DATA_FORMAT:ADJ_LIST
        EDGE_DATA_SECTION
        1 2 3 -1
        -1
        """,
            "0 1\n1,2\n# x\n7\n",
            "4 3\n1 2\n2 3\n3 4",
            "5\n5\n0 1\n1 2\n2 3\n3 4\n4 0\n",
            "011\n101\n110\n",
            "3\n0 1 1\n1 0 1\n1 1 0\n",
            "Graph 1, order 3.\n  0 : 1 2;\n  1 : 0 2;\n  2 : 0 1;\n",
            "source,target,weight\n0,1,5\n1 -- 2\n",
            "[(0, 1), (1, 2), (2, 0)]",
            "0 1 0.5\n1;2\n2 0 {}\n",
            "[5,-5]^7",
            "[[1,2],[0,2],[0,1]]",
            "[\n[0, 1],\n[1, 2]\n]",
            "{0: [1, 2], 1: [0, 2], \"2\": (0, 1)}",
            "{{0, 1}, {1, 2}}",
            "{1 <-> 2, 2 \\[UndirectedEdge] 3}",
            "strict graph g { a -- b -- c [x=1]; node [y=2]; d:n /* c */ -- a // e\n}",
            "Creator \"x\"\ngraph [ directed 0 node [ id 0 label \"a\" ] node [ id 1 ] edge [ source 0 target 1"
                + " ] ]",
            "alice bob\nbob, carol\n",
            "3 3\n0 1 0 2 1 2\n",
            "graph 0-1 0-4 1-2 9\n");
    return Stream.concat(texts, files.filter(text -> text.length() <= LONGEST_FILE));
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    ">>graph6<<",
    ">>sparse6<<",
    "p edge ",
    "p col ",
    "e 1 2\\x0a",
    "TYPE : HCP\\x0a",
    "DIMENSION : ",
    "EDGE_DATA_FORMAT : ADJ_LIST\\x0a",
    "EDGE_DATA_SECTION\\x0a",
    "FIXED_EDGES_SECTION\\x0a",
    "-1\\x0a",
    "EOF",
    " -- ",
    "graph {",
    "graph [",
    "node [ id 0 ]",
    "edge [ source 0 target 1 ]",
    "<->",
    "[[",
    "{0: [",
    ": ",
    "Graph 1, order 3.\\x0a",
    "source,target\\x0a",
    "]^",
    "~~",
    "\\x0d"
  })
  @FuzzTest(maxDuration = "1m")
  void next_anyText_isGraphsOrOneMessage(@NotNull String text) throws IOException {
    accepts(text);
  }

  static boolean accepts(String text) throws IOException {
    try {
      GraphReader reader = GraphReader.of(new StringReader(text));
      Optional<GraphReader.Entry> entry = reader.next();
      boolean isAny = entry.isPresent();
      while (entry.isPresent()) {
        check(entry.get());
        entry = reader.next();
      }
      return isAny;
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
  }

  /** Writes a graph in each notation, and reads it again as the same graph. */
  private static void check(GraphReader.Entry entry) throws IOException {
    Graph graph = entry.graph();
    for (Move move : entry.required()) {
      assertThat(graph.isMove(move.first(), move.second())).isTrue();
    }
    if (graph.squares() > MOST_WRITTEN) {
      return;
    }
    String written = Graph6.write(graph);
    Graph again = read(written).graph();
    assertThat(Graph6.write(again)).isEqualTo(written);
    assertThat(again.edges()).isEqualTo(graph.edges());
    if (graph.edges() == 0) {
      return;
    }
    assertThat(read("graph " + graph.text()).graph()).isEqualTo(graph);
    String text = graph.text().replace(' ', '\n').replace('-', ' ') + "\n";
    assertThat(read("source,target\n" + text.replace(' ', ',')).graph()).isEqualTo(graph);
    assertThat(read(text.replace(" ", " -- ")).graph()).isEqualTo(graph);
    checkPlain(text, graph);
  }

  /**
   * A plain list of edges can have the form of a header, of a matrix or of lists of neighbours. It
   * is then rejected, or a note names the chosen reading.
   */
  private static void checkPlain(String text, Graph graph) throws IOException {
    try {
      GraphReader.Entry entry = read(text);
      assertThat(entry.graph().equals(graph) || !entry.notes().isEmpty()).as(text).isTrue();
    } catch (InputException e) {
      assertThat(e.getMessage()).contains(":");
    }
  }

  private static GraphReader.Entry read(String text) throws IOException {
    return GraphReader.of(new StringReader(text)).only();
  }
}
