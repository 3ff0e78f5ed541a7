package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Rectangle;
import org.knightstour.core.text.BoardDrawing;

/**
 * Tests that any text is rejected, or is a drawing with a square for each dot. A new drawing of its
 * board must give the same board.
 */
final class BoardDrawingFuzzTest {

  static Stream<String> seeds() {
    return Stream.of(
        "#..#\n....\n....\n",
        " ..\n....\n\n....\n ..",
        "\n\n..\r\n..\r\n\n",
        ".\r.\r.",
        "#######.\n",
        "   .   \n  ...  \n .....\n  ...  \n   .   ");
  }

  @MethodSource("seeds")
  @DictionaryEntries({"....", "####", "\\x0a", "\\x0d\\x0a", "    ", ".#", "\\x0a\\x0a"})
  @FuzzTest(maxDuration = "1m")
  void parse_anyText_isABoardOrOneMessage(@NotNull String text) {
    accepts(text);
  }

  static boolean accepts(String text) {
    Rectangle drawn;
    try {
      drawn = BoardDrawing.parse(text);
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    long dots = text.chars().filter(c -> c == '.').count();
    Board board = drawn.board();
    assertThat(board.squares() - drawn.missing().size()).isEqualTo((int) dots);
    assertThat(BoardDrawing.parse(again(drawn))).isEqualTo(drawn);
    return true;
  }

  /** Draws a board with a sign for each missing square. */
  private static String again(Rectangle drawn) {
    Board board = drawn.board();
    StringBuilder text = new StringBuilder();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      for (int file = 0; file < board.columns(); file++) {
        text.append(drawn.missing().contains(board.index(file, rank)) ? '#' : '.');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
