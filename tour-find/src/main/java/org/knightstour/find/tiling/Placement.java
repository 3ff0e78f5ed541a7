package org.knightstour.find.tiling;

import org.knightstour.core.Board;

/**
 * How a plan lies on a board. The plan has at most as many rows as columns, and is turned so that
 * the tour's end is neither above its beginning nor to the left of it.
 */
final class Placement {

  private final Board board;
  private final boolean isTransposed;
  private final boolean isUpsideDown;
  private final boolean isMirrored;

  /**
   * A placement.
   *
   * @param from where the tour begins
   * @param to where it ends, or the same square
   */
  Placement(Board board, int from, int to) {
    this.board = board;
    isTransposed = board.rows() > board.columns();
    isUpsideDown = rawRow(from) > rawRow(to);
    isMirrored = rawColumn(from) > rawColumn(to);
  }

  Board board() {
    return board;
  }

  int height() {
    return isTransposed ? board.columns() : board.rows();
  }

  int width() {
    return isTransposed ? board.rows() : board.columns();
  }

  private int rawRow(int square) {
    return isTransposed ? board.file(square) : board.rank(square);
  }

  private int rawColumn(int square) {
    return isTransposed ? board.rank(square) : board.file(square);
  }

  /** The plan's row of a square of the board. */
  int row(int square) {
    return isUpsideDown ? height() - 1 - rawRow(square) : rawRow(square);
  }

  /** The plan's column of a square of the board. */
  int column(int square) {
    return isMirrored ? width() - 1 - rawColumn(square) : rawColumn(square);
  }

  /** The square of the board at the plan's first row and column. */
  int origin() {
    return (isUpsideDown ? -(height() - 1) * rowStride() : 0)
        + (isMirrored ? -(width() - 1) * columnStride() : 0);
  }

  /** The difference of square numbers between a row of the plan and the next. */
  int rowStride() {
    int stride = isTransposed ? 1 : board.columns();
    return isUpsideDown ? -stride : stride;
  }

  /** The difference of square numbers between a column of the plan and the next. */
  int columnStride() {
    int stride = isTransposed ? board.columns() : 1;
    return isMirrored ? -stride : stride;
  }
}
