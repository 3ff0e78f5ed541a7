package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.Watch;

/** Cases that a real tour fulfils: no rule may refute one, and forcing may only follow the tour. */
final class RealToursTest {

  private static final ProofStatement[] WITH_TOURS = {
    ProofStatement.closed(new Board(6, 6)),
    ProofStatement.closed(new Board(5, 6)),
    ProofStatement.closed(new Board(3, 10)),
    ProofStatement.closed(new Board(8, 8)),
    ProofStatement.open(new Board(3, 4)),
    ProofStatement.open(new Board(5, 5)),
    ProofStatement.open(new Board(4, 5), OptionalInt.of(0), OptionalInt.empty()),
    ProofStatement.open(new Board(6, 6), OptionalInt.of(0), OptionalInt.of(1)),
    new ProofStatement(
        new Board(6, 6),
        false,
        OptionalInt.empty(),
        OptionalInt.empty(),
        1,
        2,
        new TreeSet<>(List.of(0, 1))),
    new ProofStatement(
        new Board(10, 10), true, OptionalInt.empty(), OptionalInt.empty(), 1, 4, new TreeSet<>()),
  };

  @Test
  void rules_statesAlongRealTours_refuteNone() {
    draw(2_000, 20260101);
  }

  @Test
  @Tag("slow")
  void rules_hundredThousandStatesAlongRealTours_refuteNone() {
    draw(100_000, 7);
  }

  private static void draw(int states, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < states; i++) {
      ProofStatement statement = WITH_TOURS[i % WITH_TOURS.length];
      ProofGraph graph = new ProofGraph(statement);
      drawOne(graph, tourEdges(graph, statement), random, "state " + i + " of seed " + seed);
    }
  }

  private static final Map<ProofStatement, boolean[]> TOURS = new HashMap<>();

  private static boolean[] tourEdges(ProofGraph graph, ProofStatement statement) {
    return TOURS.computeIfAbsent(
        statement,
        s -> {
          ProofResult result = Prover.prove(s, 10_000, new Watch());
          assertThat(result).as(s.text()).isInstanceOf(ProofResult.TourExists.class);
          List<Integer> squares = ((ProofResult.TourExists) result).squares();
          boolean[] isInTour = new boolean[graph.edges()];
          List<Integer> cycle = new ArrayList<>();
          squares.forEach(square -> cycle.add(graph.vertexOf(square)));
          if (!s.isClosed()) {
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
    EdgeCase edges = new EdgeCase(graph);
    assertThat(edges.force()).as(which).isTrue();
    List<Integer> order = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      order.add(e);
    }
    Collections.shuffle(order, random);
    int decisions = random.nextInt(graph.vertices());
    for (int e : order.subList(0, decisions)) {
      if (edges.state(e) == EdgeCase.FREE) {
        edges.decide(e, isInTour[e] ? EdgeCase.IN : EdgeCase.OUT);
        assertThat(edges.force()).as(which).isTrue();
      }
    }
    for (int e = 0; e < graph.edges(); e++) {
      byte opposite = isInTour[e] ? EdgeCase.OUT : EdgeCase.IN;
      assertThat(edges.state(e)).as("%s, edge %d", which, e).isNotEqualTo(opposite);
    }
    assertThat(new Refuter(graph, edges).refute()).as(which).isEmpty();
  }
}
