package org.knightstour.draw;

import org.knightstour.core.Piece;

/** A small picture of a piece's moves: a knight, and a disc on each square that it can reach. */
public final class MoveFigure {

  private static final int MOST_REACH = 3; // a longer move makes the squares too small
  private static final double DISC = 0.24; // of a square

  private MoveFigure() {}

  /** Paints the figure with its upper left corner at a point. */
  public static void paint(Canvas canvas, Piece piece, double left, double top, double side) {
    int reach =
        piece.parts().stream()
            .mapToInt(part -> Math.max(part.leaper().shortStep(), part.leaper().longStep()))
            .max()
            .orElseThrow();
    int radius = Math.min(MOST_REACH, reach);
    double cell = side / (2 * radius + 1);
    Theme.Colours colours = Theme.PAPER.colours();
    double edge = cell / 16;
    canvas.rectangle(left - edge, top - edge, side + 2 * edge, side + 2 * edge, colours.frame());
    for (int file = -radius; file <= radius; file++) {
      for (int rank = -radius; rank <= radius; rank++) {
        double x = left + (file + radius) * cell;
        double y = top + (rank + radius) * cell;
        boolean isDark = (file + rank) % 2 != 0;
        canvas.rectangle(x, y, cell, cell, isDark ? colours.darkSquare() : colours.lightSquare());
        if (piece.isMove(file, rank)) {
          canvas.disc(x + cell / 2, y + cell / 2, DISC * cell, colours.text());
        }
      }
    }
    double middle = side / 2;
    KnightShape.paint(
        canvas, left + middle, top + middle, 0.9 * cell, colours.text(), colours.paper());
  }
}
