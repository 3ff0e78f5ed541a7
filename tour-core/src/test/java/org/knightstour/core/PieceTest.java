package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests leapers and their moves. */
final class PieceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1,2; 1; 2; knight; true",
        "0,1; 0; 1; (0,1)-leaper; true",
        "1,1; 1; 1; (1,1)-leaper; false",
        "0,2; 0; 2; (0,2)-leaper; false",
        "1,3; 1; 3; (1,3)-leaper; false",
        "2,3; 2; 3; (2,3)-leaper; true",
        "9999,9999; 9999; 9999; (9999,9999)-leaper; false"
      })
  void parse_steps_giveThePiece(
      String text, int shortStep, int longStep, String words, boolean changesColour) {
    Leaper piece = Leaper.parse(text);
    assertThat(piece).isEqualTo(new Leaper(shortStep, longStep)).hasToString(text);
    assertThat(Leaper.parse(" " + text + " ")).isEqualTo(piece);
    assertThat(piece.inWords()).isEqualTo(words);
    assertThat(piece.isKnight()).isEqualTo(words.equals("knight"));
    assertThat(piece.changesColour()).isEqualTo(changesColour);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1", "1,", ",2", "1,2,3", "a,b", "-1,2", "1.0,2", "1;2", "1,1234567890"})
  void parse_otherTexts_areRefused(String text) {
    assertThatThrownBy(() -> Leaper.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + text + "\" is not a leaper: write a,b, like 1,2 for the knight.");
  }

  @ParameterizedTest
  @CsvSource({"-1,2", "0,0", "2,1", "1,10000", "10000,10000"})
  void constructor_stepsOutOfRange_areRefused(int shortStep, int longStep) {
    assertThatThrownBy(() -> new Leaper(shortStep, longStep))
        .isInstanceOf(ArgumentException.class)
        .hasMessage(
            "leaper (%d,%d) must be a,b with a from 0 to b, and b from 1 to 9999, like 1,2",
            shortStep, longStep);
  }

  @Test
  void isMove_everyDistance_isOneOfTheSteps() {
    for (Leaper piece : new Leaper[] {Leaper.KNIGHT, new Leaper(0, 2), new Leaper(3, 3)}) {
      for (int files = -4; files <= 4; files++) {
        for (int ranks = -4; ranks <= 4; ranks++) {
          int least = Math.min(Math.abs(files), Math.abs(ranks));
          int most = Math.max(Math.abs(files), Math.abs(ranks));
          assertThat(piece.isMove(files, ranks))
              .isEqualTo(least == piece.shortStep() && most == piece.longStep());
        }
      }
    }
  }

  @Test
  void changesColour_everyMove_does() {
    Board board = new Board(7, 8);
    for (String text : new String[] {"1,2", "0,1", "1,1", "2,3", "0,2"}) {
      Leaper piece = Leaper.parse(text);
      TourQuestion question = TourQuestion.of(board).piece(Piece.of(piece));
      for (int a = 0; a < board.squares(); a++) {
        for (int b = 0; b < board.squares(); b++) {
          if (question.isMove(a, b)) {
            assertThat(board.isLight(a) != board.isLight(b)).isEqualTo(piece.changesColour());
          }
        }
      }
    }
  }

  @Test
  void move_eitherOrder_isTheSame() {
    Board board = new Board(5, 5);
    Move move = new Move(11, 0);
    assertThat(move).isEqualTo(new Move(0, 11)).isEqualTo(Move.parse(board, " b3-a1 "));
    assertThat(move.first()).isZero();
    assertThat(move.second()).isEqualTo(11);
    assertThat(move.other(0)).isEqualTo(11);
    assertThat(move.other(11)).isZero();
    assertThat(move.touches(0) && move.touches(11)).isTrue();
    assertThat(move.touches(5)).isFalse();
    assertThat(move.text(board)).isEqualTo("a1-b3");
    assertThat(new Move(0, 7)).isLessThan(move).isGreaterThan(new Move(0, 6));
    assertThat(new Move(1, 2)).isGreaterThan(move);
    assertThat(move.compareTo(new Move(11, 0))).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a1", "a1b3", "a1-b3-c5", ""})
  void parseMove_otherTexts_areRefused(String text) {
    assertThatThrownBy(() -> Move.parse(new Board(5, 5), text))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + text + "\" is not a move: write two squares, like a1-b3.");
  }

  @ParameterizedTest
  @CsvSource({
    "open,OPEN,DIRECTED",
    "closed,CLOSED,UNDIRECTED",
    "strictly-open,STRICTLY_OPEN,DIRECTED"
  })
  void parseKind_label_isItsOwn(String label, TourKind kind, Convention convention) {
    assertThat(TourKind.parse(label)).isEqualTo(kind);
    assertThat(kind.label()).isEqualTo(label);
    assertThat(Convention.of(kind)).isEqualTo(convention);
    assertThatThrownBy(() -> TourKind.parse(label + "s"))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + label + "s\" is not a kind: write open, closed or strictly-open.");
  }

  @Test
  void labels_verdictsAndConventions_areSmallLetters() {
    assertThat(Verdict.TOUR.label()).isEqualTo("tour");
    assertThat(Verdict.NONE.label()).isEqualTo("none");
    assertThat(Verdict.STOPPED.label()).isEqualTo("stopped");
    assertThat(Convention.DIRECTED.label()).isEqualTo("directed");
    assertThat(Convention.UNDIRECTED.label()).isEqualTo("undirected");
  }
}
