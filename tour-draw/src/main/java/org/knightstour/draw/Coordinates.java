package org.knightstour.draw;

import org.knightstour.core.Square;

/** The names of files and ranks around the board, as many as there is room for. */
record Coordinates(Geometry geometry, int colour) {

  private static final int[] STEPS = {1, 2, 5};

  void paint(Canvas canvas) {
    double base = 0.36 * geometry.label();
    double gap = 0.58 * geometry.margin();
    int longestFile = Square.fileName(geometry.board().columns() - 1).length();
    int files = every(0.72 * longestFile + 0.6);
    for (int file = 0; file < geometry.board().columns(); file++) {
      if (isNamed(file, files)) {
        double x = geometry.left(file) + geometry.cell() / 2.0;
        text(canvas, x, geometry.bottom() + gap + base, Square.fileName(file));
      }
    }
    // Where names are left out, both sides leave out the same.
    int ranks = Math.max(every(1.3), files > 1 ? files : 1);
    for (int rank = 0; rank < geometry.board().rows(); rank++) {
      if (isNamed(rank, ranks)) {
        double y = geometry.top(rank) + geometry.cell() / 2.0;
        text(canvas, geometry.margin() - gap, y + base, String.valueOf(rank + 1));
      }
    }
  }

  private void text(Canvas canvas, double x, double y, String text) {
    double size = Math.min(geometry.label(), 0.62 * geometry.margin() / (0.58 * text.length()));
    canvas.text(x, y, size, colour, text);
  }

  private static boolean isNamed(int at, int every) {
    return at == 0 || (at + 1) % every == 0;
  }

  /** The least of 1, 2, 5, 10, 20, ... that leaves each name its room, in label sizes. */
  private int every(double room) {
    int power = 1;
    while (true) {
      for (int step : STEPS) {
        if ((double) step * power * geometry.cell() >= room * geometry.label()) {
          return step * power;
        }
      }
      power *= 10;
    }
  }
}
