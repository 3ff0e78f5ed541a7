package org.knightstour.jgrapht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.alg.interfaces.HamiltonianCycleAlgorithm;
import org.jgrapht.alg.tour.HeldKarpTSP;
import org.jgrapht.generate.NamedGraphGenerator;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.Pseudograph;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.junit.jupiter.api.Test;
import org.knightstour.core.StopReason;
import org.knightstour.solve.Certificates;

/** Compares the results with a trial of all orders and with JGraphT's exact algorithm. */
final class ExactHamiltonianTest {

  private static final long SEED = 48;
  private static final int MOST_VERTICES = 8;

  private static <V> Graph<V, DefaultEdge> empty(Iterable<V> vertices) {
    Graph<V, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    vertices.forEach(graph::addVertex);
    return graph;
  }

  /** Tries all orders of the vertices. */
  private static <V> boolean isAny(
      Graph<V, ?> graph, List<V> begun, BiPredicate<V, V> areGoodEnds) {
    if (begun.size() == graph.vertexSet().size()) {
      return areGoodEnds.test(begun.get(0), begun.get(begun.size() - 1));
    }
    for (V next : graph.vertexSet()) {
      boolean isJoined = begun.isEmpty() || graph.containsEdge(begun.get(begun.size() - 1), next);
      if (isJoined && !begun.contains(next)) {
        List<V> more = new ArrayList<>(begun);
        more.add(next);
        if (isAny(graph, more, areGoodEnds)) {
          return true;
        }
      }
    }
    return false;
  }

  private static <V, E> void assertVisitsAll(Graph<V, E> graph, GraphPath<V, E> path) {
    List<V> vertices = new ArrayList<>(path.getVertexList());
    if (graph.vertexSet().size() > 1 && path.getStartVertex().equals(path.getEndVertex())) {
      vertices.remove(vertices.size() - 1);
    }
    assertThat(vertices).doesNotHaveDuplicates().hasSameSizeAs(graph.vertexSet());
    assertThat(new HashSet<>(vertices)).isEqualTo(graph.vertexSet());
    assertThat(path.getGraph()).isSameAs(graph);
    for (int step = 0; step < path.getLength(); step++) {
      E edge = path.getEdgeList().get(step);
      assertThat(List.of(graph.getEdgeSource(edge), graph.getEdgeTarget(edge)))
          .contains(path.getVertexList().get(step), path.getVertexList().get(step + 1));
    }
  }

  @Test
  void randomGraphs_cyclesAndPaths_areThoseOfAllOrders() {
    Random random = new Random(SEED);
    int[] answers = new int[2];
    for (int round = 0; round < 150; round++) {
      int size = 1 + random.nextInt(MOST_VERTICES);
      List<String> names = new ArrayList<>();
      for (int v = 0; v < size; v++) {
        names.add("v" + (size - v));
      }
      Graph<String, DefaultEdge> graph = empty(names);
      for (String a : names) {
        for (String b : names) {
          if (a.compareTo(b) < 0 && random.nextInt(100) < 60) {
            graph.addEdge(a, b);
          }
        }
      }
      String where = "seed " + SEED + ", round " + round + ": " + graph;

      GraphPath<String, DefaultEdge> cycle =
          new ExactHamiltonianCycle<String, DefaultEdge>(query -> query.threads(1)).getTour(graph);
      boolean hasCycle = size > 2 && isAny(graph, List.of(), graph::containsEdge);
      assertThat(cycle != null).as(where).isEqualTo(hasCycle);
      if (cycle != null) {
        assertVisitsAll(graph, cycle);
        assertThat(cycle.getLength()).isEqualTo(size);
        assertThat(cycle.getStartVertex()).isEqualTo(cycle.getEndVertex());
      }
      answers[hasCycle ? 1 : 0]++;

      ExactHamiltonianPath<String, DefaultEdge> paths =
          new ExactHamiltonianPath<>(query -> query.threads(1));
      GraphPath<String, DefaultEdge> path = paths.getPath(graph);
      assertThat(path != null).as(where).isEqualTo(isAny(graph, List.of(), (a, b) -> true));
      if (path != null) {
        assertVisitsAll(graph, path);
      }
      if (size > 1) {
        String source = names.get(0);
        String sink = names.get(1 + random.nextInt(size - 1));
        GraphPath<String, DefaultEdge> between = paths.getPath(graph, source, sink);
        boolean isAny = isAny(graph, List.of(), (a, b) -> a.equals(source) && b.equals(sink));
        assertThat(between != null).as(where).isEqualTo(isAny);
        if (between != null) {
          assertVisitsAll(graph, between);
          assertThat(between.getStartVertex()).isEqualTo(source);
          assertThat(between.getEndVertex()).isEqualTo(sink);
        }
      }
    }
    assertThat(Arrays.stream(answers)).allMatch(count -> count > 20);
  }

