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
import java.util.function.Consumer;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Paper;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.gif.FilmCanvas;

/** A canvas that draws strokes on an image with Java2D. It never uses a screen. */
final class RasterCanvas implements FilmCanvas, Paper {

  private static final int BYTES_A_PIXEL = 4;

  /**
   * The limit of GIF, which has two bytes for a side. Larger PNG images would exceed Java's limits.
   */
  private static final int LONGEST_SIDE = 65_000;

  static {
    // Before the first class of java.awt asks.
    System.setProperty("java.awt.headless", "true");
  }

  private final BufferedImage image;
  private final Graphics2D graphics;
  private final Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 1);

  RasterCanvas(BufferedImage image) {
    this.image = image;
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    // Not moved to whole pixels, because SVG and pixels should look the same.
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /**
   * Rejects a picture that needs more than half of the memory, before any work.
   *
   * @throws ArgumentException for the cell. The message gives the size, the memory and the limit
   */
  static void check(String format, Board board, PictureStyle style, int side, long memory) {
    int cell = style.cell() > 0 ? style.cell() : Geometry.fittingCell(board, side);
    Geometry geometry = Geometry.of(board, style, cell);
    long width = geometry.width();
    long height = geometry.height();
    double needed = (double) BYTES_A_PIXEL * width * height;
    String reason = "must be less: a %s of %s is %d x %d pixels";
    if (Math.max(width, height) > LONGEST_SIDE) {
      reason += ", and " + LONGEST_SIDE + " is the longest side: SVG has no limit";
    } else if (needed > memory / 2.0) {
      reason +=
          " and needs %.2f GB, and half of Java's memory is %.2f GB: SVG needs less"
              .formatted(needed / 1e9, memory / 2e9);
    } else {
      return;
    }
    throw new ArgumentException(
        "cell", cell + " pixels a square", reason.formatted(format, board, width, height));
  }

  static BufferedImage image(Geometry geometry) {
    return image(geometry.width(), geometry.height());
  }

  static BufferedImage image(long width, long height) {
    return new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
  }

  @Override
  public int width() {
    return image.getWidth();
  }

  @Override
  public int height() {
    return image.getHeight();
  }

  @Override
  public void clip(int x, int y, int width, int height) {
    graphics.setClip(x, y, width, height);
  }

  @Override
  public void row(int x, int y, int[] row) {
    image.getRGB(x, y, row.length, 1, row, 0, row.length);
  }

  void dispose() {
    graphics.dispose();
  }

  @Override
  public void place(double x, double y, double scale, Consumer<Canvas> picture) {
    AffineTransform before = graphics.getTransform();
    graphics.translate(x, y);
    graphics.scale(scale, scale);
    picture.accept(this);
    graphics.setTransform(before);
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
  public void line(String role, Points points, double width, int colour) {
    Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO, points.count());
    path.moveTo(points.x(0), points.y(0));
    for (int i = 1; i < points.count(); i++) {
      path.lineTo(points.x(i), points.y(i));
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
  public void shape(double[][] curves, int colour, int outline, double width) {
    Path2D.Double path = new Path2D.Double();
    path.moveTo(curves[curves.length - 1][4], curves[curves.length - 1][5]);
    for (double[] c : curves) {
      path.curveTo(c[0], c[1], c[2], c[3], c[4], c[5]);
    }
    path.closePath();
    fill(path, colour);
    stroke(path, width, outline);
  }

  @Override
  public void text(double x, double y, double size, int colour, String text) {
    text(font, x, y, size, colour, text);
  }

  @Override
  public void boldText(double x, double y, double size, int colour, String text) {
    text(font.deriveFont(Font.BOLD), x, y, size, colour, text);
  }

  private void text(Font font, double x, double y, double size, int colour, String text) {
    Fonts.require();
    Font sized = font.deriveFont((float) size);
    double width = sized.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
    // As an outline, because letters need places in fractions of a pixel.
    Shape outline = sized.createGlyphVector(graphics.getFontRenderContext(), text).getOutline();
    fill(
        AffineTransform.getTranslateInstance(x - width / 2, y).createTransformedShape(outline),
        colour);
  }
}
