package org.knightstour.find.tiling;

/**
 * Where a strand of a tile ends: a square of the tile, and the move from there to the next tile, if
 * the tour goes on.
 *
 * @param row from 0
 * @param column from 0
 * @param rowStep how far the move goes down, -2 to 2; 0 when the tour ends here
 * @param columnStep how far it goes to the right, -2 to 2
 */
record Port(int row, int column, int rowStep, int columnStep) {

  static Port end(int row, int column) {
    return new Port(row, column, 0, 0);
  }

  boolean isEnd() {
    return rowStep == 0;
  }

  /** The same port with rows and columns exchanged. */
  Port transposed() {
    return new Port(column, row, columnStep, rowStep);
  }
}