  @Test
  void namedGraphs_asHeldKarp() {
    for (Graph<Integer, DefaultEdge> graph :
        List.of(
            NamedGraphGenerator.petersenGraph(),
            NamedGraphGenerator.dodecahedronGraph(),
            NamedGraphGenerator.bullGraph(),
            NamedGraphGenerator.tutteGraph(),
            NamedGraphGenerator.krackhardtKiteGraph())) {
      HamiltonianCycleAlgorithm<Integer, DefaultEdge> exact = new ExactHamiltonianCycle<>();
      GraphPath<Integer, DefaultEdge> cycle = exact.getTour(graph);
      if (graph.vertexSet().size() <= 20) {
        boolean isOneOfHeldKarp = new HeldKarpTSP<Integer, DefaultEdge>().getTour(graph) != null;
        assertThat(cycle != null).isEqualTo(isOneOfHeldKarp);
      }
      if (cycle != null) {
        assertVisitsAll(graph, cycle);
      }
    }
    // Tutte (1946): cubic, planar and 3-connected, without a Hamiltonian cycle.
    assertThat(
            new ExactHamiltonianCycle<Integer, DefaultEdge>()
                .getTour(NamedGraphGenerator.tutteGraph()))
        .isNull();
  }

  @Test
  void prove_petersen_hasACertificate() {
    String certificate =
        new ExactHamiltonianCycle<Integer, DefaultEdge>()
            .prove(NamedGraphGenerator.petersenGraph())
            .value()
            .certificate()
            .text();
    assertThat(Certificates.check(certificate).toString()).isNotEmpty();
    assertThat(
            new ExactHamiltonianPath<Integer, DefaultEdge>()
                .prove(NamedGraphGenerator.clawGraph())
                .value()
                .certificate()
                .text())
        .startsWith("tourproof ");
  }

  @Test
  void weights_areSummed_loopsAndParallelEdgesAreIgnored() {
    Graph<String, DefaultWeightedEdge> weighted =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    List.of("a", "b", "c").forEach(weighted::addVertex);
    weighted.setEdgeWeight(weighted.addEdge("a", "b"), 1);
    weighted.setEdgeWeight(weighted.addEdge("b", "c"), 20);
    weighted.setEdgeWeight(weighted.addEdge("c", "a"), 300);
    GraphPath<String, DefaultWeightedEdge> cycle =
        new ExactHamiltonianCycle<String, DefaultWeightedEdge>().getTour(weighted);
    assertThat(cycle).isNotNull();
    assertThat(cycle.getWeight()).isEqualTo(321);

    Graph<String, DefaultEdge> pseudo = new Pseudograph<>(DefaultEdge.class);
    List.of("a", "b").forEach(pseudo::addVertex);
    pseudo.addEdge("a", "b");
    pseudo.addEdge("a", "b");
    pseudo.addEdge("a", "a");
    assertThat(new ExactHamiltonianCycle<String, DefaultEdge>().getTour(pseudo)).isNull();
    GraphPath<String, DefaultEdge> path =
        new ExactHamiltonianPath<String, DefaultEdge>().getPath(pseudo, "b", "a");
    assertThat(path).isNotNull();
    assertThat(path.getVertexList()).containsExactly("b", "a");
  }

  @Test
  void stopped_isNotProvenAbsent() {
    ExactHamiltonianCycle<Integer, DefaultEdge> limited =
        new ExactHamiltonianCycle<>(query -> query.maxNodes(0));
    Graph<Integer, DefaultEdge> tutte = NamedGraphGenerator.tutteGraph();
    assertThat(limited.find(tutte).stopped()).contains(StopReason.NODE_LIMIT);
    assertThatIllegalStateException().isThrownBy(() -> limited.getTour(tutte));
  }

  @Test
  void wrongGraphs_areRejectedWithTheReason() {
    ExactHamiltonianCycle<String, DefaultEdge> cycles = new ExactHamiltonianCycle<>();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cycles.getTour(new DefaultDirectedGraph<>(DefaultEdge.class)))
        .withMessageContaining("directed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cycles.getTour(empty(List.of())))
        .withMessageContaining("vertices (0)");
    Graph<String, DefaultEdge> two = empty(List.of("a", "b"));
    ExactHamiltonianPath<String, DefaultEdge> paths = new ExactHamiltonianPath<>();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> paths.getPath(two, "a", "z"))
        .withMessage("The graph has no vertex z.");
    two.addEdge("a", "b");
    assertThat(paths.getPath(two, "a", "a")).isNull();
  }
}
