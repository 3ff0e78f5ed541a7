package org.knightstour.draw.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.knightstour.core.InputException;
import org.knightstour.draw.page.Page;

/**
 * A writer of pages as a PDF file. The same pages give the same bytes. Its font, Liberation Sans,
 * is part of PDFBox, and the file embeds the letters in use. Therefore the file needs no font of
 * the machine and looks the same everywhere.
 *
 * <p>All methods throw an {@link UnsupportedOperationException} if PDFBox is missing. Its message
 * names the dependency.
 */
public final class PdfPages {

  private static final String PDFBOX = "org.apache.pdfbox.pdmodel.PDDocument";

  private PdfPages() {}

  /**
   * Rejects texts with a letter that the font does not have.
   *
   * @throws InputException if there is such a letter. The message contains it
   */
  public static void check(Iterable<String> texts) {
    requirePdfBox();
    PdfBoxPages.check(texts);
  }

  /**
   * Writes a tagged document.
   *
   * @param pages its pages. The title of the first page is the title of the document
   * @param language the language of its texts, for example {@code en}
   */
  public static void write(List<Page> pages, String language, OutputStream out) throws IOException {
    requirePdfBox();
    PdfBoxPages.write(pages, language, out);
  }

  private static void requirePdfBox() {
    try {
      Class.forName(PDFBOX, false, PdfPages.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new UnsupportedOperationException(
          "PDF files need Apache PDFBox 3: add the dependency org.apache.pdfbox:pdfbox, and as a"
              + " module `requires org.apache.pdfbox;`.",
          e);
    }
  }
}
