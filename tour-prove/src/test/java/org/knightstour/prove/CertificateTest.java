package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;

/** Tests the text and the picture that explain a certificate. */
final class CertificateTest {

  private static Certificate of(String question) {
    Outcome<Prover.Settled> result =
        Prover.prove(TourQuestion.parse(question), Budget.none().nodes(100_000), new Monitor());
    return ((Certificate) result.value());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1x2 closed|forced moves|A closed tour has at least three squares.",
        "4x6 strictly-open from b1 to c3|forced moves"
            + "|The question contradicts itself: no tour has ends like these.",
        "5x5 closed|forced moves|A square with only two possible moves must use both. Following"
            + " this through leaves a square with fewer than two moves, or closes a cycle that"
            + " misses other squares.",
        "8x8 closed leaper 0,2|a cut set"
            + "|The board has 4 components, and no move connects them.",
        "4x4 open|a cut set|Remove these 4 squares (b2 c2 b3 c3): 6 components remain. A path can"
            + " connect at most 5.",
        "3x8 closed|a cut set|Once the forced moves are made, remove these 4 squares (c1 f1 c3"
            + " f3): 5 components remain. A closed tour can connect at most 4.",
        "5x5 open from b1|colours|Every move changes colour, so a path visits at most one more square of"
            + " the colour that it begins on. There are 13 dark and 12 light squares, and the"
            + " path must begin on b1 (light).",
        "5x5 open from a1 to b1|colours|Every move changes colour, so a path visits at most one"
            + " more square of the colour that it begins on. There are 13 dark and 12 light squares,"
            + " and the path must begin on a1 (dark) and end on b1 (light).",
        "3x4 open from b1|weights|Write the certificate's numbers on the squares and on 1 group of"
            + " squares. A tour enters and leaves each square, so its moves must collect a total"
            + " of 4. No set of moves can collect more than 2."
      })
  void inWords_eachKindOfArgument_tellsIt(String question, String kind, String words) {
    Certificate certificate = of(question);
    assertThat(certificate.kind()).isEqualTo(kind);
    assertThat(certificate.inWords()).isEqualTo(words);
  }

  @Test
  void text_caseSplit_namesItsMove() {
    TourQuestion question = TourQuestion.parse("4x4 open");
    Certificate certificate =
        (Certificate)
            Prover.proveByBranching(question, Budget.none().nodes(100_000), new Monitor()).value();
    assertThat(certificate.kind()).isEqualTo("a case split");
    assertThat(certificate.steps()).isGreaterThan(2);
    assertThat(certificate.inWords())
        .isEqualTo(
            "The proof splits into cases by whether a tour makes certain moves, and refutes all of"
                + " them in "
                + certificate.steps()
                + " steps.");
    assertThat(certificate.text())
        .containsPattern("^tourproof 1\n4x4 open\nbranch [a-d][1-4] ([a-d][1-4]|\\*)\n");
  }

  /** Checks the removed squares and the components of the remaining squares. */
  @ParameterizedTest
  @CsvSource({"4x4 open, 6, false", "3x8 closed, 5, true"})
  void picture_cutSet_showsPieces(String question, int pieces, boolean isForced) {
    Board board = TourQuestion.parse(question).board();
    ProofPicture picture = of(question).picture();
    assertThat(picture.pieces()).hasSize(pieces);
    List<Integer> all = new ArrayList<>(picture.removed());
    picture.pieces().forEach(all::addAll);
    assertThat(all).hasSize(board.squares()).doesNotHaveDuplicates();
    assertThat(picture.removed()).hasSize(4);
    assertThat(picture.forced().isEmpty()).isEqualTo(!isForced);
    assertThat(picture.stuck()).isEmpty();
    assertThat(picture.weights()).isEmpty();
  }

  @Test
  void picture_forcedMoves_showsThemAndTheSquareThatIsStuck() {
    TourQuestion question = TourQuestion.parse("3x6 closed");
    ProofPicture picture = of(question.text()).picture();
    assertThat(picture.forced()).isNotEmpty();
    for (Move move : picture.forced()) {
      assertThat(question.isMove(move.first(), move.second())).isTrue();
    }
    int[] forced = new int[question.board().squares()];
    for (Move move : picture.forced()) {
      forced[move.first()]++;
      forced[move.second()]++;
    }
    assertThat(Arrays.stream(forced).max().orElse(0)).isPositive();
    assertThat(picture.removed()).isEmpty();
    assertThat(picture.pieces()).isEmpty();
    assertThat(of("2x3 closed").picture().stuck()).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
  }

  @Test
  void picture_weights_showsEachThatIsNotZero() {
    ProofPicture picture = of("3x4 open from b1").picture();
    assertThat(picture.weights()).isNotEmpty();
    assertThat(picture.weights().values()).doesNotContain(0);
    assertThat(picture.removed()).isEmpty();
  }

  @Test
  void picture_colours_isEmpty() {
    ProofPicture picture = of("5x5 open from b1").picture();
    assertThat(picture.removed()).isEmpty();
    assertThat(picture.stuck()).isEmpty();
    assertThat(picture.weights()).isEmpty();
  }
}
