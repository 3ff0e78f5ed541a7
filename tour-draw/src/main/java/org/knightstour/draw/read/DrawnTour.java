package org.knightstour.draw.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * The tour that a picture or a workbook of this module carries: SVG and PNG as a list of squares in
 * their metadata, a workbook as the numbers of its first sheet.
 */
public final class DrawnTour {

  private static final int LOOK_AHEAD = 4096;

  /** The first eight bytes of every PNG file, one character for each. */
  private static final String PNG = "\u0089PNG\r\n\u001a\n";

  private static final String PNG_KEYWORD = "Tour\0";
  private static final int PNG_CHECKSUM = 4;
  private static final int LONGEST_PNG_TEXT = 1 << 28;

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
    String begin = new String(in.readNBytes(LOOK_AHEAD), ISO_8859_1);
    in.reset();
    @Nullable String text = null;
    if (begin.startsWith(PNG)) {
      text = png(new DataInputStream(in));
    } else if (begin.startsWith("PK\u0003\u0004")) {
      text = WorkbookText.read(in);
    } else if (isSvg(begin)) {
      text = svg(in);
    }
    return Optional.ofNullable(text).map(StringReader::new);
  }

  private static boolean isSvg(String begin) {
    String text = begin.replaceFirst("^\u00ef\u00bb\u00bf", "").stripLeading();
    boolean isXml = text.startsWith("<?xml") || text.startsWith("<svg");
    return isXml && text.toLowerCase(Locale.ROOT).contains("<svg");
  }

  /** The list of squares in a PNG picture, a text with the keyword Tour. */
  private static String png(DataInputStream in) throws IOException {
    try {
      in.skipNBytes(PNG.length());
      for (int length = in.readInt(); length >= 0; length = in.readInt()) {
        boolean isText = new String(in.readNBytes(4), ISO_8859_1).equals("tEXt");
        boolean isRead = isText && length <= LONGEST_PNG_TEXT;
        String text = isRead ? new String(in.readNBytes(length), ISO_8859_1) : "";
        if (text.startsWith(PNG_KEYWORD) && text.length() > PNG_KEYWORD.length()) {
          return text.substring(PNG_KEYWORD.length());
        }
        in.skipNBytes(PNG_CHECKSUM + (isRead ? 0L : length));
      }
    } catch (EOFException e) {
      throw nothing("a PNG");
    }
    throw nothing("a PNG");
  }

  /** The list of squares in an SVG picture, in an element that no viewer shows. */
  private static String svg(InputStream in) throws IOException {
    try {
      XMLStreamReader xml = xml(in);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT
            && xml.getLocalName().equals("metadata")
            && "tour".equals(xml.getAttributeValue(null, "id"))) {
          return xml.getElementText();
        }
      }
    } catch (XMLStreamException e) {
      // A stream that fails is no fault of the text in it.
      if (e.getNestedException() instanceof IOException failure) {
        throw failure;
      }
    }
    throw nothing("an SVG");
  }

  private static InputException nothing(String what) {
    return new InputException(
        "this is " + what + " picture without a tour in it: give the text that it was drawn from.");
  }

  /** Reads XML of unknown origin, in UTF-8: no definitions, nothing from outside. */
  static XMLStreamReader xml(InputStream in) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    // A stream of bytes would let Java write to stderr which of them are malformed.
    return factory.createXMLStreamReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }
}
