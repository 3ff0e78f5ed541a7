package org.knightstour.search.tiling;

import org.knightstour.core.Board;

/**
 * The position of a plan on a board. The plan has at most as many rows as columns. In its
 * orientation, the tour's end is neither above its beginning nor to the left of it.
 */
final class Placement {

  final Board board;
  final int height;
  final int width;
  // The differences of square numbers between a row of the plan and the next, and so for columns.
  final int rowStride;
  final int columnStride;
  private final boolean isTransposed;
  private final boolean isUpsideDown;
  private final boolean isMirrored;

  /** Creates the placement for a tour that begins and ends on these squares, or on one square. */
  Placement(Board board, int from, int to) {
    this.board = board;
    isTransposed = board.rows() > board.columns();
    height = isTransposed ? board.columns() : board.rows();
    width = isTransposed ? board.rows() : board.columns();
    isUpsideDown = rawRow(from) > rawRow(to);
    isMirrored = rawColumn(from) > rawColumn(to);
    rowStride = (isUpsideDown ? -1 : 1) * (isTransposed ? 1 : board.columns());
    columnStride = (isMirrored ? -1 : 1) * (isTransposed ? board.columns() : 1);
  }

  private int rawRow(int square) {
    return isTransposed ? board.file(square) : board.rank(square);
  }

  private int rawColumn(int square) {
    return isTransposed ? board.rank(square) : board.file(square);
  }

  int row(int square) {
    return isUpsideDown ? height - 1 - rawRow(square) : rawRow(square);
  }

  int column(int square) {
    return isMirrored ? width - 1 - rawColumn(square) : rawColumn(square);
  }

  /** Returns the square of the board at the plan's first row and column. */
  int origin() {
    return -(isUpsideDown ? (height - 1) * rowStride : 0)
        - (isMirrored ? (width - 1) * columnStride : 0);
  }
}
