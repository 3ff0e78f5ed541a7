package org.knightstour.draw.read;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.knightstour.core.InputException;

/** The tour of a PNG picture: the list of squares, a text with the keyword Tour. */
final class PngText {

  /** The first eight bytes of every PNG file, one character for each. */
  static final String SIGNATURE = "\u0089PNG\r\n\u001a\n";

  private static final String KEYWORD = "Tour";
  private static final int CHECKSUM = 4;
  private static final int LONGEST = 1 << 28;

  private PngText() {}

  /**
   * The list of squares in a picture, from its beginning.
   *
   * @throws InputException when there is none
   */
  static Reader read(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    byte[] keyword = (KEYWORD + "\0").getBytes(StandardCharsets.ISO_8859_1);
    try {
      data.skipNBytes(SIGNATURE.length());
      for (int length = data.readInt(); length >= 0; length = data.readInt()) {
        String type = new String(data.readNBytes(4), StandardCharsets.ISO_8859_1);
        if (type.equals("tEXt") && length <= LONGEST) {
          byte[] content = data.readNBytes(length);
          if (Arrays.mismatch(content, keyword) == keyword.length) {
            return new StringReader(
                new String(
                    content,
                    keyword.length,
                    content.length - keyword.length,
                    StandardCharsets.ISO_8859_1));
          }
          data.skipNBytes(CHECKSUM);
        } else {
          data.skipNBytes(length + (long) CHECKSUM);
        }
      }
    } catch (EOFException e) {
      throw nothing();
    }
    throw nothing();
  }

  private static InputException nothing() {
    return new InputException(
        "this is a PNG picture without a tour in it: give the text that it was drawn from.");
  }
}
