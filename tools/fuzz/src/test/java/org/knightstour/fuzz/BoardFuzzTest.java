package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.cli.options.BoardRange;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.Square;

/**
 * Tests that a word is rejected, or is a board, a range, a square, a move or a piece with a name
 * that gives it again.
 */
final class BoardFuzzTest {

  private static final Board BOARD = new Board(30, 40);

  static Stream<String> seeds() {
    return Stream.of(
        "8x8",
        "3x4..3x30",
        "4X4..8x8",
        "a1",
        "an30",
        "39,29",
        "a1-b3",
        "0,0-1,2",
        "knight",
        "king+1,2",
        "0,1*+1,1",
        "queen+knight");
  }

  @MethodSource("seeds")
  @DictionaryEntries({"..", "x", "+", "*", "-", ",", "rook", "bishop", "camel", "99999999999"})
  @FuzzTest(maxDuration = "1m")
  void parse_anyWord_isAValueOrOneMessage(@NotNull String text) {
    accepts(text);
  }

  static boolean accepts(String text) {
    boolean isBoard = isSame(text, Board::parse, Board::toString);
    boolean isRange = isSame(text, BoardRange::parse, range -> range.first() + ".." + range.last());
    boolean isSquare = isSame(text, Square::parse, Square::toString);
    boolean isOnBoard = isSame(text, BOARD::parseSquare, BOARD::name);
    boolean isMove = isSame(text, word -> Move.parse(BOARD, word), move -> move.text(BOARD));
    boolean isPiece = isSame(text, Piece::parse, Piece::toString);
    return isBoard || isRange || isSquare || isOnBoard || isMove || isPiece;
  }

  private static <T> boolean isSame(
      String text, Function<String, T> read, Function<T, String> write) {
    T value;
    try {
      value = read.apply(text);
    } catch (InputException | ArgumentException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
    assertThat(read.apply(write.apply(value))).as(write.apply(value)).isEqualTo(value);
    return true;
  }
}
