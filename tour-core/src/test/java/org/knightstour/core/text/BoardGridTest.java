package org.knightstour.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;

final class BoardGridTest {

  private static final Board BOARD = new Board(3, 4);
  private static final String TEXT =
      """
      3    8   9  10  11
      2    4   5   6   7
      1    0   1   2   3
           a   b   c   d
      """;

  @Test
  void text_values_areAlignedAtTheRight() {
    BoardGrid grid = BoardGrid.of(BOARD, String::valueOf).atLeast(3);
    assertThat(grid.text()).isEqualTo(TEXT);
    assertThat(grid.lineLength()).isEqualTo(18);
    assertThat(grid.atLeast(2).text()).isEqualTo(TEXT);
    assertThat(BoardGrid.of(BOARD, String::valueOf).withoutLabels().text())
        .isEqualTo("  8  9 10 11\n  4  5  6  7\n  0  1  2  3\n");
    assertThat(BoardGrid.of(BOARD, String::valueOf).withoutLabels().lineLength()).isEqualTo(12);
    assertThat(grid.text("\r\n")).isEqualTo(TEXT.replace("\n", "\r\n"));
  }

  @Test
  void text_paint_surroundsValuesAndLabels() {
    BoardGrid.Paint paint = new BoardGrid.Paint(square -> "<" + square + ">", "/", "[", "]");
    assertThat(BoardGrid.of(new Board(2, 2), square -> "x").painted(paint).text())
        .isEqualTo("[2] <2> x<3> x/\n[1] <0> x<1> x/\n[   a b]\n");
  }

  @Test
  void text_wideBoards_haveTheirFilesNames() {
    String text = BoardGrid.of(new Board(10, 28), square -> ".").text();
    assertThat(text.lines().toList())
        .hasSize(11)
        .allMatch(line -> line.length() == 3 + 3 * 28)
        .startsWith("10 " + "  .".repeat(28))
        .contains(" 9 " + "  .".repeat(28));
    assertThat(text).endsWith("  y  z aa ab\n");
  }
}
