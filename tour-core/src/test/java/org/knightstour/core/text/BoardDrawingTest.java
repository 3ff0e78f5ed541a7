package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.testkit.Cases;

/** Tests drawings of boards against squares that the test draws. */
final class BoardDrawingTest {

  private static final int DRAWINGS = 2000;
  private static final int TEXTS = 20_000;

  /** Checks drawings. In the first column, / is a line end and _ a blank. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "...|1x3 ",
        ".../...|2x3 ",
        "#../..#|2x3 a2 c1",
        "_../..|2x3 a2 c1",
        "./.../..|3x3 b3 c3 c1",
        "//.../...//|2x3 ",
        "__/..._/...__/_|2x3 ",
        "###/...|2x3 a2 b2 c2",
        ".../###|2x3 a1 b1 c1",
        "...//...|3x3 a2 b2 c2",
        "#.#/.#.|2x3 a2 c2 b1",
      })
  void parse_drawing_isABoard(String drawing, String squares) {
    String text = drawing.replace('/', '\n').replace('_', ' ');
    for (String lineEnd : new String[] {"\n", "\r\n", "\r"}) {
      Rectangle read = BoardDrawing.parse(text.replace("\n", lineEnd));
      String[] words = squares.strip().split(" ", -1);
      Board board = Board.parse(words[0]);
      assertThat(read.board()).isEqualTo(board);
      assertThat(read.piece().isKnight()).isTrue();
      assertThat(read.missing())
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(1, words.length)
                  .mapToObj(at -> board.parseSquare(words[at]))
                  .toList());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|a drawing without squares: write . for a square",
        "'###'|a drawing without squares",
        "'  '|a drawing without squares",
        "'..x.'|line 1, column 3: \"x\" in a drawing: write . for a square, and # or a blank",
        "'..\n.0.'|line 2, column 2: \"0\" in a drawing",
        "'...\n\n.\t.'|line 3, column 2: a tab in a drawing",
        "'8x8'|line 1, column 1: \"8\" in a drawing",
        "'..\u0000'|line 1, column 3: \"?\" in a drawing",
      })
  void parse_otherText_isRejectedByPlace(String text, String message) {
    assertThatThrownBy(() -> BoardDrawing.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void parse_tooManySquares_isRejected() {
    assertThat(BoardDrawing.parse(".".repeat(BoardDrawing.MOST_SQUARES)).squares())
        .isEqualTo(BoardDrawing.MOST_SQUARES);
    assertThatThrownBy(() -> BoardDrawing.parse(".".repeat(BoardDrawing.MOST_SQUARES + 1)))
        .isInstanceOf(InputException.class)
        .hasMessage("a drawing of 1x1000001: draw at most 1000000 squares.");
    // Few letters make many squares here, because short lines have missing squares.
    assertThatThrownBy(() -> BoardDrawing.parse(".".repeat(2000) + "\n.".repeat(600)))
        .isInstanceOf(InputException.class)
        .hasMessage("a drawing of 601x2000: draw at most 1000000 squares.");
  }

  @Tag("sweep")
  @Test
  void parse_randomDrawing_isTheBoardWithoutTheSquares() {
    for (int seed = 0; seed < Cases.of(DRAWINGS); seed++) {
      Random random = new Random(seed);
      Board board = new Board(1 + random.nextInt(9), 1 + random.nextInt(9));
      TreeSet<Integer> missing = new TreeSet<>();
      IntStream.range(0, board.squares())
          .filter(square -> random.nextInt(3) == 0)
          .forEach(missing::add);
      if (missing.size() == board.squares()) {
        continue;
      }
      assertThat(BoardDrawing.parse(drawing(board, missing, random)))
          .as("seed " + seed)
          .isEqualTo(Rectangle.of(board).without(missing));
    }
  }

  /** Draws a board. The outermost missing squares are #, because blanks there are ignored. */
  private static String drawing(Board board, Set<Integer> missing, Random random) {
    StringBuilder text = new StringBuilder("\n".repeat(random.nextInt(2)));
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      for (int file = 0; file < board.columns(); file++) {
        boolean isOuter =
            rank == 0 || rank == board.rows() - 1 || file == 0 || file == board.columns() - 1;
        boolean isMissing = missing.contains(rank * board.columns() + file);
        text.append(!isMissing ? '.' : isOuter || random.nextBoolean() ? '#' : ' ');
      }
      text.append(" ".repeat(random.nextInt(3))).append(random.nextBoolean() ? "\n" : "\r\n");
    }
    return text.append("\n".repeat(random.nextInt(3))).toString();
  }

  @Tag("sweep")
  @Test
  void parse_randomText_isADrawingOrOneMessage() {
    for (int seed = 0; seed < Cases.of(TEXTS); seed++) {
      Random random = new Random(seed);
      String text =
          random
              .ints(random.nextInt(30), 0, 100)
              .mapToObj(
                  at -> at < 40 ? "." : at < 60 ? "#" : at < 80 ? " " : at < 97 ? "\n" : "\tx")
              .collect(Collectors.joining());
      int drawn = (int) text.chars().filter(c -> c == '.').count();
      try {
        assertThat(BoardDrawing.parse(text).squares()).as("seed " + seed).isEqualTo(drawn);
        assertThat(text).as("seed " + seed).doesNotContain("\t").contains(".");
      } catch (InputException e) {
        assertThat(e.getMessage()).as("seed " + seed).doesNotContain("\n");
        assertThat(drawn == 0 || text.contains("\t")).as("seed " + seed).isTrue();
      }
    }
  }
}
