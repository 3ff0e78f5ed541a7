package org.knightstour.core.text;

import java.util.function.IntFunction;
import org.knightstour.core.Board;
import org.knightstour.core.Square;

/**
 * A grid that prints a short text for each square, for example move numbers or counts. Columns are
 * aligned at the right, ranks are at the left, files below. Printing is linear in the squares.
 *
 * <pre>{@code
 * System.out.print(BoardGrid.of(board, square -> String.valueOf(counts[square])).text());
 * }</pre>
 *
 * <pre>
 * 3  304   0 304
 * 2    0  56   0
 * 1  304   0 304
 *      a   b   c
 * </pre>
 *
 * @param values the text of a square number, at most {@code width} characters
 * @param hasLabels whether ranks and files are named
 * @param width the width of a column, in characters
 */
public record BoardGrid(
    Board board, IntFunction<String> values, boolean hasLabels, Paint paint, int width) {

  /**
   * The colours of a grid, as control sequences.
   *
   * @param square begins a square with the blank at its left
   * @param rowEnd ends a row
   * @param label begins the name of a rank, or the names of all files
   * @param labelEnd ends these names
   */
  public record Paint(IntFunction<String> square, String rowEnd, String label, String labelEnd) {

    public static final Paint NONE = new Paint(square -> "", "", "", "");
  }

  /**
   * Creates a labelled grid without colours, as wide as its widest text or file letter. Each text
   * is requested twice.
   */
  public static BoardGrid of(Board board, IntFunction<String> values) {
    int width = Square.fileName(board.columns() - 1).length();
    for (int square = 0; square < board.squares(); square++) {
      width = Math.max(width, values.apply(square).length());
    }
    return new BoardGrid(board, values, true, Paint.NONE, width);
  }

  public BoardGrid withoutLabels() {
    return new BoardGrid(board, values, false, paint, width);
  }

  public BoardGrid painted(Paint colours) {
    return new BoardGrid(board, values, hasLabels, colours, width);
  }

  /** Returns this grid with columns of at least this width. */
  public BoardGrid atLeast(int columnWidth) {
    return new BoardGrid(board, values, hasLabels, paint, Math.max(width, columnWidth));
  }

  /** Returns the number of characters in a line, without colours. */
  public long lineLength() {
    return labelWidth() + (width + 1L) * board.columns();
  }

  private int labelWidth() {
    return hasLabels ? String.valueOf(board.rows()).length() + 1 : 0;
  }

  /** Returns all lines, each with a line feed. */
  public String text() {
    return text("\n");
  }

  /** Returns all lines, each with the given line end. */
  public String text(String lineEnd) {
    StringBuilder text = new StringBuilder();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      if (hasLabels) {
        String label = padded(String.valueOf(rank + 1), labelWidth() - 1);
        text.append(paint.label()).append(label).append(paint.labelEnd()).append(' ');
      }
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, rank);
        text.append(paint.square().apply(square)).append(' ');
        text.append(padded(values.apply(square), width));
      }
      text.append(paint.rowEnd()).append(lineEnd);
    }
    if (hasLabels) {
      text.append(paint.label()).append(" ".repeat(labelWidth()));
      for (int file = 0; file < board.columns(); file++) {
        text.append(' ').append(padded(Square.fileName(file), width));
      }
      text.append(paint.labelEnd()).append(lineEnd);
    }
    return text.toString();
  }

  private static String padded(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }
}
