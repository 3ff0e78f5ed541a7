package org.knightstour.cli.options;

import java.util.List;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;

/**
 * A sequence of boards, for example {@code 3x4..3x30} or {@code 4x4..8x8}. The rows, the columns or
 * both increase by one from board to board.
 *
 * @param first the first board
 * @param last the last board, equal to the first for a single board
 */
public record BoardRange(Board first, Board last) {

  private static final String DOTS = "..";

  /** Checks that the last board is reached. */
  public BoardRange {
    int rows = last.rows() - first.rows();
    int columns = last.columns() - first.columns();
    boolean isRange = rows >= 0 && columns >= 0 && (rows == 0 || columns == 0 || rows == columns);
    if (!isRange) {
      throw new InputException(
          ("%s..%s is not a range of boards: let the rows, the columns or both increase by one,"
                  + " like 3x4..3x30 or 4x4..8x8.")
              .formatted(first, last));
    }
  }

  /** Returns whether a text has two dots, and is not the name of a drawing. */
  public static boolean isRange(String text) {
    return text.contains(DOTS) && !BoardText.isFile(text);
  }

  /**
   * Reads a board, or two with two dots between them.
   *
   * @throws InputException if the text is neither, or the last board is not reached
   */
  public static BoardRange parse(String text) {
    int dots = text.indexOf(DOTS);
    Board first = Board.parse(dots < 0 ? text : text.substring(0, dots));
    return new BoardRange(
        first, dots < 0 ? first : Board.parse(text.substring(dots + DOTS.length())));
  }

  /** Returns the number of boards. */
  public int size() {
    return Math.max(last.rows() - first.rows(), last.columns() - first.columns()) + 1;
  }

  /** Returns the boards in order. */
  public List<Board> boards() {
    int rows = last.rows() > first.rows() ? 1 : 0;
    int columns = last.columns() > first.columns() ? 1 : 0;
    return IntStream.range(0, size())
        .mapToObj(at -> new Board(first.rows() + at * rows, first.columns() + at * columns))
        .toList();
  }

  /** Returns the number that increases from board to board: the columns if they do, or the rows. */
  public int index(Board board) {
    return last.columns() > first.columns() ? board.columns() : board.rows();
  }
}
