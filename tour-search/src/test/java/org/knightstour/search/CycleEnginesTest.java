package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.graph.CycleGraph;
import org.knightstour.search.cdcl.CdclSearch;
import org.knightstour.search.frontier.FrontierFinder;
import org.knightstour.search.small.SmallCycles;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;

/** Tests the two engines that find a cycle in any graph. */
final class CycleEnginesTest {

  private enum Engine {
    FRONTIER {
      @Override
      Outcome<Optional<int[]>> find(CycleGraph question, Budget budget, Monitor monitor) {
        return FrontierFinder.find(question, new Limiter(budget, monitor), monitor);
      }
    },
    LEARNING {
      @Override
      Outcome<Optional<int[]>> find(CycleGraph question, Budget budget, Monitor monitor) {
        return CdclSearch.begin(question, new Limiter(budget, monitor), monitor).finish();
      }
    };

    abstract Outcome<Optional<int[]>> find(CycleGraph question, Budget budget, Monitor monitor);

    Optional<int[]> find(CycleGraph question) {
      Optional<int[]> cycle = find(question, Budget.none(), new Monitor()).value();
      cycle.ifPresent(found -> assertThat(Graphs.isCycle(question, found)).isTrue());
      return cycle;
    }
  }

  static Stream<Arguments> named() {
    return Stream.of(
        Arguments.of("Petersen", Graphs.petersen(5, 2), false),
        Arguments.of("GP(7,2)", Graphs.petersen(7, 2), true),
        Arguments.of("dodecahedron, GP(10,2)", Graphs.petersen(10, 2), true),
        Arguments.of("GP(11,2)", Graphs.petersen(11, 2), false),
        Arguments.of("GP(23,2)", Graphs.petersen(23, 2), false),
        Arguments.of("GP(24,2)", Graphs.petersen(24, 2), true),
        Arguments.of("Coxeter", Graphs.coxeter(), false),
        Arguments.of("J5", Graphs.flower(5), false),
        Arguments.of("J6", Graphs.flower(6), true),
        Arguments.of("J9", Graphs.flower(9), false),
        Arguments.of("knight 3x10", Graphs.knight(3, 10), true),
        Arguments.of("knight 5x5", Graphs.knight(5, 5), false),
        Arguments.of("knight 6x6", Graphs.knight(6, 6), true));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("named")
  void find_namedGraphs_isAsKnown(String name, CycleGraph question, boolean hasCycle) {
    for (Engine engine : Engine.values()) {
      assertThat(engine.find(question).isPresent())
          .as("%s by %s", name, engine)
          .isEqualTo(hasCycle);
    }
  }

  @Tag("sweep")
  @ParameterizedTest
  @EnumSource
  void find_randomGraphs_agreesWithBruteForce(Engine engine) {
    for (int seed = 0; seed < Cases.of(1000); seed++) {
      CycleGraph question = Graphs.random(new Random(seed));
      assertThat(engine.find(question).isPresent())
          .as("seed %d by %s", seed, engine)
          .isEqualTo(Graphs.hasCycle(question));
    }
  }

  @Test
  void find_randomCubicGraphs_isTheSameByBothEngines() {
    int cycles = 0;
    for (int seed = 0; seed < 300; seed++) {
      CycleGraph question = Graphs.cubic(20 + seed % 12, new Random(seed));
      boolean isFound = Engine.FRONTIER.find(question).isPresent();
      assertThat(Engine.LEARNING.find(question).isPresent()).as("seed %d", seed).isEqualTo(isFound);
      cycles += isFound ? 1 : 0;
    }
    assertThat(cycles).isBetween(20, 280);
  }

  @Test
  void find_largeBoard_learns() {
    CycleGraph question = Graphs.knight(20, 20);
    assertThat(Engine.LEARNING.find(question)).isPresent();
    assertThat(Engine.FRONTIER.find(question, Budget.none(), new Monitor()).declined()).isPresent();
  }

  @Test
  void find_narrowGraphOfManyVertices_takesTheFrontier() {
    CycleGraph question = Graphs.petersen(4000, 2);
    assertThat(Engine.FRONTIER.find(question)).isPresent();
  }

  @Test
  void find_hubsOfLongParts_areNarrow() {
    // Ladders, each joined to a separate hub. The hubs form a ring.
    List<Move> edges = new ArrayList<>();
    int ladders = 5;
    int rungs = 100;
    for (int ladder = 0; ladder < ladders; ladder++) {
      int hub = ladders * rungs * 2 + ladder;
      int first = ladder * rungs * 2;
      edges.add(new Move(hub, ladders * rungs * 2 + (ladder + 1) % ladders));
      for (int v = first; v < first + 2 * rungs; v++) {
        edges.add(new Move(v, hub));
        if (v + 2 < first + 2 * rungs) {
          edges.add(new Move(v, v + 2));
        }
        if (v % 2 == 0) {
          edges.add(new Move(v, v + 1));
        }
      }
    }
    CycleGraph question = Graphs.of(ladders * (2 * rungs + 1), edges);
    assertThat(Engine.FRONTIER.find(question)).isEmpty(); // a hub is a cut vertex
    assertThat(Engine.LEARNING.find(question)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void find_requiredEdges_areMadeOrRefuted(Engine engine) {
    List<Move> square =
        List.of(new Move(0, 1), new Move(1, 2), new Move(2, 3), new Move(0, 3), new Move(0, 2));
    assertThat(engine.find(Graphs.of(4, square, Set.of(new Move(0, 1))))).isPresent();
    assertThat(engine.find(Graphs.of(4, square, Set.of(new Move(0, 2))))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void find_fewVertices_none(Engine engine) {
    for (int vertices = 0; vertices < 3; vertices++) {
      assertThat(engine.find(Graphs.of(vertices, List.of()))).isEmpty();
    }
    assertThat(engine.find(Graphs.of(2, List.of(new Move(0, 1))))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void find_twoTriangles_none(Engine engine) {
    List<Move> edges =
        IntStream.range(0, 6).mapToObj(v -> new Move(v, v / 3 * 3 + (v + 1) % 3)).toList();
    assertThat(engine.find(Graphs.of(6, edges))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void find_limits_stop(Engine engine) {
    CycleGraph question = Graphs.petersen(41, 2);
    Outcome<Optional<int[]>> few = engine.find(question, Budget.none().nodes(40), new Monitor());
    assertThat(few.stopped()).hasValue(StopReason.NODE_LIMIT);
    assertThat(few.work().amount()).isEqualTo(40);
    assertThat(engine.find(question, Budget.none().time(Duration.ZERO), new Monitor()).stopped())
        .hasValue(StopReason.TIME_LIMIT);
    Monitor stopped = new Monitor();
    stopped.stop();
    assertThat(engine.find(question, Budget.none(), stopped).stopped())
        .hasValue(StopReason.INTERRUPTED);
  }

  @ParameterizedTest
  @EnumSource
  void find_again_isTheSame(Engine engine) {
    for (CycleGraph question : List.of(Graphs.petersen(24, 2), Graphs.knight(8, 8))) {
      Monitor monitor = new Monitor();
      Outcome<Optional<int[]>> first = engine.find(question, Budget.none(), monitor);
      Outcome<Optional<int[]>> second = engine.find(question, Budget.none(), new Monitor());
      assertThat(second.work().amount()).isEqualTo(first.work().amount());
      if (first.known().isPresent()) {
        assertThat(second.value().orElseThrow()).isEqualTo(first.value().orElseThrow());
        assertThat(monitor.nodes()).isEqualTo(first.work().amount());
        assertThat(monitor.tours()).isEqualTo(1);
      }
    }
  }

  /**
   * Checks that descents find only tours of the question, and find one for most questions that have
   * a tour.
   */
  @Test
  void descend_wideQuestions_findsToursOfThem() {
    long seed = 12;
    CountedQuestions questions = new CountedQuestions(seed, 4, 12);
    SmallCycles descents = new SmallCycles();
    int exist = 0;
    int found = 0;
    for (int number = 0; number < Cases.of(400); number++) {
      Counted counted = questions.next();
      TourQuestion question = TourQuestion.parse(counted.line());
      if (SmallCycles.takes(question)) {
        Optional<int[]> tour = descents.find(question);
        tour.ifPresent(
            squares ->
                assertThat(BruteForce.of(counted.line()).isTour(squares))
                    .as("seed %d: %s", seed, counted)
                    .isTrue());
        assertThat(counted.exists() || tour.isEmpty()).as("seed %d: %s", seed, counted).isTrue();
        exist += counted.exists() ? 1 : 0;
        found += tour.isPresent() ? 1 : 0;
      }
    }
    assertThat(exist).isGreaterThan(Cases.atLeast(10));
    assertThat(found).isGreaterThan(exist / 2);
  }

  /** Checks questions with a given end. Earlier, a path with a different end was the answer. */
  @ParameterizedTest
  @ValueSource(strings = {"4x3 open to a1", "6x1 open to a5 leaper 0,1", "3x10 closed from a1"})
  void takes_questionWithAnEnd_isFalse(String line) {
    assertThat(SmallCycles.takes(TourQuestion.parse(line))).isFalse();
  }

  /** Checks that the used nodes are counted. Earlier, the engine declined and counted none. */
  @Test
  void find_littleMemory_isGivenUpByTheFrontier() {
    Budget little = Budget.none().memoryBytes(1000);
    Outcome<Optional<int[]>> outcome =
        Engine.FRONTIER.find(Graphs.petersen(10, 2), little, new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.GAVE_UP);
    assertThat(outcome.work().walked()).isPositive();
  }

  @Test
  void question_wrongArguments_areRefused() {
    assertThatThrownBy(() -> CycleGraph.of(new int[][] {{1}, {}}, Set.of()))
        .isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> CycleGraph.of(new int[][] {{0}}, Set.of()))
        .isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> CycleGraph.of(new int[][] {{2, 1}, {0}, {0}}, Set.of()))
        .isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> CycleGraph.of(new int[][] {{3}, {}, {}}, Set.of()))
        .isInstanceOf(ArgumentException.class);
    assertThatThrownBy(() -> CycleGraph.of(new int[][] {{1}, {0}, {}}, Set.of(new Move(0, 2))))
        .isInstanceOf(ArgumentException.class);
  }
}
