package org.knightstour.find.warnsdorff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.find.warnsdorff.NeuralAnswer.NotConverged;
import org.knightstour.find.warnsdorff.NeuralAnswer.OneTour;
import org.knightstour.find.warnsdorff.NeuralAnswer.SeveralCycles;
import org.knightstour.find.warnsdorff.NeuralNetwork.Update;

final class NeuralNetworkTest {

  @ParameterizedTest
  @EnumSource(Update.class)
  void run_sameSeed_sameAnswer(Update update) {
    NeuralNetwork network = new NeuralNetwork(new Board(6, 6), update);
    NeuralAnswer first = network.run(4, 300);
    network.run(5, 300);
    assertThat(network.run(4, 300)).isEqualTo(first);
    assertThat(new NeuralNetwork(new Board(6, 6), update).run(4, 300)).isEqualTo(first);
  }

  /** An n x n board has 4(n-1)(n-2) moves. */
  @Test
  void neurons_8x8_areItsMoves() {
    assertThat(new NeuralNetwork(new Board(8, 8), Update.IN_TURN).neurons()).isEqualTo(168);
  }

  @Test
  void run_manySeedsOf6x6_endsInAllThreeWays() {
    NeuralNetwork network = new NeuralNetwork(new Board(6, 6), Update.IN_TURN);
    int tours = 0;
    int cycles = 0;
    int neither = 0;
    for (int seed = 0; seed < 200; seed++) {
      NeuralAnswer answer = network.run(seed, 100);
      assertThat(answer.rounds()).isBetween(0, 100);
      if (answer instanceof OneTour one) {
        tours++;
        assertThat(one.tour().isClosed()).isTrue();
        assertThat(one.tour().first()).isZero();
      } else if (answer instanceof SeveralCycles several) {
        cycles++;
        // No cycle of the knight's graph is shorter than four.
        assertThat(several.cycles()).isBetween(2, 9);
      } else {
        neither++;
      }
    }
    assertThat(tours).isPositive();
    assertThat(cycles).isPositive();
    assertThat(neither).isPositive();
  }

  /** An odd board cannot be split into cycles: each has as many dark squares as light ones. */
  @ParameterizedTest
  @CsvSource({"1x1, 0", "3x3, 100", "5x5, 100", "5x7, 200"})
  void run_oddBoard_doesNotConverge(String board, int rounds) {
    assertThat(new NeuralNetwork(Board.parse(board), Update.IN_TURN).run(1, rounds))
        .isEqualTo(new NotConverged(rounds));
  }

  @Test
  void run_again_allocatesItsRandomsOnly() {
    NeuralNetwork network = new NeuralNetwork(new Board(9, 9), Update.TOGETHER);
    assertThat(Allocation.allocatedBy(() -> network.run(1, 5000))).isLessThan(10_000);
  }
}
