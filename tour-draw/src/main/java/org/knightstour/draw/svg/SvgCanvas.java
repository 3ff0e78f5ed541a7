package org.knightstour.draw.svg;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.function.Consumer;
import org.knightstour.core.Board;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Paper;

/** A canvas that writes each stroke immediately as an element of SVG 1.1. It stores no picture. */
final class SvgCanvas implements Paper {

  private static final String STILL = "\"/>\n";

  private final Writer out;
  private String lineEnd = STILL;
  private int boards;

  SvgCanvas(Writer out) {
    this.out = out;
  }

  void raw(String text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the following lines move, by more attributes and elements inside. */
  void beginMoving(String attributes, String animation) {
    lineEnd = "\" " + attributes + ">" + animation + "</polyline>\n";
  }

  /** Ends the moving lines. */
  void endMoving() {
    lineEnd = STILL;
  }

  /** Returns an element, with names and values of its attributes in turn. */
  private static String element(String name, Object... attributes) {
    StringBuilder element = new StringBuilder("<").append(name);
    for (int at = 0; at < attributes.length; at += 2) {
      Object value = attributes[at + 1];
      element.append(' ').append(attributes[at]).append("=\"");
      element.append(value instanceof Double length ? number(length) : value).append('"');
    }
    return element.toString();
  }

  @Override
  public void rectangle(double x, double y, double width, double height, int colour) {
    Object fill = colour(colour);
    raw(element("rect", "x", x, "y", y, "width", width, "height", height, "fill", fill) + "/>\n");
  }

  /**
   * Writes one path of two squares, repeated as a pattern: the text for a thousand files is as
   * short as for eight.
   */
  @Override
  public void darkSquares(Geometry geometry, int colour) {
    Board board = geometry.board();
    int cell = geometry.cell();
    // a1 is dark and at the lower left. The pattern begins at the upper left.
    int first = board.rows() % 2 == 1 ? 0 : cell;
    boards++;
    String name = boards == 1 ? "dark" : "dark" + boards;
    String fill = colour(colour);
    String square = element("rect", "width", cell, "height", cell, "fill", fill);
    raw("<defs>" + element("pattern", "id", name, "patternUnits", "userSpaceOnUse"));
    raw(place(geometry.margin(), 2L * cell, 2L * cell) + ">");
    raw(square + " x=\"" + first + "\"/>");
    raw(square + " x=\"" + (cell - first) + "\" y=\"" + cell + "\"/></pattern></defs>\n<rect");
    raw(place(geometry.margin(), (long) board.columns() * cell, (long) board.rows() * cell));
    raw(" fill=\"url(#" + name + ")\"/>\n");
  }

  private static String place(int at, long width, long height) {
    String corner = " x=\"" + at + "\" y=\"" + at + "\"";
    return corner + " width=\"" + width + "\" height=\"" + height + "\"";
  }

  @Override
  public void line(String role, Points points, double width, int colour) {
    raw("<polyline class=\"" + role + "\" fill=\"none\" stroke=\"" + colour(colour));
    raw("\" stroke-width=\"" + number(width));
    raw("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\"");
    for (int i = 0; i < points.count(); i++) {
      raw(i == 0 ? "" : i % 16 == 0 ? "\n" : " ");
      raw(number(points.x(i)) + "," + number(points.y(i)));
    }
    raw(lineEnd);
  }

  @Override
  public void disc(double x, double y, double radius, int colour) {
    raw(element("circle", "cx", x, "cy", y, "r", radius, "fill", colour(colour)) + "/>\n");
  }

  @Override
  public void ring(double x, double y, double radius, double width, int colour) {
    String circle = element("circle", "cx", x, "cy", y, "r", radius, "fill", "none");
    raw(circle + " stroke=\"" + colour(colour) + "\" stroke-width=\"" + number(width) + "\"/>\n");
  }

  @Override
  public void shape(double[][] curves, int colour, int outline, double width) {
    double[] last = curves[curves.length - 1];
    StringBuilder path = new StringBuilder("M").append(number(last[4])).append(' ');
    path.append(number(last[5]));
    for (double[] curve : curves) {
      path.append(Arrays.stream(curve).mapToObj(SvgCanvas::number).collect(joining(" ", "C", "")));
    }
    raw(element("path", "d", path.append('Z'), "fill", colour(colour), "stroke", colour(outline)));
    raw(" stroke-width=\"" + number(width) + "\" stroke-linejoin=\"round\"/>\n");
  }

  @Override
  public void text(double x, double y, double size, int colour, String text) {
    raw(element("text", "x", x, "y", y, "font-size", size, "text-anchor", "middle"));
    raw(" fill=\"" + colour(colour) + "\">" + escaped(text) + "</text>\n");
  }

  @Override
  public void boldText(double x, double y, double size, int colour, String text) {
    raw(element("text", "x", x, "y", y, "font-size", size, "font-weight", "bold"));
    raw(" text-anchor=\"middle\" fill=\"" + colour(colour) + "\">" + escaped(text) + "</text>\n");
  }

  @Override
  public void place(double x, double y, double scale, Consumer<Canvas> picture) {
    String size = BigDecimal.valueOf(scale).round(new MathContext(6)).toPlainString();
    raw("<g transform=\"translate(" + number(x) + "," + number(y) + ") scale(" + size + ")\">\n");
    picture.accept(this);
    raw("</g>\n");
  }

  static String colour(int colour) {
    return "#" + Integer.toHexString(0x1000000 | colour).substring(1);
  }

  /** Formats a number with at most two decimals and no unnecessary digits. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    String sign = hundredths < 0 ? "-" : "";
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    if (rest == 0) {
      return sign + whole;
    }
    return sign + whole + (rest < 10 ? ".0" + rest : rest % 10 == 0 ? "." + rest / 10 : "." + rest);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
