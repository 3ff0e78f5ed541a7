package org.knightstour.core.graph.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/** Tests that nested lists, DOT, GML and edges between labels are read as the intended graph. */
final class NotationsTest {

  private static final String NUMBERED = "the vertices are numbered in the order of the text: ";

  /** Returns the graph with its notes in brackets, or the message. */
  private static String answer(String lines) throws IOException {
    try (GraphReader reader = GraphReader.of(new StringReader(lines.replace("!", "\n")))) {
      GraphReader.Entry entry = reader.only();
      return entry.graph().text() + (entry.notes().isEmpty() ? "" : " " + entry.notes());
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return e.getMessage();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[[0,1],[1,2]]|0-1 1-2",
        "[[0, 1], [1, 2], [2, 0],]|0-1 0-2 1-2",
        "[!  [0, 1],!  [1, 2]!]|0-1 1-2",
        "[!0, 1], [1, 2]]|line 2: \",\" is not expected here: write one graph per file, like"
            + " [5,-5]^7.",
        "[!5,-5!]^7|0-1 0-5 0-13 1-2 1-10 2-3 2-7 3-4 3-12 4-5 4-9 5-6 6-7 6-11 7-8 8-9 8-13"
            + " 9-10 10-11 11-12 12-13",
        "[[1,3],[0,2],[1,3],[0,2]]|line 1: the inner lists can be edges, or the neighbours of"
            + " vertex 0, 1, ...: write 0 -- 1, two vertices a line, for an edge, or 0: 1 2 for"
            + " neighbours.",
        "[[2,4],[1,3],[2,4],[1,3]]|line 1: the inner lists can be edges, or the neighbours of"
            + " vertex 1, 2, ...: write 0 -- 1, two vertices a line, for an edge, or 0: 1 2 for"
            + " neighbours.",
        "[[1,2],[0,2],[0,1]]|0-1 0-2 1-2",
        "[[1,2,3],[0,2],[0,1],[0]]|0-1 0-2 0-3 1-2",
        "[[2,3],[1,3],[1,2],[]]|1-2 1-3 2-3 4",
        "[[1],[]]|line 1: the inner lists are neither edges, nor a symmetric matrix, nor symmetric"
            + " lists of neighbours: write edges, like [[0,1],[1,2]].",
        "[[0,1,1],[1,0,1],[1,1,0]]|0-1 0-2 1-2",
        "[[0,1],[1,0]]|0-1",
        "[[0]]|0",
        "[[0,1,0],[1,0,1],[0,1,1]]|line 1: the inner lists are neither edges, nor a symmetric"
            + " matrix, nor symmetric lists of neighbours: write edges, like [[0,1],[1,2]].",
        "[['a','b'],['b','c']]|0-1 1-2 [line 1: " + NUMBERED + "0 is a, 1 is b, 2 is c.]",
        "{\"0\": [1], \"1\": [0, 2], \"2\": [1]}|0-1 1-2",
        "{!  \"0\": [1],!  \"1\": [0]!}|0-1",
        "{0: {1: {}}}|line 1: \":\" is in the wrong place: a comma or \"}\" is expected here.",
        "{0: [1], 1: []}|line 1: 1 is a neighbour of 0, but 0 is not in the list of 1: write it"
            + " there too, or write edges, like 0 -- 1, two vertices a line.",
        "{0: [1], [2, 3]}|line 1: mixes lists, keys and edges: write all edges in one way, like"
            + " [[0,1],[1,2]].",
        "{{0, 1}, {1, 2}}|0-1 1-2",
        "{1 <-> 2, 2 <-> 3}|1-2 2-3",
        "{1 \\[UndirectedEdge] 2}|1-2",
        "{1 -> 2}|line 1: -> is a directed edge, and tours use edges in both directions: write <->"
            + " instead.",
        "{ }|line 1: no edges in it: write them like [[0,1],[1,2]].",
        "[[0,1]|line 1: the text ends too early: a comma or \"]\" is expected here.",
        "[[0,1]] [[1,2]]|line 1: \"[\" follows a graph that has ended: leave it out.",
        "[[0,0]]|line 1: the inner lists are neither edges, nor a symmetric matrix, nor symmetric"
            + " lists of neighbours: write edges, like [[0,1],[1,2]].",
        "graph { 0 -- 1 -- 2; 3 }|0-1 1-2 3",
        "strict graph \"a b\" {!  node [shape=circle, width=0.3];!  a -- b [label=\"x -- y\"];!  b --"
            + " c:n // to c!  /* c!  -- d */!  rankdir=LR;!}|0-1 1-2 [line 1: "
            + NUMBERED
            + "0 is a, 1 is b, 2 is c.]",
        "graph G{1--2;2--3;3--1}|1-2 1-3 2-3",
        "digraph { a -> b }|line 1: a directed graph of DOT, and tours use edges in both"
            + " directions: write graph and --.",
        "graph { a -> b }|line 1: \"->\" is in the wrong place: an edge of an undirected graph is"
            + " written --.",
        "graph { subgraph x { a } }|line 1: a subgraph of DOT is not read: write its edges one by"
            + " one.",
        "graph { a -- { b c } }|line 1: a subgraph of DOT is not read: write its edges one by one.",
        "graph { a -- b|line 1: the text ends too early: a vertex is expected here.",
        "graph { }|line 1: no vertices in this graph of DOT: write edges, like graph { 0 -- 1 }.",
        "graph { a -- b } graph { c }|line 1: \"graph\" follows a graph that has ended: write each"
            + " graph into a separate file.",
        "graph [!  node [ id 1 label \"x\" ]!  node [ id 2 ]!  node [ id 3 ]!  edge [ source 1"
            + " target 3 weight 0.5 ]!]|1-3 2",
        "Creator \"x\"!Version 1!graph!  [ directed 0 node [ id 0 graphics [ x 1 y 2 ] ] ]|0",
        "graph [ directed 1 ]|line 1: a directed graph of GML, and tours use edges in both"
            + " directions: write directed 0.",
        "graph [ edge [ source 0 target 1 ] ]|line 1: \"0\" is the end of an edge, and no node"
            + " above has this id.",
        "graph [ node [ id 0 ] node [ id 0 ] ]|line 1: \"0\" is the id of an earlier node or edge:"
            + " write each node once, before the edges.",
        "graph [ node [ label 1 ] ]|line 1: a node without an id: write node [ id 0 ].",
        "graph [ node [ id 0 ]|line 1: the text ends too early: a vertex is expected here.",
        "Creator \"x\"|line 1: no vertices in this GML: write graph [ node [ id 0 ] ... ].",
        "alice bob!bob carol|0-1 1-2 [line 1: " + NUMBERED + "0 is alice, 1 is bob, 2 is carol.]",
        "v1, v2!v2, 3|0-1 1-2 [line 1: " + NUMBERED + "0 is v1, 1 is v2, 2 is 3.]",
        "a b!c|line 2: \"c\" is not an edge between two labels: write two words a line, like a b.",
        "a a|line 1: an edge from 0 to itself: an edge must join two different vertices.",
        "3 3!0 1 0 2 1 2|0-1 0-2 1-2",
        "4 3!0 1 0 9 1 2|line 1: \"4 3\" states 4 vertices and 3 edges, but 3 edges between 0 and 9"
            + " follow: correct line 1, or write 4 -- 3 if it is an edge.",
        "3 3!0 1 0 2 1 2!0 1|line 3: \"0 1\" follows a line with all edges: write each graph into"
            + " a separate file.",
      })
  void only_notation_isReadOrRejected(String lines, String answer) throws IOException {
    assertThat(answer(lines)).isEqualTo(answer);
  }

