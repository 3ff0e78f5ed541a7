package org.knightstour.draw.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.knightstour.core.InputException;
import org.knightstour.draw.page.Page;

/**
 * Pages as a PDF file, the same bytes for the same pages. Its font is Helvetica, which every reader
 * has: the letters of Western European languages.
 */
public final class PdfPages {

  private PdfPages() {}

  /** Refuses a text with a letter that the font does not have. */
  public static void check(String text) {
    PDFont font = font();
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      String letter = Character.toString(text.codePointAt(at));
      if (!has(font, letter)) {
        throw new InputException(
            letter, "is no letter that a PDF has here, those of Western Europe: write an SVG.");
      }
    }
  }

  private static boolean has(PDFont font, String letter) {
    try {
      return font.encode(letter).length > 0;
    } catch (IllegalArgumentException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PDFont font() {
    return new PDType1Font(FontName.HELVETICA);
  }

  public static void write(List<Page> pages, OutputStream out) throws IOException {
    try (PDDocument document = new PDDocument()) {
      document.setDocumentId((long) pages.size()); // otherwise by the clock
      PDFont font = font();
      for (Page page : pages) {
        PDPage sheet = new PDPage(new PDRectangle((float) page.width(), (float) page.height()));
        document.addPage(sheet);
        try (PDPageContentStream content = new PDPageContentStream(document, sheet)) {
          page.painting().accept(new PdfCanvas(content, font, page.height()));
        }
      }
      document.save(out);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
