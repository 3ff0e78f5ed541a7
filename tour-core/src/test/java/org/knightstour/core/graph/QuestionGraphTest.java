package org.knightstour.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.testkit.SubsetCount;
import org.knightstour.testkit.WideQuestions;

/** Tests graphs and symmetries of questions against their definitions. */
final class QuestionGraphTest {

  private static final long SEED = 11;

  private static boolean isJoined(TourQuestion question, int a, int b) {
    Board board = question.board();
    String piece = question.piece().toString();
    return !question.missing().contains(a)
        && !question.missing().contains(b)
        && SubsetCount.isMove(piece, board.columns(), board.squares(), a, b)
        && !question.forbidden().contains(new Move(a, b));
  }

  @Test
  void of_randomQuestions_hasTheMovesOfTheDefinition() {
    for (int i = 0; i < 600; i++) {
      TourQuestion question = TourQuestion.parse(WideQuestions.orPlain(SEED + i, 42));
      MoveGraph graph = MoveGraph.of(question);
      String what = "seed " + SEED + ", question " + i + ": " + question;
      assertThat(graph.question()).isEqualTo(question);
      assertThat(graph.squares()).isEqualTo(question.board().squares());
      assertThat(graph.present()).isEqualTo(question.squares());
      for (int a = 0; a < graph.squares(); a++) {
        assertThat(graph.isPresent(a)).isEqualTo(question.has(a));
        int degree = 0;
        for (int b = 0; b < graph.squares(); b++) {
          boolean isJoined = isJoined(question, a, b);
          assertThat(graph.adjacent(a, b)).as(what).isEqualTo(isJoined);
          assertThat((graph.neighbours(a) >>> b & 1) != 0).as(what).isEqualTo(isJoined);
          degree += isJoined ? 1 : 0;
        }
        assertThat(graph.degree(a)).as(what).isEqualTo(degree);
        for (int slot = graph.start(a) + 1; slot < graph.end(a); slot++) {
          assertThat(graph.target(slot)).as(what).isGreaterThan(graph.target(slot - 1));
        }
      }
      assertThat(graph.targets()).hasSize(graph.offsets()[graph.squares()]);
    }
  }

  @Test
  void of_longLeapers_haveNoMovesBeyondTheBoard() {
    TourQuestion question = TourQuestion.of(new Board(3, 12)).piece(Piece.leaper(0, 9999));
    assertThat(MoveGraph.of(question).targets()).isEmpty();
    assertThat(MoveGraph.of(question.piece(Piece.leaper(2, 11))).targets()).hasSize(4);
    Board large = new Board(30_000, 30_000);
    assertThatThrownBy(() -> MoveGraph.of(large))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("board (30000x30000) must have at most 2147483639 moves, not 7199280016");
  }

  @Test
  void symmetries_randomQuestions_areThoseThatKeepEverything() {
    int kept = 0;
    for (int i = 0; i < 2000; i++) {
      TourQuestion question = TourQuestion.parse(WideQuestions.orPlain(SEED + i, 25));
      List<Symmetry> found = SymmetryGroup.of(question).elements();
      for (Symmetry symmetry : Symmetry.values()) {
        boolean keeps = symmetry.fits(question.board()) && keeps(question, symmetry);
        assertThat(found.contains(symmetry))
            .as("seed %d, question %d: %s, %s", SEED, i, question, symmetry)
            .isEqualTo(keeps);
        kept += keeps ? 1 : 0;
      }
      assertThat(found.get(0)).isEqualTo(Symmetry.IDENTITY);
      assertThat(SymmetryGroup.of(question).order()).isEqualTo(found.size());
    }
    assertThat(kept).isBetween(4000, 12_000);
  }

  private static boolean keeps(TourQuestion question, Symmetry symmetry) {
    Board board = question.board();
    for (int square = 0; square < board.squares(); square++) {
      if (question.has(square) != question.has(symmetry.apply(board, square))) {
        return false;
      }
      for (int other = 0; other < board.squares(); other++) {
        Move move = new Move(square, other);
        Move image = new Move(symmetry.apply(board, square), symmetry.apply(board, other));
        if (question.required().contains(move) != question.required().contains(image)
            || question.forbidden().contains(move) != question.forbidden().contains(image)) {
          return false;
        }
      }
    }
    return true;
  }
}
