package org.knightstour.draw;

import java.util.Arrays;

/**
 * The outline of a knight that looks to the left, in a square from -0.5 to 0.5, with y downwards.
 */
final class KnightShape {

  // Two control points and an end each: base, chest, muzzle, forehead, ear, mane and back.
  private static final double[][] CURVES = {
    {-0.28, 0.30, -0.20, 0.24, -0.10, 0.16},
    {0.00, 0.08, 0.05, 0.02, 0.05, -0.06},
    {-0.02, 0.00, -0.10, 0.01, -0.16, 0.02},
    {-0.20, 0.05, -0.22, 0.10, -0.27, 0.11},
    {-0.33, 0.12, -0.37, 0.06, -0.36, 0.00},
    {-0.34, -0.08, -0.26, -0.14, -0.22, -0.21},
    {-0.19, -0.27, -0.17, -0.30, -0.13, -0.33},
    {-0.14, -0.38, -0.13, -0.42, -0.11, -0.46},
    {-0.07, -0.43, -0.04, -0.40, -0.02, -0.37},
    {0.16, -0.36, 0.28, -0.22, 0.31, -0.02},
    {0.34, 0.16, 0.33, 0.32, 0.32, 0.44},
    {0.12, 0.46, -0.08, 0.46, -0.26, 0.44},
  };

  private static final double[] EYE = {-0.115, -0.215, 0.028};

  private KnightShape() {}

  /** Paints the knight around a centre, with {@code size} as height and width. */
  static void paint(Canvas canvas, double x, double y, double size, int colour, int outline) {
    double[][] curves = new double[CURVES.length][];
    for (int curve = 0; curve < curves.length; curve++) {
      double[] shape = CURVES[curve];
      curves[curve] = new double[shape.length];
      Arrays.setAll(curves[curve], at -> (at % 2 == 0 ? x : y) + size * shape[at]);
    }
    canvas.shape(curves, colour, outline, size / 24);
    canvas.disc(x + size * EYE[0], y + size * EYE[1], size * EYE[2], outline);
  }
}
