package org.knightstour.draw;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.knightstour.core.text.TextFormat;
import org.knightstour.core.text.TourText;

/** The list of squares as an invisible part of a PNG picture from a different source. */
public final class PngText {

  private PngText() {}

  /**
   * Returns the chunk: its length, the text and their checksum. It can be anywhere after the first
   * chunk.
   */
  public static byte[] chunk(TourText text) throws IOException {
    StringWriter squares = new StringWriter();
    TextFormat.SQUARES.write(text, squares);
    byte[] content = ("tEXtTour\0" + squares).getBytes(StandardCharsets.ISO_8859_1);
    CRC32 sum = new CRC32();
    sum.update(content, 0, content.length);
    ByteArrayOutputStream chunk = new ByteArrayOutputStream();
    word(chunk, content.length - Integer.BYTES);
    chunk.write(content, 0, content.length);
    word(chunk, (int) sum.getValue());
    return chunk.toByteArray();
  }

  private static void word(ByteArrayOutputStream out, int value) {
    for (int shift = 24; shift >= 0; shift -= Byte.SIZE) {
      out.write(value >> shift);
    }
  }
}
