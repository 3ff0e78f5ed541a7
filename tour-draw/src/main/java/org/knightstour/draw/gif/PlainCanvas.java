package org.knightstour.draw.gif;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.knightstour.core.Board;
import org.knightstour.draw.Geometry;

/**
 * A canvas that converts strokes to pixels without java.awt. A pixel takes as much of a colour as a
 * stroke covers of it. For lines and circles, this is computed from its distance to their edge, and
 * for shapes by counting a grid of points. The canvas draws digits as lines and omits other
 * characters.
 */
public final class PlainCanvas implements FilmCanvas {

  private static final int POINTS = 4; // of a pixel's side, inside a shape
  private static final int PARTS = 8; // straight ones of a curve
  private static final double WEIGHT = 0.1; // of the lines of a digit, in letter sizes
  private static final double ADVANCE = 0.62;

  /**
   * The corners of the lines of each digit, x and y in a field of 5 x 7 points. A blank separates
   * two lines.
   */
  private static final String[] DIGITS = {
    "103041453616050110",
    "112026",
    "01103041420646",
    "004023334445361605",
    "36300444",
    "400002324345361605",
    "413010010516364544331304",
    "004016",
    "103041423313020110 3344453616050413",
    "0516364541301001021342",
  };

  private final int width;
  private final int height;
  private final int[] pixels;
  private int left;
  private int top;
  private int right;
  private int bottom;

  /** Creates a black canvas of the picture's size. */
  public PlainCanvas(Geometry geometry) {
    width = (int) geometry.width();
    height = (int) geometry.height();
    pixels = new int[width * height];
    clip(0, 0, width, height);
  }

  /** Returns the share of a pixel that a stroke covers, 0 to 1, by the pixel's centre. */
  private interface Cover {
    double of(double x, double y);
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public void clip(int x, int y, int wide, int high) {
    left = Math.max(0, x);
    top = Math.max(0, y);
    right = Math.min(width, x + wide);
    bottom = Math.min(height, y + high);
  }

  @Override
  public void row(int x, int y, int[] row) {
    System.arraycopy(pixels, y * width + x, row, 0, row.length);
  }

  /** Paints a stroke's cover between two corners. */
  private void paint(double x0, double y0, double x1, double y1, int colour, Cover cover) {
    int from = Math.max(left, (int) Math.floor(x0));
    int to = Math.min(right, (int) Math.ceil(x1));
    int last = Math.min(bottom, (int) Math.ceil(y1));
    for (int y = Math.max(top, (int) Math.floor(y0)); y < last; y++) {
      for (int x = from; x < to; x++) {
        double share = Math.min(1, cover.of(x + 0.5, y + 0.5));
        if (share > 0) {
          pixels[y * width + x] = mixed(pixels[y * width + x], colour, share);
        }
      }
    }
  }

  private static int mixed(int below, int colour, double share) {
    int part = (int) Math.round(256 * share);
    int redBlue = (below & 0xff00ff) * (256 - part) + (colour & 0xff00ff) * part;
    int green = (below & 0xff00) * (256 - part) + (colour & 0xff00) * part;
    return ((redBlue >>> 8) & 0xff00ff) | ((green >>> 8) & 0xff00);
  }

  @Override
  public void rectangle(double x, double y, double wide, double high, int colour) {
    paint(
        x,
        y,
        x + wide,
        y + high,
        colour,
        (px, py) -> overlap(px, x, x + wide) * overlap(py, y, y + high));
  }

  /** Returns the share of the pixel around a centre that lies between two edges. */
  private static double overlap(double centre, double from, double to) {
    return Math.max(0, Math.min(centre + 0.5, to) - Math.max(centre - 0.5, from));
  }

  @Override
  public void darkSquares(Geometry geometry, int colour) {
    Board board = geometry.board();
    for (int square = 0; square < board.squares(); square++) {
      if (!board.isLight(square)) {
        int x = geometry.left(board.file(square));
        rectangle(x, geometry.top(board.rank(square)), geometry.cell(), geometry.cell(), colour);
      }
    }
  }

  @Override
  public void line(String role, Points points, double wide, int colour) {
    for (int at = 1; at < points.count(); at++) {
      stroke(points.x(at - 1), points.y(at - 1), points.x(at), points.y(at), wide, colour);
    }
  }

