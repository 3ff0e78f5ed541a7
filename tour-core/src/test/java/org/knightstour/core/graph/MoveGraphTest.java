package org.knightstour.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;

final class MoveGraphTest {

  @ParameterizedTest
  @ValueSource(strings = {"1x1", "1x9", "2x2", "2x3", "3x2", "3x3", "4x7", "8x8", "9x8", "5x13"})
  void of_everyPairOfSquares_isAdjacentByKnightsMove(String name) {
    Board board = Board.parse(name);
    MoveGraph graph = MoveGraph.of(board);
    assertThat(graph.question().board()).isEqualTo(board);
    assertThat(graph.squares()).isEqualTo(board.squares());
    for (int a = 0; a < board.squares(); a++) {
      int degree = 0;
      for (int b = 0; b < board.squares(); b++) {
        boolean move = TourQuestion.of(board).isMove(a, b);
        assertThat(graph.adjacent(a, b)).isEqualTo(move);
        degree += move ? 1 : 0;
        if (board.squares() <= 64) {
          assertThat((graph.neighbours(a) >>> b & 1) != 0).isEqualTo(move);
        }
      }
      assertThat(graph.degree(a)).isEqualTo(degree);
      assertThat(graph.end(a) - graph.start(a)).isEqualTo(degree);
      for (int slot = graph.start(a) + 1; slot < graph.end(a); slot++) {
        assertThat(graph.target(slot)).isGreaterThan(graph.target(slot - 1));
      }
    }
    assertThat(graph.offsets()).hasSize(board.squares() + 1);
    assertThat(graph.targets()).hasSize(graph.offsets()[board.squares()]);
  }

  @Test
  void neighbours_moreThan64Squares_isRefused() {
    MoveGraph graph = MoveGraph.of(new Board(5, 13));
    assertThatThrownBy(() -> graph.neighbours(0)).hasMessageContaining("5x13");
  }

  @Test
  void of_millionsOfSquares_hasEveryMove() {
    MoveGraph graph = MoveGraph.of(new Board(2000, 3000));
    assertThat(graph.targets()).hasSize(4 * (1999 * 2998 + 1998 * 2999));
    assertThat(graph.degree(1000 * 3000 + 1500)).isEqualTo(8);
  }

  @Test
  void of_moreMovesThanAnArrayHolds_isRefused() {
    assertThatThrownBy(() -> MoveGraph.of(new Board(30_000, 30_000)))
        .hasMessageContaining("30000x30000");
  }
}
