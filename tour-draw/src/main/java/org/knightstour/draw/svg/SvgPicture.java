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
 * The picture of a tour as SVG 1.1: the master that the pixels follow. Lines through the squares'
 * centres have the class {@code path}, in order; a closed tour's last one has the class {@code
 * closing}. The element {@code metadata} has the list of squares, which {@link
 * org.knightstour.draw.read.DrawnTour} reads.
 */
public final class SvgPicture {

  static final int SIDE = 900;

  static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private SvgPicture() {}

  /** Writes the picture; linear in the squares, holding nothing. */
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