  /** Draws a line with round ends: all points at most half its width away from it. */
  private void stroke(double x0, double y0, double x1, double y1, double wide, int colour) {
    double dx = x1 - x0;
    double dy = y1 - y0;
    double square = dx * dx + dy * dy;
    double half = wide / 2;
    paint(
        Math.min(x0, x1) - half - 1,
        Math.min(y0, y1) - half - 1,
        Math.max(x0, x1) + half + 1,
        Math.max(y0, y1) + half + 1,
        colour,
        (x, y) -> {
          double along = square == 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / square;
          double at = Math.min(1, Math.max(0, along));
          return half + 0.5 - distance(x - x0 - at * dx, y - y0 - at * dy);
        });
  }

  private static double distance(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  @Override
  public void disc(double x, double y, double radius, int colour) {
    circle(x, y, radius, colour, away -> radius + 0.5 - away);
  }

  @Override
  public void ring(double x, double y, double radius, double wide, int colour) {
    circle(x, y, radius + wide, colour, away -> wide / 2 + 0.5 - Math.abs(away - radius));
  }

  private void circle(double x, double y, double reach, int colour, DoubleUnaryOperator cover) {
    double most = reach + 1;
    paint(
        x - most,
        y - most,
        x + most,
        y + most,
        colour,
        (px, py) -> cover.applyAsDouble(distance(px - x, py - y)));
  }

  @Override
  public void shape(double[][] curves, int colour, int outline, double wide) {
    double[] last = curves[curves.length - 1];
    double[] xs = new double[PARTS * curves.length + 1];
    double[] ys = new double[xs.length];
    xs[0] = last[4];
    ys[0] = last[5];
    for (int at = 1; at < xs.length; at++) {
      double[] curve = curves[(at - 1) / PARTS];
      int begin = (at - 1) / PARTS * PARTS;
      double t = (at - begin) / (double) PARTS;
      xs[at] = bezier(t, xs[begin], curve[0], curve[2], curve[4]);
      ys[at] = bezier(t, ys[begin], curve[1], curve[3], curve[5]);
    }
    double[] across = xs.clone();
    double[] down = ys.clone();
    Arrays.sort(across);
    Arrays.sort(down);
    int end = across.length - 1;
    paint(across[0], down[0], across[end], down[end], colour, (x, y) -> inside(xs, ys, x, y));
    for (int at = 1; at < xs.length; at++) {
      stroke(xs[at - 1], ys[at - 1], xs[at], ys[at], wide, outline);
    }
  }

  private static double bezier(double t, double a, double b, double c, double d) {
    double s = 1 - t;
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  }

  /** Returns the share of the points of a pixel within a polygon, by the edges to their right. */
  private static double inside(double[] xs, double[] ys, double x, double y) {
    int within = 0;
    for (int point = 0; point < POINTS * POINTS; point++) {
      double px = x + (point % POINTS + 0.5) / POINTS - 0.5;
      int line = point / POINTS;
      double py = y + (line + 0.5) / POINTS - 0.5;
      boolean isInside = false;
      for (int at = 1; at < xs.length; at++) {
        boolean crosses = ys[at - 1] > py != ys[at] > py;
        double edge =
            xs[at - 1] + (py - ys[at - 1]) / (ys[at] - ys[at - 1]) * (xs[at] - xs[at - 1]);
        isInside ^= crosses && px < edge;
      }
      within += isInside ? 1 : 0;
    }
    return (double) within / (POINTS * POINTS);
  }

  @Override
  public void text(double x, double y, double size, int colour, String text) {
    double unit = 0.12 * size;
    for (int at = 0; at < text.length(); at++) {
      int digit = text.charAt(at) - '0';
      double from = x + (at - text.length() / 2.0) * ADVANCE * size + 0.07 * size;
      if (digit >= 0 && digit < DIGITS.length) {
        for (String line : DIGITS[digit].split(" ", -1)) {
          for (int corner = 2; corner < line.length(); corner += 2) {
            stroke(
                from + (line.charAt(corner - 2) - '0') * unit,
                y - (6 - (line.charAt(corner - 1) - '0')) * unit,
                from + (line.charAt(corner) - '0') * unit,
                y - (6 - (line.charAt(corner + 1) - '0')) * unit,
                WEIGHT * size,
                colour);
          }
        }
      }
    }
  }
}
