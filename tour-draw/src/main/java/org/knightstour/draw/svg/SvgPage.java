package org.knightstour.draw.svg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.knightstour.draw.page.Page;

/**
 * A writer of a page as SVG 1.1. A page of A4 has its size on paper, and other pages have the size
 * of their contents.
 */
public final class SvgPage {

  private SvgPage() {}

  public static void write(Page page, Writer out) throws IOException {
    String width = SvgCanvas.number(page.width());
    String height = SvgCanvas.number(page.height());
    SvgCanvas canvas = new SvgCanvas(out);
    try {
      canvas.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
      canvas.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"");
      canvas.raw(page.isA4() ? "210mm\" height=\"297mm" : width + "\" height=\"" + height);
      canvas.raw("\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"");
      canvas.raw(SvgPicture.FONTS + "\">\n");
      canvas.raw("<title>" + SvgCanvas.escaped(page.title()) + "</title>\n");
      page.painting().accept(canvas);
      canvas.raw("</svg>\n");
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
