package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/**
 * A writer of a graph's tour as SVG 1.1. If all vertices have places, they lie there, with y
 * upward. The levels of three coordinates are next to each other. Otherwise the vertices lie on a
 * circle in the order of the tour, clockwise from the top, as in LCF pictures. An open tour leaves
 * a gap between its ends. All other edges are thin lines. Time is linear in the edges.
 */
public final class SvgGraph {

  private static final int SIDE = 900;
  private static final int MARGIN = 70;
  private static final int CAPTION = 40;
  private static final int MOST_NAMES = 150; // more do not fit the circle
  private static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private final Tour tour;
  private final Graph graph;
  private final Theme.Colours colours;
  private final Writer out;
  private final boolean isPlaced;
  private final double[] x; // of each step
  private final double[] y;
  private final double apart; // the least distance of neighbours, approximately

  private SvgGraph(Tour tour, PictureStyle style, Writer out) {
    this.tour = tour;
    this.out = out;
    graph = (Graph) tour.ground();
    colours = style.theme().colours();
    x = new double[tour.length()];
    y = new double[tour.length()];
    isPlaced =
        !graph.vertices().isEmpty()
            && graph.vertices().stream().noneMatch(vertex -> vertex.place().isEmpty());
    apart = isPlaced ? place() : circle();
  }

  /** Puts the vertices on a circle, and returns their distance. */
  private double circle() {
    int places = tour.isClosed() ? tour.length() : tour.length() + 1; // a gap in an open tour
    double radius = SIDE / 2.0 - MARGIN;
    for (int step = 0; step < tour.length(); step++) {
      double angle = 2 * Math.PI * step / places;
      x[step] = SIDE / 2.0 + radius * Math.sin(angle);
      y[step] = SIDE / 2.0 - radius * Math.cos(angle);
    }
    return 2 * Math.PI * radius / places;
  }

  /** Puts the vertices at their places, and returns the length of a unit. */
  private double place() {
    int[] least = bounds(Math::min);
    int[] most = bounds(Math::max);
    double width = (double) most[0] - least[0];
    double level = width + 2; // from a level to the next
    double wide = width + level * ((double) most[2] - least[2]);
    double high = (double) most[1] - least[1];
    double unit = (SIDE - 2.0 * MARGIN) / Math.max(1, Math.max(wide, high));
    for (int step = 0; step < tour.length(); step++) {
      List<Integer> place = graph.vertices().get(tour.square(step)).place();
      double right = coordinate(place, 0) - (double) least[0];
      double up = coordinate(place, 1) - (double) least[1];
      right += level * (coordinate(place, 2) - (double) least[2]);
      x[step] = SIDE / 2.0 + unit * (right - wide / 2);
      y[step] = SIDE / 2.0 - unit * (up - high / 2);
    }
    return unit;
  }

  private int[] bounds(IntBinaryOperator bound) {
    return IntStream.range(0, 3)
        .map(
            axis ->
                graph.vertices().stream()
                    .mapToInt(vertex -> coordinate(vertex.place(), axis))
                    .reduce(bound)
                    .orElseThrow())
        .toArray();
  }

  private static int coordinate(List<Integer> place, int axis) {
    return axis < place.size() ? place.get(axis) : 0;
  }

  /** Writes the picture of a tour of a graph. */
  public static void write(Tour tour, PictureStyle style, Writer out) throws IOException {
    SvgGraph picture = new SvgGraph(tour, style, out);
    String title = picture.title();
    int height = SIDE + (style.caption() ? CAPTION : 0);
    out.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%1$d\""
                + " height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" font-family=\"%3$s\">\n"
                + "<title>%4$s</title>\n<metadata id=\"tour\">\n")
            .formatted(SIDE, height, FONTS, SvgCanvas.escaped(title)));
    TextFormat.JSON.write(tour, out); // names without signs of XML
    out.write("</metadata>\n");
    try {
      SvgCanvas canvas = new SvgCanvas(out);
      canvas.rectangle(0, 0, SIDE, height, picture.colours.paper());
      picture.chords();
      picture.cycle();
      picture.vertices(canvas);
      if (style.caption()) {
        canvas.text(SIDE / 2.0, SIDE + 8, 20, picture.colours.faint(), title);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.write("</svg>\n");
  }

  private String title() {
    return (tour.isClosed() ? "Hamiltonian cycle" : "Hamiltonian path") + " of a " + graph.title();
  }

  private void line(String role, int from, int to, int colour, double width) throws IOException {
    out.write(
        "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n"
            .formatted(
                role,
                SvgCanvas.number(x[from]),
                SvgCanvas.number(y[from]),
                SvgCanvas.number(x[to]),
                SvgCanvas.number(y[to]),
                SvgCanvas.colour(colour),
                SvgCanvas.number(width)));
  }

  private boolean isMade(int a, int b) {
    int steps = Math.abs(a - b);
    return steps == 1 || (tour.isClosed() && steps == tour.length() - 1);
  }

  private void chords() throws IOException {
    double width = Math.max(0.4, Math.min(2, 300.0 / Math.max(1, graph.edges())));
    for (int step = 0; step < tour.length(); step++) {
      for (int other : graph.neighbours(tour.square(step))) {
        int to = tour.stepOf(other);
        if (to > step && !isMade(step, to)) {
          line("edge", step, to, colours.faint(), width);
        }
      }
    }
  }

  private void cycle() throws IOException {
    int last = tour.length() - 1;
    int colour = colours.text();
    for (int step = 0; step < last; step++) {
      line("path", step, step + 1, colour, 3);
    }
    if (tour.isClosed()) {
      line("closing", last, 0, colour, 3);
    }
  }

  private void vertices(SvgCanvas canvas) {
    double radius = Math.max(1.5, Math.min(9, 0.3 * apart));
    double size = Math.max(8, Math.min(18, 0.4 * apart));
    for (int step = 0; step < tour.length(); step++) {
      canvas.disc(x[step], y[step], radius, colours.text());
      if (tour.length() <= MOST_NAMES) {
        double beyond = isPlaced ? 0 : 0.075;
        double right = x[step] + (x[step] - SIDE / 2.0) * beyond;
        double down = y[step] + (y[step] - SIDE / 2.0) * beyond;
        down += isPlaced ? radius + size : 0.36 * size;
        canvas.text(right, down, size, colours.text(), graph.name(tour.square(step)));
      }
    }
  }
}
