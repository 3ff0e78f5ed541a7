package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.search.heuristic.HeuristicTrials.NeuralRates;
import org.knightstour.search.heuristic.HeuristicTrials.Plan;
import org.knightstour.search.heuristic.HeuristicTrials.Start;
import org.knightstour.search.model.TieBreak;

/** Tests success rates against published ones. No test fails by chance: the seeds are fixed. */
final class HeuristicTrialsTest {

  @ParameterizedTest
  @CsvFileSource(resources = "/org/knightstour/testkit/success-rates.csv", numLinesToSkip = 1)
  void warnsdorff_quickRows_areAsPublished(
      String board, TieBreak tieBreak, Start start, int trials, double low, double high) {
    if (Board.parse(board).squares() * (long) trials <= 10_000_000) {
      assertRate(board, tieBreak, start, trials, low, high);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvFileSource(resources = "/org/knightstour/testkit/success-rates.csv", numLinesToSkip = 1)
  void warnsdorff_allRows_areAsPublished(
      String board, TieBreak tieBreak, Start start, int trials, double low, double high) {
    assertRate(board, tieBreak, start, trials, low, high);
  }

  /** Checks that the interval of the rate overlaps with the published interval. */
  private static void assertRate(
      String board, TieBreak tieBreak, Start start, int trials, double low, double high) {
    Plan plan = new Plan(trials, 1, 2);
    HeuristicTrials.SuccessRate rate =
        HeuristicTrials.warnsdorff(Board.parse(board), tieBreak, start, plan, new Monitor())
            .orElseThrow();
    assertThat(rate.high()).as(board + " " + tieBreak + " " + rate).isGreaterThanOrEqualTo(low);
    assertThat(rate.low()).as(board + " " + tieBreak + " " + rate).isLessThanOrEqualTo(high);
  }

  @Test
  void warnsdorff_anyThreads_sameFigures() {
    Board board = new Board(7, 8);
    for (TieBreak tieBreak : TieBreak.values()) {
      Optional<HeuristicTrials.SuccessRate> one = rate(board, tieBreak, 1);
      assertThat(rate(board, tieBreak, 2)).isEqualTo(one);
      assertThat(rate(board, tieBreak, 5)).isEqualTo(one);
    }
  }

  private static Optional<HeuristicTrials.SuccessRate> rate(
      Board board, TieBreak tieBreak, int threads) {
    return HeuristicTrials.warnsdorff(
        board, tieBreak, Start.RANDOM, new Plan(333, 9, threads), new Monitor());
  }

  @Test
  void neural_anyThreads_sameFiguresThatAddUp() {
    NeuralRates one = neural(1);
    assertThat(neural(3)).isEqualTo(one);
    long sum =
        one.tour().successes() + one.severalCycles().successes() + one.notConverged().successes();
    assertThat(sum).isEqualTo(200);
    assertThat(one.tour().successes()).isPositive();
  }

  private static NeuralRates neural(int threads) {
    return HeuristicTrials.neural(
            new Board(6, 6),
            NeuralNetwork.Update.SEQUENTIAL,
            200,
            new Plan(200, 3, threads),
            new Monitor())
        .orElseThrow();
  }

  @Test
  void warnsdorff_stopped_isNothing() {
    Monitor stop = new Monitor();
    stop.stop();
    assertThat(
            HeuristicTrials.warnsdorff(
                new Board(8, 8), TieBreak.RANDOM, Start.RANDOM, new Plan(10, 1, 2), stop))
        .isEmpty();
  }

  /** Checks intervals against tables of Wilson's intervals. */
  @ParameterizedTest
  @CsvSource({
    "8, 10, 0.4902, 0.9433",
    "0, 10, 0, 0.2775",
    "10, 10, 0.7225, 1",
    "50, 100, 0.4038, 0.5962",
    "1, 1, 0.2065, 1"
  })
  void wilson_knownValues(long successes, long trials, double low, double high) {
    HeuristicTrials.SuccessRate rate = new HeuristicTrials.SuccessRate(successes, trials);
    assertThat(rate.low()).isCloseTo(low, within(0.00005));
    assertThat(rate.high()).isCloseTo(high, within(0.00005));
  }
}
