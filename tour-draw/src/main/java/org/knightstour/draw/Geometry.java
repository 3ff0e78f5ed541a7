package org.knightstour.draw;

import org.knightstour.core.Board;

/**
 * Where everything is, in pixels from the upper left corner; a1 is at the lower left, as on a chess
 * diagram.
 *
 * @param board the board
 * @param cell the side of a square, at least 1
 * @param margin the room around the board for coordinates, at least 0
 * @param foot the room below that for the caption, at least 0
 * @param label the size of coordinates and caption
 */
public record Geometry(Board board, int cell, int margin, int foot, int label) {

  /** The largest cell that is chosen by default. */
  private static final int WIDEST_CELL = 96;

  /** The smallest one: below, lines that cross cannot be told apart. */
  private static final int NARROWEST_CELL = 6;

  private static final double LABEL_PER_CELL = 0.22;
  private static final int LABELS_PER_BOARD = 72;
  private static final int LABELS_PER_NARROW_SIDE = 24;
  private static final int LEAST_LABEL = 9;

  /** The cell for a board whose longer side is to have about this many pixels. */
  public static int fittingCell(Board board, int side) {
    int longer = Math.max(board.rows(), board.columns());
    return Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, side / longer));
  }

  /** The geometry for a style; without a cell in it, {@code side} pixels for the longer side. */
  static Geometry fitting(Board board, PictureStyle style, int side) {
    return of(board, style, style.cell() > 0 ? style.cell() : fittingCell(board, side));
  }

  /** The geometry for a style and a cell. */
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

  /** The picture's width. */
  public long width() {
    return (long) board.columns() * cell + 2L * margin;
  }

  /** The picture's height. */
  public long height() {
    return (long) board.rows() * cell + 2L * margin + foot;
  }

  /** The board's right edge. */
  public int right() {
    return margin + board.columns() * cell;
  }

  /** The board's lower edge. */
  public int bottom() {
    return margin + board.rows() * cell;
  }

  /** The left edge of a file, from 0. */
  public int left(int file) {
    return margin + file * cell;
  }

  /** The upper edge of a rank, from 0. */
  public int top(int rank) {
    return margin + (board.rows() - 1 - rank) * cell;
  }

  /** The centre of a square. */
  public double x(int square) {
    return left(board.file(square)) + cell / 2.0;
  }

  /** The centre of a square. */
  public double y(int square) {
    return top(board.rank(square)) + cell / 2.0;
  }
}
