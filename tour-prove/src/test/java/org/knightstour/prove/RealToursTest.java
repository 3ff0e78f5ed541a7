package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.Cases;

/** Tests that no rule refutes the cases of a real tour, and that forced moves follow the tour. */
final class RealToursTest {

  private static final List<TourQuestion> WITH_TOURS =
      Stream.of(
              "6x6 closed",
              "5x6 closed",
              "3x10 closed",
              "8x8 closed",
              "3x4 open",
              "5x5 open",
              "4x5 open from a1",
              "6x6 open from a1 to b1",
              "6x6 open without a1 b1",
              "10x10 closed leaper 1,4",
              "6x6 closed from a1 to b3 with c3-d5 avoid c1-e2",
              "6x6 strictly-open from a1 with b1-d2 avoid c3-d5",
              "5x5 open to c3 with a1-b3")
          .map(TourQuestion::parse)
          .toList();

  @Tag("long")
  @Test
  void rules_statesAlongRealTours_refuteNone() {
    draw(Cases.of(2_000), 20260101);
  }

  @Test
  @Tag("slow")
  void rules_hundredThousandStatesAlongRealTours_refuteNone() {
    draw(100_000, 7);
  }

  private static void draw(int states, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < states; i++) {
      TourQuestion question = WITH_TOURS.get(i % WITH_TOURS.size());
      ProofGraph graph = new ProofGraph(question);
      drawOne(graph, tourEdges(graph, question), random, "state " + i + " of seed " + seed);
    }
  }

  private static final Map<TourQuestion, boolean[]> TOURS = new HashMap<>();

  private static boolean[] tourEdges(ProofGraph graph, TourQuestion question) {
    return TOURS.computeIfAbsent(
        question,
        s -> {
          Outcome<Prover.Settled> result =
              Prover.prove(s, Budget.none().nodes(10_000), new Monitor());
          assertThat(result.value()).as(s.text()).isInstanceOf(Prover.TourExists.class);
          Tour tour = ((Prover.TourExists) result.value()).tour();
          boolean[] isInTour = new boolean[graph.edges()];
          List<Integer> cycle = new ArrayList<>();
          Arrays.stream(tour.toArray()).forEach(square -> cycle.add(graph.vertexOf(square)));
          if (s.kind() != TourKind.CLOSED) {
            cycle.add(graph.squares());
          }
          for (int step = 0; step < cycle.size(); step++) {
            int edge = graph.edge(cycle.get(step), cycle.get((step + 1) % cycle.size()));
            assertThat(edge).isNotNegative();
            isInTour[edge] = true;
          }
          return isInTour;
        });
  }

  private static void drawOne(ProofGraph graph, boolean[] isInTour, Random random, String which) {
    BranchNode edges = new BranchNode(graph);
    assertThat(edges.begin() && edges.force()).as(which).isTrue();
    List<Integer> order = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      order.add(e);
    }
    Collections.shuffle(order, random);
    int decisions = random.nextInt(graph.vertices());
    for (int e : order.subList(0, decisions)) {
      if (edges.state(e) == BranchNode.FREE) {
        edges.decide(e, isInTour[e] ? BranchNode.IN : BranchNode.OUT);
        assertThat(edges.force()).as(which).isTrue();
      }
    }
    for (int e = 0; e < graph.edges(); e++) {
      byte opposite = isInTour[e] ? BranchNode.OUT : BranchNode.IN;
      assertThat(edges.state(e)).as("%s, edge %d", which, e).isNotEqualTo(opposite);
    }
    Limiter limiter = new Limiter(Budget.none(), new Monitor());
    assertThat(new Refuter(graph, edges, limiter, new OrderSearch()).refute()).as(which).isEmpty();
  }
}
