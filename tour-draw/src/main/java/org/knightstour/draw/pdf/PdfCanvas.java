package org.knightstour.draw.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.documentinterchange.taggedpdf.StandardStructureTypes;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;
import org.knightstour.core.Board;
import org.knightstour.draw.Canvas;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.Paper;

/**
 * A canvas that writes strokes as operators of a PDF page. It flips the page, because y goes
 * upwards in PDF.
 */
final class PdfCanvas implements Paper {

  private static final int ROUND = 1; // of caps and joins
  private static final double ARC = 0.5522847498; // of the radius: a quarter circle as one curve
  private static final int BYTE = 0xff;
  private static final double OUTLINE = 0.045; // of the size of bold letters
  private static final COSName ARTIFACT = COSName.ARTIFACT;
  private static final COSName PARAGRAPH = COSName.P;
  private static final COSName FIGURE = COSName.getPDFName(StandardStructureTypes.Figure);

  private final PDPageContentStream page;
  private final PDFont font;
  private final PdfTags tags;
  private boolean isTagged; // whether the strokes belong to an element of the structure

  private interface Stroke {
    void draw() throws IOException;
  }

  /**
   * Creates a canvas for a page with y upwards.
   *
   * @param height the y coordinate of the upper edge
   */
  PdfCanvas(PDPageContentStream page, PDFont font, PdfTags tags, double height) {
    this.page = page;
    this.font = font;
    this.tags = tags;
    drawn(() -> page.transform(new Matrix(1, 0, 0, -1, 0, (float) height)));
  }

  /** Draws strokes as an element of the structure, or as decoration outside of elements. */
  private void tagged(COSName tag, String description, Stroke stroke) {
    if (isTagged) {
      drawn(stroke);
      return;
    }
    isTagged = true;
    drawn(
        () -> {
          if (tag.equals(ARTIFACT)) {
            page.beginMarkedContent(tag);
          } else {
            page.beginMarkedContent(tag, tags.add(tag.getName(), description));
          }
          stroke.draw();
          page.endMarkedContent();
        });
    isTagged = false;
  }

  private void draw(Stroke stroke) {
    tagged(ARTIFACT, "", stroke);
  }

  private static void drawn(Stroke stroke) {
    try {
      stroke.draw();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void fill(int colour) throws IOException {
    page.setNonStrokingColor(part(colour, 16), part(colour, 8), part(colour, 0));
  }

  private void stroke(int colour, double width) throws IOException {
    page.setStrokingColor(part(colour, 16), part(colour, 8), part(colour, 0));
    page.setLineWidth((float) width);
    page.setLineCapStyle(ROUND);
    page.setLineJoinStyle(ROUND);
  }

  private static float part(int colour, int shift) {
    return (float) (colour >> shift & BYTE) / BYTE;
  }

  private void moveTo(double x, double y) throws IOException {
    page.moveTo((float) x, (float) y);
  }

  private void curveTo(double... points) throws IOException {
    page.curveTo(
        (float) points[0],
        (float) points[1],
        (float) points[2],
        (float) points[3],
        (float) points[4],
        (float) points[5]);
  }

  @Override
  public void place(double x, double y, double scale, Consumer<Canvas> picture) {
    figure("", x, y, scale, picture);
  }

  @Override
  public void figure(
      String description, double x, double y, double scale, Consumer<Canvas> picture) {
    tagged(
        FIGURE,
        description,
        () -> {
          page.saveGraphicsState();
          float size = (float) scale;
          page.transform(new Matrix(size, 0, 0, size, (float) x, (float) y));
          picture.accept(this);
          page.restoreGraphicsState();
        });
  }

  @Override
  public void rectangle(double x, double y, double width, double height, int colour) {
    draw(
        () -> {
          fill(colour);
          page.addRect((float) x, (float) y, (float) width, (float) height);
          page.fill();
        });
  }

  @Override
  public void darkSquares(Geometry geometry, int colour) {
    Board board = geometry.board();
    int cell = geometry.cell();
    draw(
        () -> {
          fill(colour);
          for (int square = 0; square < board.squares(); square++) {
            if (!board.isLight(square)) {
              int left = geometry.left(board.file(square));
              page.addRect(left, geometry.top(board.rank(square)), cell, cell);
            }
          }
          page.fill();
        });
  }

  @Override
  public void line(String role, Points points, double width, int colour) {
    draw(
        () -> {
          stroke(colour, width);
          moveTo(points.x(0), points.y(0));
          for (int at = 1; at < points.count(); at++) {
            page.lineTo((float) points.x(at), (float) points.y(at));
          }
          page.stroke();
        });
  }

  private void circle(double x, double y, double radius) throws IOException {
    double arm = ARC * radius;
    moveTo(x + radius, y);
    curveTo(x + radius, y + arm, x + arm, y + radius, x, y + radius);
    curveTo(x - arm, y + radius, x - radius, y + arm, x - radius, y);
    curveTo(x - radius, y - arm, x - arm, y - radius, x, y - radius);
    curveTo(x + arm, y - radius, x + radius, y - arm, x + radius, y);
    page.closePath();
  }

  @Override
  public void disc(double x, double y, double radius, int colour) {
    draw(
        () -> {
          fill(colour);
          circle(x, y, radius);
          page.fill();
        });
  }

  @Override
  public void ring(double x, double y, double radius, double width, int colour) {
    draw(
        () -> {
          stroke(colour, width);
          circle(x, y, radius);
          page.stroke();
        });
  }

  @Override
  public void shape(double[][] curves, int colour, int outline, double width) {
    draw(
        () -> {
          fill(colour);
          stroke(outline, width);
          double[] last = curves[curves.length - 1];
          moveTo(last[4], last[5]);
          for (double[] curve : curves) {
            curveTo(curve);
          }
          page.closeAndFillAndStroke();
        });
  }

  @Override
  public void text(double x, double y, double size, int colour, String text) {
    text(RenderingMode.FILL, x, y, size, colour, text);
  }

  /** Bold letters are the same letters with an outline, because the file has one font. */
  @Override
  public void boldText(double x, double y, double size, int colour, String text) {
    text(RenderingMode.FILL_STROKE, x, y, size, colour, text);
  }

  private void text(RenderingMode mode, double x, double y, double size, int colour, String text) {
    tagged(
        PARAGRAPH,
        "",
        () -> {
          double left = x - size * font.getStringWidth(text) / 2000;
          fill(colour);
          if (mode == RenderingMode.FILL_STROKE) {
            stroke(colour, OUTLINE * size);
          }
          page.beginText();
          page.setRenderingMode(mode);
          page.setFont(font, (float) size);
          // Upright again on a page that is turned over.
          page.setTextMatrix(new Matrix(1, 0, 0, -1, (float) left, (float) y));
          page.showText(text);
          page.endText();
        });
  }
}
