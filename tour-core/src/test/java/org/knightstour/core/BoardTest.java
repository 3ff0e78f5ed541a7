package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoardTest {

  @ParameterizedTest
  @CsvSource({"5x5, 5, 5", "3x10, 3, 10", "1x1, 1, 1", " 4X7 , 4, 7", "10000x10000, 10000, 10000"})
  void parse_rowsByColumns_givesBoard(String text, int rows, int columns) {
    assertThat(Board.parse(text)).isEqualTo(new Board(rows, columns));
    assertThat(Board.parse(text)).isEqualTo(new Board(rows, columns));
  }

  @ParameterizedTest
  @CsvSource({"0x5", "5x0", "-3x4", "5x", "x5", "5", "''", "5x5x5", "5 x 5", "a1", "5.0x5", "٣x4"})
  void parse_noBoard_namesTextAndForm(String text) {
    assertThatThrownBy(() -> Board.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "\""
                + text
                + "\" is not a board: write ROWSxCOLUMNS, both at least 1, like 5x5 or 3x10.");
  }

  @ParameterizedTest
  @CsvSource({
    "99999999999x2",
    "65536x65536",
    "2147483647x1",
    "99999999999999999999x99999999999999999999"
  })
  void parse_tooLarge_namesTheMost(String text) {
    assertThatThrownBy(() -> Board.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(text.substring(0, Math.min(40, text.length())))
        .hasMessageEndingWith(
            " is too large a board: rows times columns must be at most 2147483639.");
  }

  @Test
  void parse_largestBoard_isAccepted() {
    assertThat(Board.parse("2147483639x1").squares()).isEqualTo(2147483639);
    assertThat(new Board(10_000, 10_000).squares()).isEqualTo(100_000_000);
  }

  @Test
  void constructor_noSquares_isRefused() {
    for (int[] sides : new int[][] {{0, 5}, {5, 0}, {-1, -1}, {65536, 65536}}) {
      assertThatThrownBy(() -> new Board(sides[0], sides[1]))
          .isInstanceOf(ArgumentException.class)
          .hasMessage(
              "board (" + sides[0] + "x" + sides[1] + ") must have 1 to 2147483639 squares");
    }
  }

  @Test
  void squares_everyNumber_roundTripsThroughNameAndCoordinates() {
    for (Board board : new Board[] {new Board(3, 30), new Board(30, 3), new Board(1, 1)}) {
      for (int index = 0; index < board.squares(); index++) {
        assertThat(board.parseSquare(board.name(index))).isEqualTo(index);
        assertThat(board.parseSquare(board.file(index) + "," + board.rank(index))).isEqualTo(index);
        Square square = board.square(index);
        assertThat(board.index(square.file(), square.rank())).isEqualTo(index);
        assertThat(board.index(board.file(index), board.rank(index))).isEqualTo(index);
      }
    }
  }

  @Test
  void index_offTheBoard_isRefused() {
    Board board = new Board(3, 4);
    int[][] off = {{-1, 0}, {4, 0}, {0, -1}, {0, 3}};
    for (int[] square : off) {
      assertThatThrownBy(() -> board.index(square[0], square[1]))
          .isInstanceOf(ArgumentException.class)
          .hasMessage("square (" + square[0] + "," + square[1] + ") must be on the board 3x4");
    }
    for (int number : new int[] {-1, 12}) {
      assertThatThrownBy(() -> board.square(number))
          .isInstanceOf(ArgumentException.class)
          .hasMessage("square (" + number + ") must be a square number of 3x4, 0 to 11");
    }
    assertThat(board.has(11)).isTrue();
    assertThat(board.has(12)).isFalse();
    assertThat(board.has(-1)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"i1, 8x8, a to h, 1 to 8", "a9, 8x8, a to h, 1 to 8", "ab1, 3x27, a to aa, 1 to 3"})
  void parseSquare_offTheBoard_namesTheRanges(
      String text, String board, String files, String ranks) {
    assertThatThrownBy(() -> Board.parse(board).parseSquare(text))
        .isInstanceOf(InputException.class)
        .hasMessage(
            text
                + " is not on the board "
                + board
                + ": files are "
                + files
                + ", ranks "
                + ranks
                + ".");
  }

  @Test
  void isLight_cornerAndNeighbours_alternate() {
    Board board = new Board(5, 4);
    assertThat(board.isLight(0)).isFalse();
    for (int a = 0; a < board.squares(); a++) {
      for (int b = 0; b < board.squares(); b++) {
        if (TourQuestion.of(board).isMove(a, b)) {
          assertThat(board.isLight(a)).isNotEqualTo(board.isLight(b));
        }
      }
    }
  }

  @Test
  void isKnightMove_fromD4_hasItsEightMoves() {
    Board board = new Board(8, 8);
    int d4 = board.parseSquare("d4");
    StringBuilder moves = new StringBuilder();
    for (int to = 0; to < board.squares(); to++) {
      moves.append(TourQuestion.of(board).isMove(d4, to) ? board.name(to) + " " : "");
    }
    assertThat(moves.toString()).isEqualTo("c2 e2 b3 f3 b5 f5 c6 e6 ");
  }
}
