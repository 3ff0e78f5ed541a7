package org.knightstour.cli.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knightstour.draw.Theme;
import org.knightstour.draw.raster.Fonts;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/**
 * Lines through points over two axes of numbers.
 *
 * @param isLogarithmic whether the vertical axis is; its values must be above 0 then
 * @param series at least one, with different labels
 */
public record LineChart(
    String title,
    String xLabel,
    String yLabel,
    boolean isLogarithmic,
    List<Series> series,
    Theme theme) {

  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.PLAIN, 19);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
  private static final Font TICK = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final float[] DASHES = {7, 6};
  private static final int MOST_MARKED = 60;
  private static final int MOST_LABELS = 20;
  private static final int WIDTH = 900;
  private static final int HEIGHT = 560;

  public record Point(double x, double y) {}

  /**
   * One line, with its name in the legend.
   *
   * @param points from left to right, at least one, all of finite numbers
   * @param isReference whether it is dashed and without marks: what was expected, not measured
   */
  public record Series(String label, List<Point> points, boolean isReference) {

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
   * Writes the chart as PNG, of two pixels a unit, so that it can be printed.
   *
   * @throws org.knightstour.core.InputException when Java finds no font
   */
  public void writePng(OutputStream out) throws IOException {
    Fonts.require();
    XYChart chart = drawn();
    BufferedImage image = new BufferedImage(2 * WIDTH, 2 * HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(2, 2);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    chart.paint(graphics, WIDTH, HEIGHT);
    graphics.dispose();
    try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      ImageIO.write(image, "png", stream);
    }
  }

  /** Writes the chart as SVG; fails as {@link #writePng} does. */
  public void writeSvg(Writer out) throws IOException {
    Fonts.require();
    XYChart chart = drawn();
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
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      return builder
          .getDOMImplementation()
          .createDocument("http://www.w3.org/2000/svg", "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("Java's own XML library is missing.", e);
    }
  }

  /** The chart in the colours and letters of the pictures. */
  private XYChart drawn() {
    System.setProperty("java.awt.headless", "true");
    XYChart chart = new XYChart(WIDTH, HEIGHT);
    chart.setTitle(title);
    chart.setXAxisTitle(xLabel);
    chart.setYAxisTitle(yLabel);
    look(chart.getStyler());
    int number = 0;
    for (Series each : series) {
      double[] xs = each.points().stream().mapToDouble(Point::x).toArray();
      double[] ys = each.points().stream().mapToDouble(Point::y).toArray();
      draw(chart.addSeries(each.label(), xs, ys), each, number);
      number += each.isReference() ? 0 : 1;
    }
    return chart;
  }

  private void draw(XYSeries drawn, Series of, int number) {
    drawn.setLineColor(new Color(of.isReference() ? theme.colours().faint() : theme.part(number)));
    drawn.setMarkerColor(new Color(theme.part(number)));
    boolean isMarked = !of.isReference() && of.points().size() <= MOST_MARKED;
    drawn.setMarker(isMarked ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    drawn.setLineStyle(
        of.isReference()
            ? new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0)
            : new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
  }

  private void look(XYStyler style) {
    Color paper = new Color(theme.colours().paper());
    style.setChartBackgroundColor(paper);
    style.setPlotBackgroundColor(new Color(theme.colours().lightSquare()));
    style.setPlotBorderVisible(false);
    style.setPlotGridLinesColor(new Color(theme.colours().darkSquare()));
    style.setPlotGridLinesStroke(new BasicStroke(1));
    style.setChartFontColor(new Color(theme.colours().text()));
    style.setLegendBackgroundColor(paper);
    style.setLegendBorderColor(paper);
    style.setAxisTickLabelsColor(new Color(theme.colours().text()));
    style.setAxisTickMarksColor(new Color(theme.colours().frame()));
    style.setChartTitleFont(TITLE);
    style.setAxisTitleFont(LABEL);
    style.setLegendFont(LABEL);
    style.setAxisTickLabelsFont(TICK);
    style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
    style.setChartTitleBoxVisible(true);
    style.setChartTitleBoxBackgroundColor(paper);
    style.setChartTitleBoxBorderColor(paper);
    style.setChartPadding(18);
    style.setChartTitlePadding(12);
    style.setMarkerSize(9);
    style.setLegendPosition(Styler.LegendPosition.OutsideS);
    style.setLegendLayout(Styler.LegendLayout.Horizontal);
    style.setYAxisLogarithmic(isLogarithmic);
    style.setLocale(Locale.ROOT);
    if (!isLogarithmic) {
      style.setYAxisMin(0.0);
    }
    double[] xs = series.stream().flatMap(s -> s.points().stream()).mapToDouble(Point::x).toArray();
    if (Arrays.stream(xs).allMatch(x -> x == Math.rint(x))) {
      style.setXAxisDecimalPattern("#,##0");
      style.setXAxisMaxLabelCount(MOST_LABELS);
      style.setXAxisTickLabelsFormattingFunction(x -> Math.rint(x) == x ? "%.0f".formatted(x) : "");
    }
    style.setYAxisDecimalPattern(isLogarithmic ? "#,##0" : "#,##0.##");
  }
}
