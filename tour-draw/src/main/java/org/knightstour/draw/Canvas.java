package org.knightstour.draw;

import java.util.function.IntToDoubleFunction;

/**
 * What a picture is drawn on. Lengths are in pixels, x to the right and y downwards from the upper
 * left corner; colours are 0xRRGGBB. Later strokes lie on earlier ones.
 */
public interface Canvas {

  /** A filled rectangle. */
  void rectangle(double x, double y, double width, double height, int colour);

  /** All dark squares of the board. */
  void darkSquares(Geometry geometry, int colour);

  /** The points of a line in their order, at least 2, made when they are drawn. */
  record Points(int count, IntToDoubleFunction xs, IntToDoubleFunction ys) {

    public double x(int index) {
      return xs.applyAsDouble(index);
    }

    public double y(int index) {
      return ys.applyAsDouble(index);
    }
  }

  /** A line through squares' centres, at least 2 in their order, as the other lines. */
  default void line(String role, Geometry geometry, int[] squares, double width, int colour) {
    IntToDoubleFunction xs = i -> geometry.x(squares[i]);
    line(role, new Points(squares.length, xs, i -> geometry.y(squares[i])), width, colour);
  }

  /**
   * A line through points with round ends and corners.
   *
   * @param role the role of the line, for formats that name their parts: path, closing, halo or
   *     series
   */
  void line(String role, Points points, double width, int colour);

  /** A filled disc. */
  void disc(double x, double y, double radius, int colour);

  /** A circle of a line's width. */
  void ring(double x, double y, double radius, double width, int colour);

  /**
   * A filled shape and its outline.
   *
   * @param curves cubic ones, x and y of two control points and of the end each; the first begins
   *     where the last ends
   */
  void shape(double[][] curves, int colour, int outline, double width);

  /** One line of text without a serif, centred on a point of its base line. */
  void text(double x, double y, double size, int colour, String text);
}
