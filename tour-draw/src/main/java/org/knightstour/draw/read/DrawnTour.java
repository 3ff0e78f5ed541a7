package org.knightstour.draw.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * A reader for tours in pictures, animations and workbooks of this module. SVG, PNG and GIF files
 * contain a list of squares in their metadata. A workbook contains numbers in its first sheet.
 */
public final class DrawnTour {

  private static final int LOOK_AHEAD = 4096;

  /** The first eight bytes of every PNG file, as one character each. */
  private static final String PNG = "\u0089PNG\r\n\u001a\n";

  private static final String GIF = "GIF8";
  private static final String KEYWORD = "Tour\0";
  private static final int PNG_CHECKSUM = 4;
  private static final int MOST_BYTES = 1 << 28;

  private DrawnTour() {}

  /**
   * Returns the text of the tour, for {@link org.knightstour.core.text.TourText}. If the bytes are
   * not one of these files, the result is empty and the stream is not advanced.
   *
   * @param in must support marks
   * @throws InputException if it is such a file without a tour
   */
  public static Optional<Reader> text(BufferedInputStream in) throws IOException {
    in.mark(LOOK_AHEAD);
    String begin = new String(in.readNBytes(LOOK_AHEAD), ISO_8859_1);
    in.reset();
    @Nullable String text = null;
    if (begin.startsWith(PNG) || begin.startsWith(GIF)) {
      text = picture(new String(in.readNBytes(MOST_BYTES), ISO_8859_1));
    } else if (begin.startsWith("PK\u0003\u0004")) {
      text = WorkbookText.read(in);
    } else if (isSvg(begin)) {
      text = svg(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    }
    return Optional.ofNullable(text).map(StringReader::new);
  }

  /** Checks whether a text begins as an SVG picture. */
  public static boolean isSvg(String begin) {
    String text = begin.replaceFirst("^(\u00ef\u00bb\u00bf|\ufeff)", "").stripLeading();
    boolean isXml = text.startsWith("<?xml") || text.startsWith("<svg");
    return isXml && text.toLowerCase(Locale.ROOT).contains("<svg");
  }

  /**
   * Returns the list of squares in a PNG or GIF picture.
   *
   * @param bytes the whole file, a character for each byte
   * @throws InputException if there is no list
   */
  public static String picture(String bytes) {
    String what = bytes.startsWith(GIF) ? "a GIF" : "a PNG";
    Optional<String> text = bytes.startsWith(GIF) ? gif(bytes) : png(bytes);
    return text.orElseThrow(() -> nothing(what));
  }

  /** Returns the text chunk with the keyword Tour. */
  private static Optional<String> png(String bytes) {
    int at = PNG.length();
    while (at + 8 <= bytes.length()) {
      long length = ((long) word(bytes, at) << 16) | word(bytes, at + 2);
      long end = at + 8 + length;
      if (end > bytes.length()) {
        return Optional.empty();
      }
      if (bytes.startsWith("tEXt" + KEYWORD, at + 4) && length > KEYWORD.length()) {
        return Optional.of(bytes.substring(at + 8 + KEYWORD.length(), (int) end));
      }
      at = (int) Math.min(bytes.length(), end + PNG_CHECKSUM);
    }
    return Optional.empty();
  }

  private static int word(String bytes, int at) {
    return (bytes.charAt(at) << 8) | bytes.charAt(at + 1);
  }

  /** Returns the comment with the keyword Tour, which is before the first image. */
  private static Optional<String> gif(String bytes) {
    int at = 13;
    if (bytes.length() > at && (bytes.charAt(10) & 0x80) != 0) {
      at += 6 << (bytes.charAt(10) & 7);
    }
    while (at + 1 < bytes.length() && bytes.charAt(at) == 0x21) {
      boolean isComment = bytes.charAt(at + 1) == 0xfe;
      StringBuilder comment = new StringBuilder();
      at += 2;
      while (at < bytes.length() && bytes.charAt(at) > 0) {
        int end = Math.min(bytes.length(), at + 1 + bytes.charAt(at));
        comment.append(bytes, at + 1, end);
        at = end;
      }
      at++;
      if (isComment && comment.indexOf(KEYWORD) == 0) {
        return Optional.of(comment.substring(KEYWORD.length()));
      }
    }
    return Optional.empty();
  }

  /** Returns the list of squares in an SVG picture, from an element that no viewer shows. */
  public static String svg(Reader in) throws IOException {
    XmlText xml = new XmlText(in, new XmlText.Limits(Long.MAX_VALUE, MOST_BYTES));
    while (xml.next()) {
      if (xml.isStart("metadata") && "tour".equals(xml.attribute("id"))) {
        return xml.content();
      }
    }
    throw nothing("an SVG");
  }

  /**
   * Returns the numbers of a workbook, as text.
   *
   * @param parts the texts of at least its sheets, by file name
   * @throws InputException if there is no sheet among them
   */
  public static String workbook(Map<String, String> parts) throws IOException {
    return WorkbookText.text(
        parts.keySet(), name -> new StringReader(parts.getOrDefault(name, "")));
  }

  private static InputException nothing(String what) {
    return new InputException(
        "this is " + what + " picture without a tour in it: give the text that it was drawn from.");
  }
}
