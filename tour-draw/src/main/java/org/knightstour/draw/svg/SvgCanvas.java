package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.knightstour.core.Board;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.KnightShape;

/** Writes each stroke as an element of SVG 1.1, at once, so that no picture is held in memory. */
final class SvgCanvas implements Canvas {

  private static final String STILL = "\"/>\n";

  private final Appendable out;
  private String lineEnd = STILL;

  SvgCanvas(Appendable out) {
    this.out = out;
  }

  void raw(String text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The following lines move: more attributes, and elements inside. */
  void beginMoving(String attributes, String animation) {
    lineEnd = "\" " + attributes + ">" + animation + "</polyline>\n";
  }

  /** The following lines stand still. */
  void endMoving() {
    lineEnd = STILL;
  }

  @Override
  public void rectangle(double x, double y, double width, double height, int colour) {
    raw(
        "<rect x=\""
            + number(x)
            + "\" y=\""
            + number(y)
            + "\" width=\""
            + number(width)
            + "\" height=\""
            + number(height)
            + "\" fill=\""
            + colour(colour)
            + "\"/>\n");
  }

  /** One path of two squares, repeated as a pattern: as short for a thousand files as for eight. */
  @Override
  public void squares(Geometry geometry, boolean light, int colour) {
    Board board = geometry.board();
    int cell = geometry.cell();
    // a1 is dark and at the lower left; the pattern begins at the upper left.
    boolean beginsFirst = ((board.rows() - 1) % 2 == 0) != light;
    String name = light ? "light" : "dark";
    int first = beginsFirst ? 0 : cell;
    int second = beginsFirst ? cell : 0;
    raw(
        ("<defs><pattern id=\"%1$s\" patternUnits=\"userSpaceOnUse\" x=\"%2$d\" y=\"%3$d\" width=\"%4$d\""
                + " height=\"%4$d\"><rect x=\"%5$d\" width=\"%6$d\" height=\"%6$d\" fill=\"%8$s\"/><rect"
                + " x=\"%7$d\" y=\"%6$d\" width=\"%6$d\" height=\"%6$d\" fill=\"%8$s\"/></pattern></defs>\n")
            .formatted(
                name,
                geometry.left(),
                geometry.top(),
                2 * cell,
                first,
                cell,
                second,
                colour(colour)));
    raw(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"url(#%s)\"/>\n"
            .formatted(
                geometry.left(),
                geometry.top(),
                board.columns() * cell,
                board.rows() * cell,
                name));
  }

  @Override
  public void line(String role, Geometry geometry, int[] squares, double width, int colour) {
    raw("<polyline class=\"" + role + "\" fill=\"none\" stroke=\"" + colour(colour));
    raw("\" stroke-width=\"" + number(width));
    raw("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" points=\"");
    for (int i = 0; i < squares.length; i++) {
      raw(i == 0 ? "" : i % 16 == 0 ? "\n" : " ");
      raw(number(geometry.x(squares[i])) + "," + number(geometry.y(squares[i])));
    }
    raw(lineEnd);
  }

  @Override
  public void disc(double x, double y, double radius, int colour) {
    raw(circle(x, y, radius) + " fill=\"" + colour(colour) + "\"/>\n");
  }

  @Override
  public void ring(double x, double y, double radius, double width, int colour) {
    raw(
        circle(x, y, radius)
            + " fill=\"none\" stroke=\""
            + colour(colour)
            + "\" stroke-width=\""
            + number(width)
            + "\"/>\n");
  }

  private static String circle(double x, double y, double radius) {
    return "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) + "\"";
  }

  @Override
  public void knight(double x, double y, double size, int colour, int outline) {
    StringBuilder path = new StringBuilder();
    KnightShape.outline(
        x,
        y,
        size,
        new KnightShape.Pen() {
          @Override
          public void moveTo(double toX, double toY) {
            path.append('M').append(number(toX)).append(' ').append(number(toY));
          }

          @Override
          public void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
            path.append('C').append(number(x1)).append(' ').append(number(y1));
            path.append(' ').append(number(x2)).append(' ').append(number(y2));
            path.append(' ').append(number(toX)).append(' ').append(number(toY));
          }
        });
    raw(
        "<path d=\""
            + path
            + "Z\" fill=\""
            + colour(colour)
            + "\" stroke=\""
            + colour(outline)
            + "\" stroke-width=\""
            + number(size / 24)
            + "\" stroke-linejoin=\"round\"/>\n");
    double[] eye = KnightShape.eye(x, y, size);
    disc(eye[0], eye[1], eye[2], outline);
  }

  @Override
  public void text(double x, double y, double size, Anchor anchor, int colour, String text) {
    String place =
        switch (anchor) {
          case START -> "start";
          case MIDDLE -> "middle";
          case END -> "end";
        };
    raw(
        "<text x=\""
            + number(x)
            + "\" y=\""
            + number(y)
            + "\" font-size=\""
            + number(size)
            + "\" text-anchor=\""
            + place
            + "\" fill=\""
            + colour(colour)
            + "\">"
            + escaped(text)
            + "</text>\n");
  }

  static String colour(int colour) {
    return "#%06x".formatted(colour);
  }

  /** At most two decimals, and no more digits than that needs. */
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
