package org.knightstour.draw.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.svg.SvgPicture;

/** Tests a program that uses tour-draw without PDFBox. */
final class PdfBoxMissingTest {

  /** Draws a picture. */
  public static final class Svg implements Supplier<String> {
    @Override
    public String get() {
      StringWriter out = new StringWriter();
      try {
        SvgPicture.write(Tour.of(new Board(1, 1), 0), PictureStyle.BOOK, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return out.toString();
    }
  }

  /** Writes a PDF file, or returns the reason why it cannot. */
  public static final class Pdf implements Supplier<String> {
    @Override
    public String get() {
      try {
        PdfPages.write(List.of(), "en", new ByteArrayOutputStream());
        return "written";
      } catch (UnsupportedOperationException e) {
        return String.valueOf(e.getMessage());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String run(Class<? extends Supplier<String>> program, boolean hasPdfBox)
      throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (hasPdfBox || !path.getFileName().toString().matches("(pdfbox|fontbox).*")) {
        urls.add(path.toUri().toURL());
      }
    }
    ClassLoader system = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), system)) {
      Object made = loader.loadClass(program.getName()).getDeclaredConstructor().newInstance();
      return ((Supplier<?>) made).get().toString();
    }
  }

  @Test
  void svg_withoutPdfBox_isDrawn() throws Exception {
    assertThat(run(Svg.class, false)).contains("<svg");
  }

  /** Checks a fixed bug: the writer threw a NoClassDefFoundError. */
  @Test
  void pdf_withoutPdfBox_namesTheDependency() throws Exception {
    assertThat(run(Pdf.class, false))
        .startsWith("PDF files need Apache PDFBox 3: add the dependency org.apache.pdfbox:pdfbox");
    assertThat(run(Pdf.class, true)).isEqualTo("written");
  }
}
