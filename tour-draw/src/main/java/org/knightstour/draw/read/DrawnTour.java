package org.knightstour.draw.read;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.InputException;

/**
 * The tour that a picture or a workbook of this module carries: SVG and PNG as a list of squares in
 * their metadata, a workbook as the numbers of its first sheet.
 */
public final class DrawnTour {

  private static final int LOOK_AHEAD = 4096;

  private DrawnTour() {}

  /**
   * The text of the tour, for {@link org.knightstour.core.text.TourText}; empty, and nothing read,
   * when the bytes are none of these files.
   *
   * @param in marks can be set in it
   * @throws InputException when it is such a file, and has no tour
   */
  public static Optional<Reader> text(BufferedInputStream in) throws IOException {
    in.mark(LOOK_AHEAD);
    String begin = new String(in.readNBytes(LOOK_AHEAD), StandardCharsets.ISO_8859_1);
    in.reset();
    if (begin.startsWith(PngText.SIGNATURE)) {
      return Optional.of(PngText.read(in));
    }
    if (begin.startsWith("PK\u0003\u0004")) {
      return Optional.of(WorkbookText.read(in));
    }
    return isSvg(begin) ? Optional.of(SvgText.read(in)) : Optional.empty();
  }

  private static boolean isSvg(String begin) {
    String text = begin.replaceFirst("^\u00ef\u00bb\u00bf", "").stripLeading();
    boolean isXml = text.startsWith("<?xml") || text.startsWith("<svg");
    return isXml && text.toLowerCase(Locale.ROOT).contains("<svg");
  }
}
