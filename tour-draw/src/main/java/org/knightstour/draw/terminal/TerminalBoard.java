package org.knightstour.draw.terminal;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.draw.PathInk;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/** A tour in lines of characters, in colour if the terminal supports it. */
public final class TerminalBoard {

  private TerminalBoard() {}

  /**
   * Draws the board with its move numbers, ranks at the left and files below. A removed square is a
   * dot. Tour can read this text if it has no colours. Linear in the squares.
   *
   * @param columns the most characters of a line
   * @throws ArgumentException for the columns, if the board is wider
   */
  public static String numbers(Tour tour, PictureStyle style, TerminalInk ink, int columns) {
    Board board = tour.board();
    PathInk colours = PathInk.of(tour, style);
    BoardGrid.Paint paint =
        new BoardGrid.Paint(
            square -> {
              int step = tour.stepOf(square);
              return step < 0
                  ? ink.reset()
                  : ink.background(ground(board, square, style.theme()))
                      + ink.foreground(colours.at(step));
            },
            (ink == TerminalInk.NONE ? "" : " ") + ink.reset(),
            ink.foreground(style.theme().colours().faint()),
            ink.reset());
    BoardGrid labelled = BoardGrid.of(board, square -> number(tour.stepOf(square))).painted(paint);
    BoardGrid grid = style.coordinates() ? labelled : labelled.withoutLabels();
    long needed = grid.lineLength() + (ink == TerminalInk.NONE ? 0 : 1);
    if (needed > columns) {
      throw new ArgumentException(
          "columns",
          columns,
          "must be at least %s for the numbers of %s: draw blocks or a picture"
              .formatted(needed, board));
    }
    return grid.text();
  }

  private static String number(int step) {
    return step < 0 ? "." : String.valueOf(step + 1);
  }

  static int ground(Board board, int square, Theme theme) {
    return board.isLight(square) ? theme.colours().lightSquare() : theme.colours().darkSquare();
  }
}
