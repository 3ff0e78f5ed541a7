package org.knightstour.draw.terminal;

import org.knightstour.core.Board;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;
import org.knightstour.draw.PathInk;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/** A tour in lines of characters, in colour where the terminal has any. */
public final class TerminalBoard {

  private TerminalBoard() {}

  /**
   * The board with its move numbers, ranks at the left and files below; it can be read back as it
   * is, without colours. Linear in the squares.
   */
  public static String numbers(Tour tour, PictureStyle style, TerminalInk ink) {
    Board board = tour.board();
    PathInk colours = PathInk.of(tour, style);
    int width =
        Math.max(String.valueOf(tour.length()).length(), fileName(board.columns() - 1).length());
    int rankWidth = String.valueOf(board.rows()).length();
    StringBuilder text = new StringBuilder();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      if (style.coordinates()) {
        text.append(faint(style, ink, padded(String.valueOf(rank + 1), rankWidth))).append(' ');
      }
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, rank);
        int step = tour.stepOf(square);
        text.append(ink.background(ground(board, square, style.theme())));
        text.append(ink.foreground(colours.at(step)));
        text.append(' ').append(padded(String.valueOf(step + 1), width));
      }
      text.append(ink == TerminalInk.NONE ? "" : " ").append(ink.reset()).append('\n');
    }
    if (style.coordinates()) {
      StringBuilder files = new StringBuilder(" ".repeat(rankWidth + 1));
      for (int file = 0; file < board.columns(); file++) {
        files.append(' ').append(padded(fileName(file), width));
      }
      text.append(faint(style, ink, files.toString())).append('\n');
    }
    return text.toString();
  }

  private static String faint(PictureStyle style, TerminalInk ink, String text) {
    return ink.foreground(style.theme().faint()) + text + ink.reset();
  }

  static int ground(Board board, int square, Theme theme) {
    return board.isLight(square) ? theme.lightSquare() : theme.darkSquare();
  }

  static String padded(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  static String fileName(int file) {
    String name = new Square(file, 0).name();
    return name.substring(0, name.length() - 1);
  }
}
