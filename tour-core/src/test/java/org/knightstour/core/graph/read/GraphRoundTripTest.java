package org.knightstour.core.graph.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;

/** Tests that random graphs are read back from texts that this test writes in every format. */
final class GraphRoundTripTest {

  private static Graph random(SplittableRandom random, int vertices, double density) {
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (random.nextDouble() < density) {
          edges.add(new Move(u, v));
        }
      }
    }
    return Graph.of(vertices, edges);
  }

  private static Graph read(String text) throws IOException {
    return GraphReader.of(new StringReader(text)).only().graph();
  }

  private static String naiveGraph6(Graph graph) {
    StringBuilder bits = new StringBuilder();
    for (int v = 1; v < graph.squares(); v++) {
      for (int u = 0; u < v; u++) {
        bits.append(graph.isMove(u, v) ? '1' : '0');
      }
    }
    while (bits.length() % 6 != 0) {
      bits.append('0');
    }
    return NaiveSparse6.size(graph.squares()) + NaiveSparse6.characters(bits.toString());
  }

  @Test
  void read_randomGraphs_areTheSame() throws IOException {
    for (long seed = 0; seed < 1_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int vertices = 1 + random.nextInt(seed % 10 == 0 ? 130 : 20);
      Graph graph = random(random, vertices, random.nextDouble());
      String graph6 = Graph6.write(graph);
      assertThat(graph6).as("seed %d", seed).isEqualTo(naiveGraph6(graph));
      assertThat(read(graph6)).as("seed %d", seed).isEqualTo(graph);
      assertThat(read(NaiveSparse6.write(graph))).as("seed %d", seed).isEqualTo(graph);
      StringBuilder list = new StringBuilder();
      StringBuilder dimacs = new StringBuilder("c\np edge " + vertices + " " + graph.edges());
      StringBuilder pairs = new StringBuilder();
      StringBuilder lists = new StringBuilder();
      for (int v = 0; v < vertices; v++) {
        list.append(v).append('\n');
        lists.append(v + 1);
        for (int u : graph.neighbours(v)) {
          lists.append(' ').append(u + 1);
          if (u < v) {
            boolean isTurned = random.nextBoolean();
            int a = isTurned ? u : v;
            int b = isTurned ? v : u;
            list.append(a).append(' ').append(b).append('\n');
            dimacs.append("\ne ").append(a + 1).append(' ').append(b + 1);
            pairs.append('\n').append(a + 1).append(' ').append(b + 1);
          }
        }
        lists.append(" -1\n");
      }
      Graph fromOne = Graph.of(IntStream.rangeClosed(1, vertices).toArray(), edges(graph));
      String head = "TYPE : HCP\nDIMENSION : " + vertices + "\nEDGE_DATA_FORMAT : ";
      assertThat(read(list.toString())).as("seed %d", seed).isEqualTo(graph);
      assertThat(read(dimacs.toString())).as("seed %d", seed).isEqualTo(fromOne);
      assertThat(read(head + "EDGE_LIST\nEDGE_DATA_SECTION" + pairs + "\n-1\nEOF\n"))
          .as("seed %d", seed)
          .isEqualTo(fromOne);
      assertThat(read(head + "ADJ_LIST\nEDGE_DATA_SECTION\n" + lists + "-1\nEOF\n"))
          .as("seed %d", seed)
          .isEqualTo(fromOne);
    }
  }

  private static List<Move> edges(Graph graph) {
    List<Move> edges = new ArrayList<>();
    for (int v = 0; v < graph.squares(); v++) {
      for (int u : graph.neighbours(v)) {
        edges.add(new Move(u, v));
      }
    }
    return edges;
  }

  /** Checks the special case of padding: n a power of 2, an edge to n - 2 and no edge to n - 1. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32, 64})
  void read_sparse6OfPowersOfTwo_isTheSame(int vertices) throws IOException {
    for (long seed = 0; seed < 100; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Graph less = random(random, vertices - 1, random.nextDouble());
      Graph graph = Graph.of(vertices, edges(less));
      assertThat(read(NaiveSparse6.write(graph))).as("seed %d", seed).isEqualTo(graph);
    }
  }

  /** Checks the smallest and largest numbers of vertices of each encoding. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 61, 62, 63, 64, 258_047, 258_048, 1_000_000})
  void read_sizesAtTheEdges_areTheSame(int vertices) throws IOException {
    List<Move> edges = vertices == 1 ? List.of() : List.of(new Move(0, vertices - 1));
    Graph graph = Graph.of(vertices, edges);
    assertThat(read(NaiveSparse6.write(graph))).isEqualTo(graph);
    if (vertices <= 64) {
      assertThat(read(Graph6.write(graph))).isEqualTo(graph);
    }
  }

  @Test
  void read_graph6Of10000Vertices_isTheSame() throws IOException {
    List<Move> edges = IntStream.range(1, 10_000).mapToObj(v -> new Move(v - 1, v)).toList();
    Graph graph = Graph.of(10_000, edges);
    String text = Graph6.write(graph);
    assertThat(text).hasSize(4 + 8_332_500);
    assertThat(read(text)).isEqualTo(graph);
  }

  @Test
  void write_namesAndSizes() {
    assertThat(Graph6.write(Graph.named(List.of(), List.of(new Move(7, 9))))).isEqualTo("A_");
    Graph large = Graph.of(Graph6.MOST_VERTICES + 1, List.of());
    assertThatThrownBy(() -> Graph6.write(large))
        .isInstanceOf(ArgumentException.class)
        .hasMessage(
            "graph (graph of 28379 vertices and 0 edges) must have at most 28378 vertices as"
                + " graph6");
  }

  /** Checks that a changed text gives graphs or a message of one line. */
  @Test
  void next_mutatedTexts_giveGraphsOrOneLine() {
    String[] texts = {
      "DQc\n:Fa@x^\n>>graph6<<EQhO\n",
      ":Fa@x^\n",
      "~??DQc\n~~?????DQc\n",
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
      "NAME:x\nTYPE:HCP\nDIMENSION:3\nEDGE_DATA_FORMAT:ADJ_LIST\nEDGE_DATA_SECTION\n1 2 3 -1\n-1\n",
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
      "[2, 2,\n-2,-2]\n",
      "graph 0-1 0-4 1-2 9\n"
    };
    String alphabet = "0123456789?@A_DQc~:;&><-^[], \t\n\r%#pecEO\u2212\ufffd\ufeff{";
    int runs = Integer.getInteger("tour.mutations", 50_000);
    for (long seed = 0; seed < runs; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(texts[random.nextInt(texts.length)]);
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        char letter = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(4)) {
          case 0 -> text.setCharAt(at, letter);
          case 1 -> text.insert(at, letter);
          case 2 -> text.setLength(Math.max(1, at));
          default -> text.insert(at, text.substring(random.nextInt(at + 1), at));
        }
      }
      try {
        GraphReader reader = GraphReader.of(new StringReader(text.toString()));
        while (reader.next().isPresent()) {}
      } catch (InputException e) {
        // No assertThat, because its descriptions take longer than the readers in millions of runs.
        if (e.getMessage().contains("\n") || e.getMessage().contains("null")) {
          throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
        }
      } catch (IOException | RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + text, e);
      }
    }
  }
}
