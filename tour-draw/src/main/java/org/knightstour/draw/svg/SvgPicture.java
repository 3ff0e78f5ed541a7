package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.knightstour.core.Tour;
import org.knightstour.draw.Geometry;
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

  private static final String FONTS = "DejaVu Sans, Verdana, Arial, sans-serif";

  private SvgPicture() {}

  /** Writes the picture; linear in the squares, holding nothing. */
  public static void write(Tour tour, PictureStyle style, Writer out) throws IOException {
    Picture picture = Picture.of(tour, style, SIDE);
    SvgCanvas canvas = new SvgCanvas(out);
    try {
      begin(picture, canvas);
      picture.paint(canvas);
      end(canvas);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  static void begin(Picture picture, SvgCanvas canvas) {
    Geometry geometry = picture.geometry();
    canvas.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    canvas.raw(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%1$d\" height=\"%2$d\""
                + " viewBox=\"0 0 %1$d %2$d\" font-family=\"%3$s\">\n")
            .formatted(geometry.width(), geometry.height(), FONTS));
    canvas.raw("<title>" + SvgCanvas.escaped(picture.title()) + "</title>\n");
    canvas.raw("<metadata id=\"tour\">\n");
    canvas.squares(picture.tour());
    canvas.raw("</metadata>\n");
  }

  static void end(SvgCanvas canvas) {
    canvas.raw("</svg>\n");
  }
}
