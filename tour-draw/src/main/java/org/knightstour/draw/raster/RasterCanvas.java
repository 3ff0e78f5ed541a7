package org.knightstour.draw.raster;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.knightstour.core.Board;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.KnightShape;

/** Strokes as pixels of an image, by Java2D. */
final class RasterCanvas implements Canvas {

  private final Graphics2D graphics;
  private final Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 1);

  RasterCanvas(BufferedImage image) {
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    // As the coordinates say, not moved to whole pixels: SVG and pixels show the same.
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Later strokes change nothing outside. */
  void clip(int x, int y, int width, int height) {
    graphics.setClip(x, y, width, height);
  }

  void dispose() {
    graphics.dispose();
  }

  @Override
  public void rectangle(double x, double y, double width, double height, int colour) {
    fill(new Rectangle2D.Double(x, y, width, height), colour);
  }

  private void fill(Shape shape, int colour) {
    graphics.setColor(new Color(colour));
    graphics.fill(shape);
  }

  @Override
  public void darkSquares(Geometry geometry, int colour) {
    Board board = geometry.board();
    int cell = geometry.cell();
    graphics.setColor(new Color(colour));
    for (int rank = 0; rank < board.rows(); rank++) {
      for (int file = rank % 2; file < board.columns(); file += 2) {
        graphics.fillRect(geometry.left(file), geometry.top(rank), cell, cell);
      }
    }
  }

  @Override
  public void line(String role, Geometry geometry, int[] squares, double width, int colour) {
    Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO, squares.length);
    path.moveTo(geometry.x(squares[0]), geometry.y(squares[0]));
    for (int i = 1; i < squares.length; i++) {
      path.lineTo(geometry.x(squares[i]), geometry.y(squares[i]));
    }
    stroke(path, width, colour);
  }

  private void stroke(Shape shape, double width, int colour) {
    graphics.setColor(new Color(colour));
    graphics.setStroke(
        new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  @Override
  public void disc(double x, double y, double radius, int colour) {
    fill(circle(x, y, radius), colour);
  }

  @Override
  public void ring(double x, double y, double radius, double width, int colour) {
    stroke(circle(x, y, radius), width, colour);
  }

  private static Shape circle(double x, double y, double radius) {
    return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  @Override
  public void knight(double x, double y, double size, int colour, int outline) {
    Path2D.Double path = new Path2D.Double();
    double[][] curves = KnightShape.curves(x, y, size);
    path.moveTo(curves[curves.length - 1][4], curves[curves.length - 1][5]);
    for (double[] c : curves) {
      path.curveTo(c[0], c[1], c[2], c[3], c[4], c[5]);
    }
    path.closePath();
    fill(path, colour);
    stroke(path, size / 24, outline);
    double[] eye = KnightShape.eye(x, y, size);
    disc(eye[0], eye[1], eye[2], outline);
  }

  @Override
  public void text(double x, double y, double size, int colour, String text) {
    Fonts.require();
    Font sized = font.deriveFont((float) size);
    double width = sized.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
    // As an outline: letters stand where they should to a fraction of a pixel.
    Shape outline = sized.createGlyphVector(graphics.getFontRenderContext(), text).getOutline();
    fill(
        AffineTransform.getTranslateInstance(x - width / 2, y).createTransformedShape(outline),
        colour);
  }
}
