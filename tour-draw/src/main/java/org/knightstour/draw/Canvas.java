package org.knightstour.draw;

import java.util.function.IntToDoubleFunction;

/**
 * A surface for pictures. Lengths are in pixels, x to the right and y downwards from the upper left
 * corner. Colours are 0xRRGGBB. Later strokes cover earlier strokes.
 */
public interface Canvas {

  /** Fills a rectangle. */
  void rectangle(double x, double y, double width, double height, int colour);

  /** Fills all dark squares of the board. */
  void darkSquares(Geometry geometry, int colour);

  /** The points of a line in order, at least 2, computed while they are drawn. */
  record Points(int count, IntToDoubleFunction xs, IntToDoubleFunction ys) {

    public double x(int index) {
      return xs.applyAsDouble(index);
    }

    public double y(int index) {
      return ys.applyAsDouble(index);
    }
  }

  /** Draws a line through the centres of at least 2 squares, in order, like the other lines. */
  default void line(String role, Geometry geometry, int[] squares, double width, int colour) {
    IntToDoubleFunction xs = i -> geometry.x(squares[i]);
    line(role, new Points(squares.length, xs, i -> geometry.y(squares[i])), width, colour);
  }

  /**
   * Draws a line through points, with round ends and corners.
   *
   * @param role the role of the line, for formats that name their parts: path, closing, halo or
   *     series
   */
  void line(String role, Points points, double width, int colour);

  /** Fills a disc. */
  void disc(double x, double y, double radius, int colour);

  /** Draws a circle with a line of this width. */
  void ring(double x, double y, double radius, double width, int colour);

  /**
   * Fills a shape and draws its outline.
   *
   * @param curves cubic curves: x and y of two control points and of the end point. The first curve
   *     begins at the end of the last curve
   */
  void shape(double[][] curves, int colour, int outline, double width);

  /** Draws a line of sans-serif text, centred on a point of its baseline. */
  void text(double x, double y, double size, int colour, String text);

  /** Draws a line of bold text, if the format has bold letters. */
  default void boldText(double x, double y, double size, int colour, String text) {
    text(x, y, size, colour, text);
  }
}
