package org.knightstour.cli.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knightstour.draw.Theme;
import org.knightstour.draw.raster.Fonts;
import org.knowm.xchart.XYChart;
import org.w3c.dom.Document;

/**
 * Lines through points over two axes of numbers.
 *
 * @param title above the chart
 * @param xLabel below the horizontal axis
 * @param yLabel beside the vertical axis
 * @param isLogarithmic whether the vertical axis is; its values must be above 0 then
 * @param series the lines, at least one, with different labels
 * @param theme the colours
 */
public record LineChart(
    String title,
    String xLabel,
    String yLabel,
    boolean isLogarithmic,
    List<Series> series,
    Theme theme) {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 560;

  /** So that a PNG can be printed. */
  private static final int PIXELS_A_UNIT = 2;

  private static final String SVG = "http://www.w3.org/2000/svg";

  /** One point of a line. */
  public record Point(double x, double y) {}

  /**
   * One line.
   *
   * @param label its name in the legend
   * @param points from left to right, at least one, all of finite numbers
   * @param isReference whether it is dashed and without marks: what was expected, not measured
   */
  public record Series(String label, List<Point> points, boolean isReference) {

    /** Checks the points. */
    public Series {
      points = List.copyOf(points);
      if (points.isEmpty()) {
        throw new IllegalArgumentException("The series " + label + " must have a point.");
      }
      for (Point point : points) {
        if (!Double.isFinite(point.x()) || !Double.isFinite(point.y())) {
          throw new IllegalArgumentException(
              "The series " + label + " must have finite numbers, not " + point + ".");
        }
      }
    }
  }

  /** Checks the series. */
  public LineChart {
    series = List.copyOf(series);
    if (series.stream().map(Series::label).distinct().count() != series.size()
        || series.isEmpty()) {
      throw new IllegalArgumentException(
          "The chart " + title + " must have series of different labels.");
    }
    double least =
        series.stream().flatMap(s -> s.points().stream()).mapToDouble(Point::y).min().orElse(0);
    if (isLogarithmic && least <= 0) {
      throw new IllegalArgumentException(
          "The chart " + title + " is logarithmic: " + least + " must be above 0.");
    }
  }

  /**
   * Writes the chart as PNG.
   *
   * @throws org.knightstour.core.InputException when Java finds no font
   */
  public void writePng(OutputStream out) throws IOException {
    Fonts.require();
    XYChart chart = ChartLook.of(this, WIDTH, HEIGHT);
    BufferedImage image =
        new BufferedImage(
            PIXELS_A_UNIT * WIDTH, PIXELS_A_UNIT * HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(PIXELS_A_UNIT, PIXELS_A_UNIT);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    chart.paint(graphics, WIDTH, HEIGHT);
    graphics.dispose();
    try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      ImageIO.write(image, "png", stream);
    }
  }

  /**
   * Writes the chart as SVG.
   *
   * @throws org.knightstour.core.InputException when Java finds no font
   */
  public void writeSvg(Writer out) throws IOException {
    Fonts.require();
    XYChart chart = ChartLook.of(this, WIDTH, HEIGHT);
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setComment(title.replace("--", "- -"));
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new java.awt.Dimension(WIDTH, HEIGHT));
    chart.paint(graphics, WIDTH, HEIGHT);
    graphics.stream(out, true);
    out.write('\n');
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("Java's own XML library is missing.", e);
    }
  }
}
