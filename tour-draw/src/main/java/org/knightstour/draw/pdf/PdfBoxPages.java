package org.knightstour.draw.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;
import org.knightstour.core.InputException;
import org.knightstour.draw.page.Page;

/** The code that needs PDFBox. {@link PdfPages} loads it only if PDFBox is present. */
final class PdfBoxPages {

  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final String AUTHOR = "Tour (org.knightstour)";
  private static final float VERSION = 1.7f;

  private PdfBoxPages() {}

  static void check(Iterable<String> texts) {
    try (PDDocument document = new PDDocument()) {
      PDFont font = font(document);
      for (String text : texts) {
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
          check(font, Character.toString(text.codePointAt(at)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(PDFont font, String letter) throws IOException {
    try {
      font.encode(letter);
    } catch (IllegalArgumentException e) {
      throw new InputException(letter, "is no letter of the font that a PDF has: write an SVG.");
    }
  }

  private static PDFont font(PDDocument document) throws IOException {
    try (InputStream file = PDFont.class.getResourceAsStream(FONT)) {
      return PDType0Font.load(document, Objects.requireNonNull(file, FONT), true);
    }
  }

  static void write(List<Page> pages, String language, OutputStream out) throws IOException {
    try (PDDocument document = new PDDocument()) {
      document.setDocumentId((long) pages.size()); // otherwise by the clock
      document.setVersion(VERSION);
      PDDocumentInformation about = document.getDocumentInformation();
      pages.stream().findFirst().ifPresent(page -> about.setTitle(page.title()));
      about.setAuthor(AUTHOR);
      PDDocumentCatalog catalog = document.getDocumentCatalog();
      catalog.setLanguage(language);
      PDViewerPreferences window = new PDViewerPreferences(new COSDictionary());
      window.setDisplayDocTitle(true);
      catalog.setViewerPreferences(window);
      PdfTags tags = new PdfTags(document);
      PDFont font = font(document);
      for (Page page : pages) {
        PDPage sheet = new PDPage(new PDRectangle((float) page.width(), (float) page.height()));
        document.addPage(sheet);
        tags.begin(sheet);
        try (PDPageContentStream content = new PDPageContentStream(document, sheet)) {
          page.painting().accept(new PdfCanvas(content, font, tags, page.height()));
        }
      }
      tags.finish();
      document.save(out);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
