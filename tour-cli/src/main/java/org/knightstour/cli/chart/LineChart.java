package org.knightstour.cli.chart;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Theme;
import org.knightstour.draw.page.Page;
import org.knightstour.draw.raster.PngPage;
import org.knightstour.draw.svg.SvgPage;

/**
 * Lines through points over two axes of numbers.
 *
 * @param isLogarithmic whether the vertical axis is logarithmic, which needs values above 0
 * @param series at least one, with different labels
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
  private static final int EDGE = 28;
  private static final int TOP = 92; // of the lines' area: title and the label of y are above
  private static final int BOTTOM = 464; // below: ticks, the label of x and the legend
  private static final int INSET = 12; // between that area's sides and the first and last point
  private static final int TITLE = 19;
  private static final int LABEL = 14;
  private static final int TICK = 13;
  private static final double DIGIT = 0.636; // width of a digit in its size, in the first font
  private static final double COMMA = 0.318;
  private static final double LETTER = 0.57; // on average
  private static final int DASH = 7;
  private static final int DASHES_APART = 13;
  private static final int SAMPLE = 34; // length of a line in the legend
  private static final int MOST_MARKED = 60;
  private static final int MOST_X_TICKS = 18;
  private static final int MOST_Y_TICKS = 11;

  public record Point(double x, double y) {}

  /**
   * A line, with its name in the legend.
   *
   * @param points from left to right, at least one, all of finite numbers
   * @param isReference whether the line is dashed and without marks, because it shows expected
   *     values
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
   * Writes the chart as PNG with two pixels a unit, which is enough for print.
   *
   * @throws org.knightstour.core.InputException if Java finds no font
   */
  public void writePng(OutputStream out) throws IOException {
    PngPage.write(page(), 2, out);
  }

  /** Writes the chart as SVG. */
  public void writeSvg(Writer out) throws IOException {
    SvgPage.write(page(), out);
  }

  private Page page() {
    return new Page(WIDTH, HEIGHT, title, this::paint);
  }

  private DoubleStream all(ToDoubleFunction<Point> number) {
    return series.stream().flatMap(s -> s.points().stream()).mapToDouble(number);
  }

  private void paint(Canvas canvas) {
    canvas.rectangle(0, 0, WIDTH, HEIGHT, theme.colours().paper());
    boolean isWhole = all(Point::x).allMatch(x -> x == Math.rint(x));
    double leastX = all(Point::x).min().orElseThrow();
    Axis xs = Axis.exact(leastX, all(Point::x).max().orElseThrow(), MOST_X_TICKS, isWhole);
    double least = all(Point::y).min().orElseThrow();
    double most = all(Point::y).max().orElseThrow();
    Axis ys =
        isLogarithmic
            ? Axis.logarithmic(least, most, MOST_Y_TICKS)
            : Axis.linear(Math.min(0, least), most, MOST_Y_TICKS);
    double labels = ys.ticks().stream().mapToDouble(LineChart::width).max().orElseThrow();
    Plane plane = new Plane(EDGE + labels + LABEL, xs, ys);
    ground(canvas, plane);
    int number = 0;
    for (Series each : series) {
      List<Point> places =
          each.points().stream().map(p -> new Point(plane.x(p), plane.y(p))).toList();
      draw(canvas, each, number, places, places.size() <= MOST_MARKED);
      number += each.isReference() ? 0 : 1;
    }
    legend(canvas);
  }

  /** The area of the lines. */
  private record Plane(double left, Axis xs, Axis ys) {

    double x(Point point) {
      double length = WIDTH - EDGE - left - 2 * INSET;
      return left + INSET + xs.share(point.x()) * length;
    }

    double y(Point point) {
      return BOTTOM - ys.share(point.y()) * (BOTTOM - TOP);
    }
  }

  private void ground(Canvas canvas, Plane plane) {
    Theme.Colours colours = theme.colours();
    double width = WIDTH - EDGE - plane.left;
    canvas.rectangle(plane.left, TOP, width, BOTTOM - TOP, colours.lightSquare());
    for (double tick : plane.ys.ticks()) {
      double y = plane.y(new Point(0, tick));
      canvas.rectangle(plane.left, y - 0.5, width, 1, colours.darkSquare());
      double middle = plane.left - LABEL / 2.0 - width(tick) / 2;
      canvas.text(middle, y + TICK * 0.36, TICK, colours.text(), Axis.label(tick));
    }
    for (double tick : plane.xs.ticks()) {
      double x = plane.x(new Point(tick, 0));
      canvas.rectangle(x - 0.5, TOP, 1, BOTTOM - TOP, colours.darkSquare());
      canvas.rectangle(x - 0.5, BOTTOM, 1, 5, colours.frame());
      canvas.text(x, BOTTOM + 6 + TICK, TICK, colours.text(), Axis.label(tick));
    }
    canvas.rectangle(plane.left, BOTTOM - 0.5, width, 1, colours.frame());
    canvas.rectangle(plane.left - 0.5, TOP, 1, BOTTOM - TOP, colours.frame());
    canvas.text(WIDTH / 2.0, EDGE + TITLE * 0.7, TITLE, colours.text(), title);
    double middle = EDGE + LETTER * LABEL * yLabel.length() / 2;
    canvas.text(middle, TOP - 20, LABEL, colours.text(), yLabel);
    canvas.text(plane.left + width / 2, BOTTOM + 46, LABEL, colours.text(), xLabel);
  }

  private static double width(double tick) {
    String label = Axis.label(tick);
    double width = label.chars().mapToDouble(c -> Character.isDigit(c) ? DIGIT : COMMA).sum();
    return TICK * width;
  }

  private void draw(Canvas canvas, Series of, int number, List<Point> places, boolean isMarked) {
    if (of.isReference()) {
      dashes(canvas, places);
      return;
    }
    int colour = theme.part(number);
    if (places.size() > 1) {
      line(canvas, places, 2.5, colour);
    }
    for (Point place : isMarked ? places : List.<Point>of()) {
      canvas.disc(place.x(), place.y(), 4.5, colour);
    }
  }

  private static void line(Canvas canvas, List<Point> places, double width, int colour) {
    Canvas.Points points =
        new Canvas.Points(places.size(), i -> places.get(i).x(), i -> places.get(i).y());
    canvas.line("series", points, width, colour);
  }

  private void dashes(Canvas canvas, List<Point> places) {
    double next = 0; // distance from the last corner to the beginning of the next dash
    for (int at = 1; at < places.size(); at++) {
      Point from = places.get(at - 1);
      Point to = places.get(at);
      double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
      for (; next < length; next += DASHES_APART) {
        Point end = between(from, to, Math.min(1, (next + DASH) / length));
        line(canvas, List.of(between(from, to, next / length), end), 1.5, theme.colours().faint());
      }
      next -= length;
    }
  }

  private static Point between(Point from, Point to, double share) {
    double x = from.x() + share * (to.x() - from.x());
    return new Point(x, from.y() + share * (to.y() - from.y()));
  }

  /** Draws a sample and the label of each series in one row, centred below the chart. */
  private void legend(Canvas canvas) {
    double width = series.stream().mapToDouble(LineChart::width).sum();
    double left = (WIDTH - width + SAMPLE) / 2;
    double y = HEIGHT - EDGE;
    int number = 0;
    for (Series each : series) {
      Point middle = new Point(left + SAMPLE / 2.0, y);
      draw(canvas, each, number, List.of(new Point(left, y), new Point(left + SAMPLE, y)), false);
      if (!each.isReference() && each.points().size() <= MOST_MARKED) {
        canvas.disc(middle.x(), y, 4.5, theme.part(number));
      }
      double text = left + SAMPLE + LABEL / 2.0 + LETTER * LABEL * each.label().length() / 2;
      canvas.text(text, y + LABEL * 0.36, LABEL, theme.colours().text(), each.label());
      left += width(each);
      number += each.isReference() ? 0 : 1;
    }
  }

  /** Returns the width of an entry of the legend with the space behind it. */
  private static double width(Series series) {
    return 2 * SAMPLE + LABEL / 2.0 + LETTER * LABEL * series.label().length();
  }
}
