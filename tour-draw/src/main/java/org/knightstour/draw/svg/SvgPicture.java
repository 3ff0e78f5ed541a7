package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.BiConsumer;
import org.knightstour.core.Tour;
import org.knightstour.core.text.TextFormat;
import org.knightstour.draw.Picture;
import org.knightstour.draw.PictureStyle;

/**
 * The picture of a tour as SVG 1.1: the master that the pixels follow. Lines through the squares'
 * centres have the class {@code path}, in order; a closed tour's last one has the class {@code
 * closing}. The element {@code metadata} has the list of squares, which {@link
 * org.knightstour.draw.read.DrawnTour} reads.
 */
public final class SvgPicture {

  private static final int SIDE = 900;

  static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private SvgPicture() {}

  /** Writes the picture; linear in the squares, holding nothing. */
  public static void write(Tour tour, PictureStyle style, Writer out) throws IOException {
    write(tour, style, out, Picture::paint);
  }

  static void write(
      Tour tour, PictureStyle style, Writer out, BiConsumer<Picture, SvgCanvas> painter)
      throws IOException {
    Picture picture = Picture.of(tour, style, SIDE);
    out.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%1$d\""
                + " height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" font-family=\"%3$s\">\n"
                + "<title>%4$s</title>\n<metadata id=\"tour\">\n")
            .formatted(
                picture.geometry().width(),
                picture.geometry().height(),
                FONTS,
                SvgCanvas.escaped(picture.title())));
    TextFormat.SQUARES.write(tour, out); // which needs no escapes
    out.write("</metadata>\n");
    try {
      painter.accept(picture, new SvgCanvas(out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.write("</svg>\n");
  }
}
