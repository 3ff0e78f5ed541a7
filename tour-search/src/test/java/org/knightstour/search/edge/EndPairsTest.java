package org.knightstour.search.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

final class EndPairsTest {

  private static final OptionalInt ANY = OptionalInt.empty();

  @ParameterizedTest
  @ValueSource(strings = {"1x2 open", "3x4 open", "7x9 open", "4x5 open without a1 c2 e4"})
  void fromAndTo_anyEnds_areAllPairsInOrder(String line) {
    TourQuestion question = TourQuestion.parse(line);
    EdgeTree.EndPairs pairs = new EdgeTree.EndPairs(MoveGraph.of(question), ANY, ANY);
    long number = 0;
    for (int from = 0; from < question.board().squares(); from++) {
      for (int to = from + 1; to < question.board().squares(); to++) {
        if (question.has(from) && question.has(to)) {
          assertThat(pairs.from(number)).as("%d", number).isEqualTo(from);
          assertThat(pairs.to(number)).as("%d", number).isEqualTo(to);
          number++;
        }
      }
    }
    assertThat(pairs.count()).isEqualTo(number);
  }

  @Test
  void fromAndTo_oneEndGiven_areAllSquares() {
    TourQuestion question = TourQuestion.parse("3x4 open without b2");
    EdgeTree.EndPairs from = new EdgeTree.EndPairs(MoveGraph.of(question), OptionalInt.of(7), ANY);
    EdgeTree.EndPairs to = new EdgeTree.EndPairs(MoveGraph.of(question), ANY, OptionalInt.of(7));
    assertThat(from.count()).isEqualTo(to.count()).isEqualTo(11);
    assertThat(from.from(10)).isEqualTo(to.to(10)).isEqualTo(7);
    assertThat(from.to(10)).isEqualTo(to.from(10)).isEqualTo(11);
    assertThat(from.to(0)).isEqualTo(to.from(0)).isZero();
  }

  @Test
  void fromAndTo_millionsOfSquares_areExact() {
    Board board = new Board(1000, 2000);
    EdgeTree.EndPairs pairs = new EdgeTree.EndPairs(MoveGraph.of(board), ANY, ANY);
    long squares = board.squares();
    assertThat(pairs.count()).isEqualTo(squares * (squares - 1) / 2);
    long number = 0;
    for (int from = 0; from < squares - 1; from += 1 + from / 3) {
      number = from * (2 * squares - from - 1) / 2;
      assertThat(pairs.from(number)).isEqualTo(from);
      assertThat(pairs.to(number)).isEqualTo(from + 1);
      if (from > 0) {
        assertThat(pairs.from(number - 1)).isEqualTo(from - 1);
        assertThat(pairs.to(number - 1)).isEqualTo((int) squares - 1);
      }
    }
    assertThat(pairs.from(pairs.count() - 1)).isEqualTo((int) squares - 2);
    assertThat(pairs.to(pairs.count() - 1)).isEqualTo((int) squares - 1);
  }
}
