package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Graph;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/**
 * Tests graphs with more neighbours than a long has bits: a ring of n vertices and some hubs. Each
 * hub is joined to the whole ring and to no other hub.
 *
 * <p>One hub replaces one edge of the ring: n cycles. Two hubs replace two edges, and each hub
 * joins an end of one remaining path to an end of the other. There are four possibilities, or two
 * if a path is a single vertex. That is 4 (n (n - 1) / 2 - n) + 2 n = 2 n (n - 2) cycles.
 */
final class ManyNeighboursTest {

  private static final SearchSettings EDGES = SearchSettings.paths().branching(Branching.EDGE);

  private static Graph wheel(int ring, int hubs) {
    Stream<String> edges =
        IntStream.range(0, ring)
            .boxed()
            .flatMap(
                v ->
                    Stream.concat(
                        Stream.of(v + "-" + (v + 1) % ring),
                        IntStream.range(ring, ring + hubs).mapToObj(hub -> v + "-" + hub)));
    return Graph.parse(edges.collect(Collectors.joining(" ")));
  }

  private static TourQuestion closed(int ring, int hubs) {
    return TourQuestion.of(wheel(ring, hubs)).kind(TourKind.CLOSED);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "63, 1, 63",
    "64, 1, 64",
    "65, 1, 65",
    "127, 1, 127",
    "128, 1, 128",
    "1000, 1, 1000",
    "64, 2, 7936",
    "70, 2, 9520",
    "128, 2, 32256"
  })
  void run_everyCycle_sameTotalOnAnyNumberOfThreads(int ring, int hubs, long cycles) {
    Outcome<SearchResult> one = TourSearch.run(closed(ring, hubs), Goal.ALL, EDGES, new Monitor());
    Outcome<SearchResult> three =
        TourSearch.run(closed(ring, hubs), Goal.ALL, EDGES.threads(3), new Monitor());
    assertThat(one.value().tours()).isEqualTo(cycles);
    assertThat(three.value()).isEqualTo(one.value());
    assertThat(three.work().amount()).isEqualTo(one.work().amount());
  }

  @Test
  void visit_everyCycle_onceEach() {
    Set<String> seen = new HashSet<>();
    TourSearch.visit(closed(70, 2), EDGES, tour -> seen.add(Arrays.toString(tour)), new Monitor());
    assertThat(seen).hasSize(9520);
  }

  /** Checks the complete bipartite graph of n and n vertices, which has n! (n - 1)! / 2 cycles. */
  @Test
  void estimate_completeBipartiteGraph_aFewNodesForEachCycle() {
    int side = 70;
    Stream<String> edges =
        IntStream.range(0, side * side).mapToObj(k -> k / side + "-" + (side + k % side));
    TourQuestion question =
        TourQuestion.of(Graph.parse(edges.collect(Collectors.joining(" ")))).kind(TourKind.CLOSED);
    double cycles =
        IntStream.range(1, side)
            .mapToDouble(k -> (double) k * k)
            .reduce(side / 2., (x, y) -> x * y);
    TreeEstimate estimate = TourSearch.estimate(question, Goal.ALL, EDGES, 500, new Monitor());
    assertThat(estimate.nodes()).isBetween(cycles, 3 * cycles);
  }

  @Test
  void run_firstTour_branchesOnEdges() {
    Outcome<SearchResult> result = TourSearch.run(closed(300, 2), Goal.FIRST);
    assertThat(result.value().tour()).isPresent();
  }
}
