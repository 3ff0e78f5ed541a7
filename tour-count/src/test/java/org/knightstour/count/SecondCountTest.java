package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Convention;
import org.knightstour.core.Graph;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.AnyCut;
import org.knightstour.count.frontier.DeclinedException;
import org.knightstour.count.frontier.FrontierRun;

/** Tests that a count with a symmetry is repeated if that is cheap or requested. */
final class SecondCountTest {

  private static final CountSettings ONCE = Counting.SETTINGS;

  private static Outcome<BigInteger> count(TourQuestion question, CountSettings settings)
      throws IOException {
    return TourCounter.count(question, Convention.of(question.kind()), settings, new Monitor());
  }

  private static boolean isChecked(TourQuestion question, CountSettings settings)
      throws IOException {
    return CountWork.of(count(question, settings)).isChecked();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4x4 closed piece 0,1+1,1",
        "4x5 open piece 1,2+2,3",
        "5x4 strictly-open leaper 0,1",
        "5x5 open piece 0,1+1,2 without c3"
      })
  void count_otherPieceWithSymmetry_isChecked(String line) throws IOException {
    TourQuestion question = TourQuestion.parse(line);
    assertThat(isChecked(question, ONCE)).isTrue();
    CountWork work = CountWork.of(count(question, ONCE));
    // Only the first count is reported.
    boolean isOneCount = question.kind() != TourKind.STRICTLY_OPEN;
    long states = work.layers().stream().mapToLong(LayerFigures::states).sum();
    assertThat(work.states() == states).isEqualTo(isOneCount);
  }

  @Test
  void count_knightOrNoSymmetry_isCheckedIfAsked() throws IOException {
    TourQuestion knight = TourQuestion.parse("5x6 closed");
    TourQuestion graph =
        TourQuestion.of(Graph.parse("0-1 1-2 2-3 3-0 0-2 1-3")).kind(TourKind.CLOSED);
    for (TourQuestion question : new TourQuestion[] {knight, graph}) {
      assertThat(isChecked(question, ONCE)).isFalse();
      assertThat(isChecked(question, ONCE.repeated())).isTrue();
    }
    assertThat(count(knight, ONCE.repeated()).value()).isEqualTo(8);
    assertThat(count(graph, ONCE.repeated()).value()).isEqualTo(3);
  }

  /** Checks that all cuts give the same count, and that some have different numbers of layers. */
  @ParameterizedTest
  @CsvSource({
    "5x6 closed, 8",
    "5x5 open, 1728",
    "4x5 open, 164",
    "3x10 closed, 16",
    "'5x4 closed piece 0,1 without b2', 0",
    "'4x4 closed piece 0,1+1,1', 2830"
  })
  void count_everyCut_isTheSame(String line, BigInteger count) throws IOException {
    TourQuestion question = TourQuestion.parse(line);
    Set<Integer> layers = new HashSet<>();
    for (int cut : AnyCut.sizes(BoardGraph.inOtherOrder(question).graph())) {
      Outcome<BigInteger> other = count(question, ONCE.cut(cut));
      assertThat(other.value()).as("cut after " + cut).isEqualTo(count);
      layers.add(CountWork.of(other).layers().size());
    }
    assertThat(layers).hasSizeGreaterThan(1);
  }

  @Test
  void count_cutOutsideOfTheBoard_isDeclined() throws IOException {
    TourQuestion question = TourQuestion.parse("5x6 closed");
    assertThat(count(question, ONCE.cut(31)).declined().orElseThrow())
        .startsWith("5x6 has no cut after 31 vertices: use one of [1, 2,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "5x7 open", "7x5 closed", "8x9 open"})
  void inOtherOrder_graph_isTheSameGraph(String line) {
    TourQuestion question = TourQuestion.parse(line);
    BoardGraph usual = BoardGraph.of(question);
    BoardGraph other = BoardGraph.inOtherOrder(question);
    assertThat(other.squares()).isNotEqualTo(usual.squares());
    assertThat(other.squares()).containsExactlyInAnyOrder(usual.squares());
    assertThat(edges(other)).isEqualTo(edges(usual));
  }

  private static Set<Set<Integer>> edges(BoardGraph graph) {
    int[] squares = Arrays.copyOf(graph.squares(), graph.graph().size());
    Arrays.fill(squares, graph.squares().length, squares.length, -1);
    Set<Set<Integer>> edges = new HashSet<>();
    for (int vertex = 0; vertex < squares.length; vertex++) {
      for (int other : graph.graph().neighbours()[vertex]) {
        edges.add(Set.of(squares[vertex], squares[other]));
      }
    }
    return edges;
  }

  /** Checks that a count is not repeated if the repetition is costly. */
  @Test
  void count_costlySecondCount_isNotMade() throws IOException {
    AtomicInteger counts = new AtomicInteger();
    CountSettings settings =
        ONCE.counter(
            (plan, resources) -> {
              counts.incrementAndGet();
              return AnyCut.withTransitions(
                  AnyCut.countOnly(plan.graph(), resources), 1_000_000_000L);
            });
    assertThat(isChecked(TourQuestion.parse("4x4 closed piece 0,1+1,1"), settings)).isFalse();
    assertThat(counts).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void count_secondCountThatDiffers_isAContradiction(boolean isFirstWrong) {
    CountSettings settings =
        ONCE.counter(
            (plan, resources) -> {
              FrontierRun.Result right = AnyCut.countOnly(plan.graph(), resources);
              return plan.graph().hasSymmetry() == isFirstWrong ? AnyCut.plusOne(right) : right;
            });
    assertThatThrownBy(() -> count(TourQuestion.parse("4x4 closed piece 0,1+1,1"), settings))
        .isInstanceOf(ContradictionException.class)
        .hasMessageContaining("and a second count without symmetry found");
    assertThatThrownBy(() -> count(TourQuestion.parse("5x6 closed"), settings.repeated()))
        .isInstanceOf(ContradictionException.class);
  }

  @Test
  void count_secondCountThatIsDeclined_saysSoIfItWasAskedFor() throws IOException {
    CountSettings settings =
        ONCE.counter(
            (plan, resources) -> {
              if (!plan.graph().hasSymmetry()) {
                throw new DeclinedException("is too wide");
              }
              return AnyCut.countOnly(plan.graph(), resources);
            });
    TourQuestion question = TourQuestion.parse("4x4 closed piece 0,1+1,1");
    assertThat(count(question, settings).known()).isPresent();
    assertThat(isChecked(question, settings)).isFalse();
    assertThat(count(question, settings.repeated()).declined())
        .contains("4x4 cannot be counted a second time: is too wide");
  }

  @Test
  void count_secondCountThatIsStopped_isNotKnownIfItWasAskedFor() throws IOException {
    TourQuestion question = TourQuestion.parse("4x4 closed piece 0,1+1,1");
    for (boolean isAsked : new boolean[] {true, false}) {
      Monitor monitor = new Monitor();
      CountSettings settings =
          ONCE.counter(
              (plan, resources) -> {
                if (!plan.graph().hasSymmetry()) {
                  monitor.stop();
                }
                return AnyCut.countOnly(plan.graph(), resources);
              });
      Outcome<BigInteger> outcome =
          TourCounter.count(
              question, Convention.UNDIRECTED, isAsked ? settings.repeated() : settings, monitor);
      assertThat(outcome.known().isPresent()).isNotEqualTo(isAsked);
      assertThat(CountWork.of(outcome).isChecked()).isFalse();
    }
  }

  /** Checks that a required second count is half of the work, for progress and remaining time. */
  @Test
  void count_requiredSecondCount_isHalfOfTheWork() throws IOException {
    List<Double> shares = new ArrayList<>();
    CountSettings settings =
        ONCE.counter(
            (plan, resources) -> {
              shares.add(resources.share());
              return AnyCut.countOnly(plan.graph(), resources);
            });
    count(TourQuestion.parse("5x6 closed"), settings.repeated());
    count(TourQuestion.parse("4x4 closed piece 0,1+1,1"), settings);
    assertThat(shares).containsExactly(0.5, 0.5, 1.0, 0.0);
  }
}
