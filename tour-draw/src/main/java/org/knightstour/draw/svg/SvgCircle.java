package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.knightstour.core.Graph;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;

/**
 * A writer of a graph's tour as SVG 1.1. The vertices lie on a circle in the order of the tour,
 * clockwise from the top. All other edges are chords, as in LCF pictures. An open tour leaves a gap
 * between its ends. Time is linear in the edges, and memory is constant.
 */
public final class SvgCircle {

  private static final int SIDE = 900;
  private static final int MARGIN = 70;
  private static final int CAPTION = 40;
  private static final int MOST_NAMES = 150; // more do not fit the circle
  private static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private final Tour tour;
  private final Graph graph;
  private final Theme.Colours colours;
  private final Writer out;
  private final int places; // on the circle: an open tour leaves one empty

  private SvgCircle(Tour tour, PictureStyle style, Writer out) {
    this.tour = tour;
    this.out = out;
    graph = (Graph) tour.ground();
    colours = style.theme().colours();
    places = tour.isClosed() ? tour.length() : tour.length() + 1;
  }

  /** Writes the picture of a tour of a graph. */
  public static void write(Tour tour, PictureStyle style, Writer out) throws IOException {
    SvgCircle circle = new SvgCircle(tour, style, out);
    String title = circle.title();
    int height = SIDE + (style.caption() ? CAPTION : 0);
    out.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%1$d\""
                + " height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" font-family=\"%3$s\">\n"
                + "<title>%4$s</title>\n<metadata id=\"tour\">\n")
            .formatted(SIDE, height, FONTS, SvgCanvas.escaped(title)));
    TextFormat.JSON.write(tour, out); // digits and names of fields, which need no escapes
    out.write("</metadata>\n");
    try {
      SvgCanvas canvas = new SvgCanvas(out);
      canvas.rectangle(0, 0, SIDE, height, circle.colours.paper());
      circle.chords();
      circle.cycle();
      circle.vertices(canvas);
      if (style.caption()) {
        canvas.text(SIDE / 2.0, SIDE + 8, 20, circle.colours.faint(), title);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.write("</svg>\n");
  }

  private String title() {
    return (tour.isClosed() ? "Hamiltonian cycle" : "Hamiltonian path") + " of a " + graph.title();
  }

  private double x(int step) {
    return SIDE / 2.0 + (SIDE / 2.0 - MARGIN) * Math.sin(angle(step));
  }

  private double y(int step) {
    return SIDE / 2.0 - (SIDE / 2.0 - MARGIN) * Math.cos(angle(step));
  }

  private double angle(int step) {
    return 2 * Math.PI * step / places;
  }

  private void line(String role, int from, int to, int colour, double width) throws IOException {
    out.write(
        "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n"
            .formatted(
                role,
                SvgCanvas.number(x(from)),
                SvgCanvas.number(y(from)),
                SvgCanvas.number(x(to)),
                SvgCanvas.number(y(to)),
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
    double radius = Math.max(1.5, Math.min(9, 0.3 * 2 * Math.PI * 380 / places));
    for (int step = 0; step < tour.length(); step++) {
      canvas.disc(x(step), y(step), radius, colours.text());
      if (tour.length() <= MOST_NAMES) {
        double beyond = 1 + 0.075;
        double x = SIDE / 2.0 + (x(step) - SIDE / 2.0) * beyond;
        double y = SIDE / 2.0 + (y(step) - SIDE / 2.0) * beyond;
        double size = Math.max(8, Math.min(18, 900.0 / places));
        canvas.text(x, y + 0.36 * size, size, colours.text(), graph.name(tour.square(step)));
      }
    }
  }
}
