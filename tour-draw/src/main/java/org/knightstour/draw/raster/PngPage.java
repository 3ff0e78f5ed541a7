package org.knightstour.draw.raster;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import org.knightstour.draw.page.Page;

/** A writer of a page as PNG. */
public final class PngPage {

  private PngPage() {}

  /**
   * Writes the page. The whole image is in memory, with four bytes per pixel.
   *
   * @param scale the number of pixels for each unit of the page
   * @throws org.knightstour.core.InputException if Java finds no font
   */
  public static void write(Page page, int scale, OutputStream out) throws IOException {
    // Whole pixels, because a pixel that the page covers in part would be a grey line at the edge.
    long width = (long) Math.floor(scale * page.width());
    long height = (long) Math.floor(scale * page.height());
    BufferedImage image = RasterCanvas.image(width, height);
    RasterCanvas canvas = new RasterCanvas(image);
    canvas.place(0, 0, scale, ignored -> page.painting().accept(canvas));
    canvas.dispose();
    PngPicture.write(image, "", out);
  }
}
