package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.search.Allocation;
import org.knightstour.search.heuristic.NeuralNetwork.Update;

final class NeuralNetworkTest {

  private static NeuralNetwork.Run run(NeuralNetwork network, long seed, int mostRounds) {
    return network.run(seed, mostRounds, new Limiter(Budget.none(), new Monitor()));
  }

  @ParameterizedTest
  @EnumSource(Update.class)
  void run_sameSeed_sameAnswer(Update update) {
    NeuralNetwork network = new NeuralNetwork(new Board(6, 6), update);
    NeuralNetwork.Run first = run(network, 4, 300);
    run(network, 5, 300);
    assertThat(run(network, 4, 300)).isEqualTo(first);
    assertThat(run(new NeuralNetwork(new Board(6, 6), update), 4, 300)).isEqualTo(first);
  }

  /** Checks that an n x n board has 4(n-1)(n-2) moves. */
  @Test
  void neurons_8x8_areItsMoves() {
    assertThat(new NeuralNetwork(new Board(8, 8), Update.SEQUENTIAL).neurons()).isEqualTo(168);
  }

  @Test
  void run_manySeedsOf6x6_endsInAllThreeWays() {
    NeuralNetwork network = new NeuralNetwork(new Board(6, 6), Update.SEQUENTIAL);
    int tours = 0;
    int cycles = 0;
    int neither = 0;
    for (int seed = 0; seed < 200; seed++) {
      NeuralNetwork.Run answer = run(network, seed, 100);
      assertThat(answer.rounds()).isBetween(0, 100);
      assertThat(answer.tour().isPresent()).isEqualTo(answer.cycles() == 1);
      if (answer.cycles() == 1) {
        tours++;
        assertThat(answer.tour().orElseThrow().isClosed()).isTrue();
        assertThat(answer.tour().orElseThrow().first()).isZero();
      } else if (answer.cycles() > 1) {
        cycles++;
        // No cycle of the knight's graph is shorter than four.
        assertThat(answer.cycles()).isBetween(2, 9);
      } else {
        neither++;
      }
    }
    assertThat(tours).isPositive();
    assertThat(cycles).isPositive();
    assertThat(neither).isPositive();
  }

  /** Checks odd boards. Cycles cannot cover them: each has as many dark squares as light ones. */
  @ParameterizedTest
  @CsvSource({"1x1, 0", "3x3, 100", "5x5, 100", "5x7, 200"})
  void run_oddBoard_doesNotConverge(String board, int rounds) {
    assertThat(run(new NeuralNetwork(Board.parse(board), Update.SEQUENTIAL), 1, rounds))
        .isEqualTo(new NeuralNetwork.Run(rounds, 0, Optional.empty()));
  }

  @Test
  void run_again_allocatesItsRandomsOnly() {
    NeuralNetwork network = new NeuralNetwork(new Board(9, 9), Update.PARALLEL);
    assertThat(Allocation.allocatedBy(() -> run(network, 1, 5000))).isLessThan(10_000);
  }
}
