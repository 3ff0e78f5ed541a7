package org.knightstour.draw.terminal;

import java.util.Arrays;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.PathInk;
import org.knightstour.draw.PictureStyle;

/**
 * A drawing of a tour's lines with Unicode half blocks: each character shows two points, one above
 * the other. The first square has a full mark, and an open tour's last square a hollow mark.
 * Removed squares have no background.
 */
public final class TerminalBlocks {

  private static final int[] CELLS = {9, 7, 5, 4, 3, 2};
  private static final int NOTHING = -1;
  // The ground of a missing square: the background of the terminal.
  private static final int VOID = -2;

  private final Tour tour;
  private final Board board;
  private final int cell;
  private final int width;
  private final int height;
  private final int[] points;

  private TerminalBlocks(Tour tour, int cell) {
    this.tour = tour;
    board = tour.board();
    this.cell = cell;
    width = board.columns() * cell;
    height = board.rows() * cell;
    points = new int[width * height];
    Arrays.fill(points, NOTHING);
  }

  /**
   * Draws the tour, with squares as large as possible.
   *
   * @param columns the most characters of a line, at least two for each file
   */
  public static String draw(Tour tour, PictureStyle style, TerminalInk ink, int columns) {
    Board board = tour.board();
    for (int cell : CELLS) {
      if ((long) cell * board.columns() <= columns) {
        TerminalBlocks blocks = new TerminalBlocks(tour, cell);
        blocks.paint(PathInk.of(tour, style));
        return blocks.text(style, ink);
      }
    }
    throw new ArgumentException(
        "columns",
        columns,
        ("must be at least %s for the lines of a board of %s files; a picture has room"
                + " for them")
            .formatted(2L * board.columns(), board.columns()));
  }

  private void paint(PathInk colours) {
    int moves = tour.isClosed() ? tour.length() : tour.length() - 1;
    for (int move = 0; move < moves; move++) {
      int to = tour.square((move + 1) % tour.length());
      line(tour.square(move), to, colours.at(move));
    }
    if (!tour.isClosed()) {
      mark(tour.last(), colours.at(tour.length() - 1), false);
    }
    mark(tour.first(), colours.at(0), true);
  }

  private int x(int square) {
    return board.file(square) * cell + cell / 2;
  }

  private int y(int square) {
    return (board.rows() - 1 - board.rank(square)) * cell + cell / 2;
  }

  private void line(int from, int to, int colour) {
    int steps = Math.max(Math.abs(x(to) - x(from)), Math.abs(y(to) - y(from)));
    for (int i = 0; i <= steps; i++) {
      int x = (int) Math.round(x(from) + (double) (x(to) - x(from)) * i / steps);
      int y = (int) Math.round(y(from) + (double) (y(to) - y(from)) * i / steps);
      points[y * width + x] = colour;
    }
  }

  private void mark(int square, int colour, boolean isFull) {
    int reach = cell < 4 ? 0 : 1;
    for (int y = -reach; y <= reach; y++) {
      for (int x = -reach; x <= reach; x++) {
        boolean isCentre = x == 0 && y == 0 && reach > 0;
        points[(y(square) + y) * width + x(square) + x] = isCentre && !isFull ? NOTHING : colour;
      }
    }
  }

  private String text(PictureStyle style, TerminalInk ink) {
    StringBuilder text = new StringBuilder();
    for (int y = 0; y < height; y += 2) {
      String last = "";
      for (int x = 0; x < width; x++) {
        int upper = points[y * width + x];
        int lower = y + 1 < height ? points[(y + 1) * width + x] : NOTHING;
        if (ink == TerminalInk.NONE) {
          text.append(block(upper != NOTHING, lower != NOTHING));
        } else {
          int above = upper == NOTHING ? ground(x, y, style) : upper;
          int below = lower == NOTHING ? ground(x, Math.min(y + 1, height - 1), style) : lower;
          String colours = colours(above, below, ink);
          text.append(colours.equals(last) ? "" : colours);
          text.append(block(above != VOID, above == VOID && below != VOID));
          last = colours;
        }
      }
      text.append(ink.reset()).append('\n');
    }
    return text.toString();
  }

  /**
   * Writes the upper half on the lower half. If one half is empty, the other is written without it.
   */
  private static String colours(int above, int below, TerminalInk ink) {
    if (above != VOID && below != VOID) {
      return ink.foreground(above) + ink.background(below);
    }
    int only = above == VOID ? below : above;
    return ink.reset() + (only == VOID ? "" : ink.foreground(only));
  }

  private int ground(int x, int y, PictureStyle style) {
    int square = board.index(x / cell, board.rows() - 1 - y / cell);
    return tour.stepOf(square) < 0 ? VOID : TerminalBoard.ground(board, square, style.theme());
  }

  private static char block(boolean upper, boolean lower) {
    return upper ? lower ? '\u2588' : '\u2580' : lower ? '\u2584' : ' ';
  }
}