  private static final List<Function<Graph, String>> WRITERS =
      List.of(
          graph -> "graph {\n" + edges(graph, " -- ", ";\n") + vertices(graph, ";\n") + "}\n",
          graph ->
              "graph [\n"
                  + vertices(graph, " ").replaceAll("[0-9]+", "node [ id $0 ]")
                  + edges(graph, " target ", " ]\n")
                      .replaceAll("(?m)^", "edge [ source ")
                      .replaceAll("edge \\[ source $", "")
                  + "]\n",
          graph -> lists(graph, "{", "}", true, "[", "]"),
          graph -> lists(graph, "[", "]", false, "[", "]"),
          graph -> lists(graph, "{", "}", false, "{", "}"),
          NotationsTest::matrix);

  private static String vertices(Graph graph, String end) {
    return IntStream.range(0, graph.squares())
        .mapToObj(v -> graph.name(v) + end)
        .collect(Collectors.joining());
  }

  private static Stream<int[]> pairs(Graph graph) {
    return IntStream.range(0, graph.squares())
        .boxed()
        .flatMap(
            u ->
                IntStream.range(u + 1, graph.squares())
                    .filter(v -> graph.isMove(u, v))
                    .mapToObj(v -> new int[] {u, v}));
  }

  private static String edges(Graph graph, String join, String end) {
    return pairs(graph)
        .map(pair -> graph.name(pair[0]) + join + graph.name(pair[1]) + end)
        .collect(Collectors.joining());
  }

  private static String lists(
      Graph graph, String begin, String end, boolean hasKeys, String open, String close) {
    List<String> lists = new ArrayList<>();
    for (int v = 0; v < graph.squares(); v++) {
      int vertex = v;
      String names =
          IntStream.range(0, graph.squares())
              .filter(u -> graph.isMove(vertex, u))
              .mapToObj(graph::name)
              .collect(Collectors.joining(", "));
      lists.add((hasKeys ? graph.name(v) + ": " : "") + open + names + close);
    }
    return begin + String.join(",\n", lists) + end;
  }

  private static String matrix(Graph graph) {
    return IntStream.range(0, graph.squares())
        .mapToObj(
            v ->
                IntStream.range(0, graph.squares())
                    .mapToObj(u -> graph.isMove(v, u) ? "1" : "0")
                    .collect(Collectors.joining(",", "[", "]")))
        .collect(Collectors.joining(",", "[", "]"));
  }

  @Test
  void only_randomGraph_isTheSameFromEachNotationOrIsRejected() throws IOException {
    int rejected = 0;
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = 2 + random.nextInt(8); // [[]] is graph6
      double density = random.nextDouble();
      List<Integer> ends = new ArrayList<>();
      for (int u = 0; u < size; u++) {
        for (int v = u + 1; v < size; v++) {
          if (random.nextDouble() < density) {
            ends.add(u);
            ends.add(v);
          }
        }
      }
      Graph graph =
          Graph.named(
              IntStream.range(0, size).toArray(), ends.stream().mapToInt(end -> end).toArray());
      for (Function<Graph, String> writer : WRITERS) {
        String text = writer.apply(graph);
        String answer = answer(text);
        boolean isAmbiguous = answer.contains("the inner lists can be");
        rejected += isAmbiguous ? 1 : 0;
        if (!isAmbiguous) {
          assertThat(answer).as("seed %d: %s", seed, text).isEqualTo(graph.text());
        }
      }
    }
    assertThat(rejected).as("ambiguous lists").isBetween(1, 200);
  }
}
