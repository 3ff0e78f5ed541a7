package org.knightstour.search.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.edge.EdgeState.Propagation;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.WalkStatus;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.TreeWalker;
import org.knightstour.testkit.RandomQuestions;

final class EdgeStateTest {

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  /** Checks both states against each other and by recomputation after each random decision. */
  @ParameterizedTest
  @MethodSource("seeds")
  void decide_randomDecisions_bothStatesAgreeAndStayConsistent(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Board board = new Board(3 + random.nextInt(5), 4 + random.nextInt(5));
    MoveGraph graph = MoveGraph.of(board);
    BitEdgeState bits = new BitEdgeState(graph);
    WideEdgeState wide = new WideEdgeState(graph);
    RootDecision root =
        random.nextBoolean()
            ? RootDecision.moves()
            : RootDecision.ends(0, 1 + random.nextInt(board.squares() - 1), 1);
    Propagation result = bits.begin(root.joins());
    assertThat(wide.begin(root.joins())).isEqualTo(result);
    int level = 0;
    for (int change = 0;
        change < 300 && result == Propagation.OPEN && bits.tightestEnd() >= 0;
        change++) {
      int end = bits.tightestEnd();
      assertThat(wide.tightestEnd()).isEqualTo(end);
      assertThat(Long.bitCount(wide.options(end, 0)))
          .isEqualTo(Long.bitCount(bits.options(end, 0)));
      bits.save(level);
      wide.save(level);
      int choice = random.nextInt(Long.bitCount(bits.options(end, 0)));
      int square = bits.square(end, 0, EdgeStates.ordinal(bits.options(end, 0), choice));
      assertThat(wide.square(end, 0, EdgeStates.ordinal(wide.options(end, 0), choice)))
          .isEqualTo(square);
      Propagation next = bits.decide(end, square);
      assertThat(wide.decide(end, square)).isEqualTo(next);
      if (next == Propagation.OPEN) {
        EdgeStates.verifyConsistent(bits);
        EdgeStates.verifyConsistent(wide);
        level++;
      }
      if (next != Propagation.OPEN || random.nextInt(4) == 0) {
        level = next == Propagation.OPEN ? random.nextInt(level) : random.nextInt(level + 1);
        bits.restore(level);
        wide.restore(level);
        EdgeStates.verifyConsistent(bits);
        EdgeStates.verifyConsistent(wide);
      }
    }
  }

  /** Checks that both states give the same tree: the same nodes and tours in the same order. */
  @ParameterizedTest
  @CsvSource({
    "6x6, CLOSED",
    "5x6, OPEN",
    "3x10, CLOSED",
    "4x6, OPEN",
    "5x5, CLOSED",
    "4x16, CLOSED"
  })
  void walk_wideAndBits_sameTree(String name, TourKind kind) {
    assertSameTree(TourQuestion.of(Board.parse(name), kind));
  }

  @Test
  void walk_randomQuestions_wideAndBitsHaveTheSameTree() {
    long seed = 4;
    RandomQuestions questions = new RandomQuestions(seed, 20);
    int tours = 0;
    for (int number = 0; number < 300; number++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      tours += question.squares() > 1 ? assertSameTree(question) : 0;
    }
    assertThat(tours).as("seed %d", seed).isGreaterThan(100);
  }

  private static int assertSameTree(TourQuestion question) {
    SearchSettings settings = SearchSettings.paths().branching(Branching.EDGE);
    long bytes = question.squares() % 2 == 0 ? 0 : SearchSettings.REMEMBER;
    int tours = 0;
    MoveGraph graph = MoveGraph.of(question);
    EdgeTree tree = new EdgeTree(question, settings);
    int roots = (int) Math.min(tree.roots(), 40);
    for (int root = 0; root < roots; root++) {
      TreeWalker bits = new EdgeWalker(tree, new BitEdgeState(graph), question, bytes);
      TreeWalker wide = new EdgeWalker(tree, new WideEdgeState(graph), question, bytes);
      bits.enter(WorkUnit.root(root, 1));
      wide.enter(WorkUnit.root(root, 1));
      int[] bitTour = new int[graph.present()];
      int[] wideTour = new int[graph.present()];
      WalkStatus step = bits.walk(20_000, true);
      while (step == WalkStatus.TOUR) {
        assertThat(wide.walk(20_000, true)).isEqualTo(step);
        bits.tour(bitTour);
        wide.tour(wideTour);
        assertThat(wideTour).as(question.text()).isEqualTo(bitTour);
        tours++;
        assertThat(wide.nodes()).isEqualTo(bits.nodes());
        step = bits.walk(20_000, true);
      }
      assertThat(wide.walk(20_000, true)).as(question.text()).isEqualTo(step);
      assertThat(wide.nodes()).as(question.text()).isEqualTo(bits.nodes());
    }
    return tours;
  }

  @Test
  void begin_boardWithoutRoom_isRefuted() {
    for (String board : new String[] {"1x2", "2x2", "3x3", "2x7"}) {
      MoveGraph graph = MoveGraph.of(Board.parse(board));
      assertThat(new BitEdgeState(graph).begin()).isEqualTo(Propagation.REFUTED);
      assertThat(new WideEdgeState(graph).begin()).isEqualTo(Propagation.REFUTED);
    }
  }
}
