package org.knightstour.core.graph.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.testkit.Cases;

/** Tests that random graphs, written as numbers only, are read as the same graph or rejected. */
@Tag("sweep")
final class PlainRoundTripTest {

  private static final int SEEDS = Cases.of(4_000);

  /** A random graph, the names of its vertices, and its edges in random order and direction. */
  private record Sample(int vertices, int base, List<int[]> edges, String label) {

    static Sample of(long seed) {
      Random random = new Random(seed);
      int vertices = 1 + random.nextInt(9);
      int base = random.nextInt(2);
      double density = random.nextDouble();
      List<int[]> edges = new ArrayList<>();
      for (int v = 0; v < vertices; v++) {
        for (int u = 0; u < v; u++) {
          if (random.nextDouble() < density) {
            boolean isTurned = random.nextBoolean();
            edges.add(new int[] {base + (isTurned ? u : v), base + (isTurned ? v : u)});
          }
        }
      }
      Collections.shuffle(edges, random);
      return new Sample(vertices, base, edges, "seed " + seed);
    }

    List<Move> moves() {
      return edges.stream().map(edge -> new Move(edge[0], edge[1])).toList();
    }

    Graph whole() {
      List<Integer> names = IntStream.range(base, base + vertices).boxed().toList();
      return Graph.named(names, moves());
    }

    Graph named() {
      return Graph.named(List.of(), moves());
    }

    boolean isNamed(int name) {
      return edges.stream().anyMatch(edge -> edge[0] == name || edge[1] == name);
    }

    String list(String between) {
      return edges.stream()
          .map(edge -> edge[0] + between + edge[1])
          .collect(Collectors.joining("\n"));
    }

    String matrix(String between) {
      Graph graph = whole();
      return IntStream.range(0, vertices)
          .mapToObj(
              v ->
                  IntStream.range(0, vertices)
                      .mapToObj(u -> graph.isMove(u, v) ? "1" : "0")
                      .collect(Collectors.joining(between)))
          .collect(Collectors.joining("\n"));
    }

    String neighbours() {
      Graph graph = whole();
      return IntStream.range(0, vertices)
          .mapToObj(
              v ->
                  graph.name(v)
                      + ":"
                      + IntStream.of(graph.neighbours(v))
                          .mapToObj(u -> " " + graph.name(u))
                          .collect(Collectors.joining()))
          .collect(Collectors.joining("\n"));
    }
  }

  private static Optional<GraphReader.Entry> read(String text) throws IOException {
    try {
      return Optional.of(GraphReader.of(new StringReader(text)).only());
    } catch (InputException e) {
      assertThat(e.getMessage()).startsWith("line ").doesNotContain("\n");
      return Optional.empty();
    }
  }

  private static Graph graph(String text, String label) throws IOException {
    Optional<GraphReader.Entry> entry = read(text);
    assertThat(entry).as("%s%n%s", label, text).isPresent();
    return entry.orElseThrow().graph();
  }

  @Test
  void only_matricesAndLists_areTheSameGraph() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = Sample.of(seed);
      List<Move> fromZero =
          sample.edges().stream()
              .map(edge -> new Move(edge[0] - sample.base(), edge[1] - sample.base()))
              .toList();
      Graph matrix = Graph.of(sample.vertices(), fromZero);
      for (String between : List.of("", " ", ",", "\t")) {
        String text = sample.matrix(between);
        assertThat(graph(text, sample.label())).as(sample.label()).isEqualTo(matrix);
        String ordered = sample.vertices() + "\n" + text + "\n";
        assertThat(graph(ordered, sample.label())).as(sample.label()).isEqualTo(matrix);
      }
      assertThat(graph(sample.neighbours(), sample.label())).isEqualTo(sample.whole());
      for (String between : List.of(" -- ", "-", ";")) {
        if (!sample.edges().isEmpty()) {
          Graph read = graph(sample.list(between), sample.label());
          assertThat(read).as(sample.label()).isEqualTo(sample.named());
        }
      }
    }
  }

  /** Checks that a list without a header gives the same graph, a note, or an error. */
  @Test
  void only_edges_areTheSameGraphOrNotedOrRejected() throws IOException {
    int same = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = Sample.of(seed);
      if (!sample.edges().isEmpty()) {
        Optional<GraphReader.Entry> entry = read(sample.list(" "));
        if (entry.isPresent() && entry.get().notes().isEmpty()) {
          assertThat(entry.get().graph()).as(sample.label()).isEqualTo(sample.named());
          same++;
        }
      }
    }
    assertThat(same).isGreaterThan(SEEDS / 2);
  }

  /** Checks lists with a header. If the base is 0, the list must name vertex 0 as evidence. */
  @Test
  void only_headers_areTheSameGraphOrRejected() throws IOException {
    int same = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = Sample.of(seed);
      if (sample.edges().isEmpty() || (sample.base() == 0 && !sample.isNamed(0))) {
        continue;
      }
      int n = sample.vertices();
      int m = sample.edges().size();
      for (String header : List.of(n + "\n", n + " " + m + "\n", n + "\n" + m + "\n")) {
        Optional<GraphReader.Entry> entry = read(header + sample.list(" "));
        if (entry.isPresent()) {
          assertThat(entry.get().graph()).as(sample.label()).isEqualTo(sample.whole());
          same++;
        }
      }
    }
    assertThat(same).isGreaterThan(2 * SEEDS);
  }

  @Test
  void only_wrongHeaders_areRejected() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample sample = Sample.of(seed);
      int n = sample.vertices();
      int m = sample.edges().size();
      if (m == 0) {
        continue;
      }
      int wrong = 1 + new Random(seed).nextInt(2 * m + 1);
      wrong += wrong == m ? 1 : 0;
      String list = sample.list(" ");
      assertThat(read(n + " " + wrong + "\n" + list)).as(sample.label()).isEmpty();
      assertThat(read(n + "\n" + wrong + "\n" + list)).as(sample.label()).isEmpty();
      int most = Collections.max(sample.edges().stream().map(e -> Math.max(e[0], e[1])).toList());
      int small = sample.isNamed(0) ? most : most - 1;
      if (small > 0) {
        assertThat(read(small + "\n" + list)).as(sample.label()).isEmpty();
        assertThat(read(small + "\n" + m + "\n" + list)).as(sample.label()).isEmpty();
      }
    }
  }
}
