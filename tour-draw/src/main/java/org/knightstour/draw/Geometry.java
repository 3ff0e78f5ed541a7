package org.knightstour.draw;

import org.knightstour.core.Board;

/**
 * The layout of a picture, in pixels from the upper left corner. a1 is at the lower left, as on a
 * chess diagram.
 *
 * @param board the board
 * @param cell the side of a square, at least 1
 * @param margin the room around the board for coordinates, at least 0
 * @param foot the room below that for the caption, at least 0
 * @param label the size of coordinates and caption
 */
public record Geometry(Board board, int cell, int margin, int foot, int label) {

  /** The largest default cell. */
  private static final int WIDEST_CELL = 96;

  /** The smallest default cell. On smaller cells, lines that cross are indistinguishable. */
  private static final int NARROWEST_CELL = 6;

  private static final double LABEL_PER_CELL = 0.22;
  private static final int LABELS_PER_BOARD = 72;
  private static final int LABELS_PER_NARROW_SIDE = 24;
  private static final int LEAST_LABEL = 9;

  /** Returns the cell size for a board with about this many pixels on its longer side. */
  public static int fittingCell(Board board, int side) {
    int longer = Math.max(board.rows(), board.columns());
    return Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, side / longer));
  }

  /**
   * Returns the geometry for a style. If the style sets no cell, the longer side has {@code side}
   * pixels.
   */
  static Geometry fitting(Board board, PictureStyle style, int side) {
    return of(board, style, style.cell() > 0 ? style.cell() : fittingCell(board, side));
  }

  /** Returns the geometry for a style and a cell. */
  public static Geometry of(Board board, PictureStyle style, int cell) {
    long longer = (long) cell * Math.max(board.rows(), board.columns());
    long shorter = (long) cell * Math.min(board.rows(), board.columns());
    // Large pictures are looked at from afar, but a long and narrow one does not need tall letters.
    long ofBoard = Math.min(longer / LABELS_PER_BOARD, shorter / LABELS_PER_NARROW_SIDE);
    int label = (int) Math.max(LEAST_LABEL, Math.max(cell * LABEL_PER_CELL, (double) ofBoard));
    int margin = (int) Math.round(style.coordinates() ? 2.3 * label : 1.2 * label);
    int foot = style.caption() ? Math.round(2.1f * label) : 0;
    return new Geometry(board, cell, margin, foot, label);
  }

  /** Returns the picture's width. */
  public long width() {
    return (long) board.columns() * cell + 2L * margin;
  }

  /** Returns the picture's height. */
  public long height() {
    return (long) board.rows() * cell + 2L * margin + foot;
  }

  /** Returns the board's right edge. */
  public int right() {
    return margin + board.columns() * cell;
  }

  /** Returns the board's lower edge. */
  public int bottom() {
    return margin + board.rows() * cell;
  }

  /** Returns the left edge of a file, from 0. */
  public int left(int file) {
    return margin + file * cell;
  }

  /** Returns the upper edge of a rank, from 0. */
  public int top(int rank) {
    return margin + (board.rows() - 1 - rank) * cell;
  }

  /** Returns the x coordinate of a square's centre. */
  public double x(int square) {
    return left(board.file(square)) + cell / 2.0;
  }

  /** Returns the y coordinate of a square's centre. */
  public double y(int square) {
    return top(board.rank(square)) + cell / 2.0;
  }
}
