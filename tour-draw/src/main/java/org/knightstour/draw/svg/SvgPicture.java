package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.BiConsumer;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;

/**
 * A writer of a tour's picture as SVG 1.1, the reference for the pixel formats. Lines through the
 * squares' centres have the class {@code path}, in order. The last line of a closed tour has the
 * class {@code closing}. The element {@code metadata} contains the list of squares for {@link
 * org.knightstour.draw.read.DrawnTour}.
 */
public final class SvgPicture {

  static final int SIDE = 900;

  static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private SvgPicture() {}

  /** Writes the picture, in time linear in the squares and with constant memory. */
  public static void write(Tour tour, PictureStyle style, Writer out) throws IOException {
    write(Picture.of(tour, style, SIDE), out, Picture::paint);
  }

  /** Writes squares that need not be a tour. */
  public static void write(TourText text, PictureStyle style, Writer out) throws IOException {
    write(Picture.of(text, style, SIDE), out, Picture::paint);
  }

  static void write(Picture picture, Writer out, BiConsumer<Picture, SvgCanvas> painter)
      throws IOException {
    long width = picture.geometry().width();
    long height = picture.geometry().height();
    out.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%d\""
                + " height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"%s\">\n"
                + "<title>%s</title>\n<metadata id=\"tour\">\n")
            .formatted(width, height, width, height, FONTS, SvgCanvas.escaped(picture.title())));
    TextFormat.SQUARES.write(picture.text(), out); // which needs no escapes
    out.write("</metadata>\n");
    try {
      painter.accept(picture, new SvgCanvas(out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.write("</svg>\n");
  }
}
