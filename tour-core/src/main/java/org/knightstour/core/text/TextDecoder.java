package org.knightstour.core.text;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The characters of a file, whatever program wrote it: UTF-8, or UTF-16 by its byte order mark or
 * by the zeros that plain letters have there.
 */
final class TextDecoder {

  private TextDecoder() {}

  /** The characters of some bytes; malformed ones become U+FFFD, which no text has. */
  static Reader decode(InputStream bytes) throws IOException {
    BufferedInputStream in = new BufferedInputStream(bytes);
    in.mark(4);
    byte[] first = in.readNBytes(4);
    in.reset();
    return new InputStreamReader(in, charset(first));
  }

  private static Charset charset(byte[] first) {
    if (first.length >= 2) {
      int a = first[0] & 0xff;
      int b = first[1] & 0xff;
      if ((a == 0xff && b == 0xfe) || (a != 0 && b == 0)) {
        return StandardCharsets.UTF_16LE;
      }
      if ((a == 0xfe && b == 0xff) || (a == 0 && b != 0)) {
        return StandardCharsets.UTF_16BE;
      }
    }
    return StandardCharsets.UTF_8;
  }
}
