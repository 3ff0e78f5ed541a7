package org.knightstour.draw;

import org.knightstour.core.Board;
import org.knightstour.core.Square;

/** The names of files and ranks around a board, as many as fit. */
record Coordinates(Board board, Geometry geometry, int colour) {

  /** The intervals between named files and ranks, to multiply by powers of ten. */
  private static final int[] STEPS = {1, 2, 5};

  void paint(Canvas canvas) {
    double base = 0.36 * geometry.label();
    double gap = 0.58 * geometry.margin();
    double half = geometry.cell() / 2.0;
    int files = every(0.72 * Square.fileName(board.columns() - 1).length() + 0.6);
    for (int file = 0; file < board.columns(); file++) {
      if (file == 0 || (file + 1) % files == 0) {
        double y = geometry.bottom() + gap + base;
        paintName(canvas, geometry.left(file) + half, y, Square.fileName(file));
      }
    }
    // Where names are left out, both sides leave out the same.
    int ranks = Math.max(every(1.3), files);
    for (int rank = 0; rank < board.rows(); rank++) {
      if (rank == 0 || (rank + 1) % ranks == 0) {
        double y = geometry.top(rank) + half + base;
        paintName(canvas, geometry.margin() - gap, y, String.valueOf(rank + 1));
      }
    }
  }

  private void paintName(Canvas canvas, double x, double y, String name) {
    double size = Math.min(geometry.label(), 0.62 * geometry.margin() / (0.58 * name.length()));
    canvas.text(x, y, size, colour, name);
  }

  /** Returns the least of 1, 2, 5, 10, 20, ... that gives each name enough room, in label sizes. */
  private int every(double room) {
    for (int power = 1; true; power *= 10) {
      for (int step : STEPS) {
        if ((double) step * power * geometry.cell() >= room * geometry.label()) {
          return step * power;
        }
      }
    }
  }
}
