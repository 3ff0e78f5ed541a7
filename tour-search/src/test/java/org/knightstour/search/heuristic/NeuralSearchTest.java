package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;

final class NeuralSearchTest {

  // A knight has 80 moves on 6x6, and the network a neuron for each move.
  private static final int NEURONS_6X6 = 80;

  private static Outcome<Tour> run(
      String question, NeuralSearch.Settings settings, Monitor monitor) {
    return NeuralSearch.run(TourQuestion.parse(question), settings, monitor);
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "6x6 closed from c3", "5x6 open from b2", "8x8 open"})
  void run_evenBoard_findsAClosedTourFromTheGivenSquare(String line) {
    TourQuestion question = TourQuestion.parse(line);
    NeuralSearch.Settings settings = new NeuralSearch.Settings(200, 1000, 1, Budget.none());
    Monitor monitor = new Monitor();
    Tour found = NeuralSearch.run(question, settings, monitor).value();
    assertThat(found.is(TourKind.CLOSED)).isTrue();
    assertThat(found.first()).isEqualTo(question.from().orElse(0));
    assertThat(monitor.tours()).isEqualTo(1);
    assertThat(NeuralSearch.run(question, settings, new Monitor()).value()).isEqualTo(found);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5x5 open",
        "5x5 closed",
        "6x6 strictly-open",
        "6x6 open from a1 to a2",
        "6x6 closed from a1 to b3",
        "6x6 closed leaper 0,1",
        "6x6 closed without a1 b1",
        "6x6 closed with a1-b3",
        "6x6 closed avoid c3-d5"
      })
  void run_whatTheNetworkHasNoFormFor_declines(String question) {
    assertThat(
            run(question, new NeuralSearch.Settings(1, 1, 1, Budget.none()), new Monitor())
                .declined())
        .isPresent();
  }

  /** Checks that the work counts how each attempt ends. */
  @Test
  void run_boardWithoutATour_usesItsAttempts() {
    NeuralSearch.Settings settings = new NeuralSearch.Settings(30, 200, 1, Budget.none());
    Outcome<Tour> outcome = run("4x6 closed", settings, new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.GAVE_UP);
    NeuralSearch.Runs work = (NeuralSearch.Runs) outcome.work();
    assertThat(work.attempts()).isEqualTo(30);
    assertThat(work.severalCycles() + work.notConverged()).isEqualTo(30);
    assertThat(work.severalCycles()).isPositive();
    assertThat(work.fewestCycles()).isBetween(2, work.mostCycles());
    assertThat(work.amount()).isBetween(1L, 30L * 200);
  }

  @Test
  void run_nodeLimit_isNeverExceeded() {
    Monitor monitor = new Monitor();
    Budget budget = Budget.none().nodes(10 * NEURONS_6X6 + 7);
    NeuralSearch.Settings settings = new NeuralSearch.Settings(1000, 1, 5, budget);
    Outcome<Tour> stopped = run("6x6 closed", settings, monitor);
    assertThat(stopped.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(stopped.work().amount()).isEqualTo(10);
    assertThat(monitor.nodes()).isEqualTo(10 * NEURONS_6X6);
  }

  /** Checks that a single attempt on a large board also stops immediately. */
  @Test
  void run_stoppedOrNoTime_stops() {
    Monitor monitor = new Monitor();
    monitor.stop();
    NeuralSearch.Settings endless =
        new NeuralSearch.Settings(1, Integer.MAX_VALUE, 1, Budget.none());
    assertThat(run("40x40 closed", endless, monitor).stopped()).contains(StopReason.INTERRUPTED);
    Budget brief = Budget.none().time(Duration.ofMillis(20));
    NeuralSearch.Settings timed = new NeuralSearch.Settings(1_000_000, 1, 1, brief);
    assertThat(run("40x40 closed", timed, new Monitor()).stopped()).contains(StopReason.TIME_LIMIT);
  }
}
