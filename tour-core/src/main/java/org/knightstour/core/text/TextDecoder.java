package org.knightstour.core.text;

import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The characters of a file, whatever program wrote it: UTF-8, or UTF-16 by its byte order mark or
 * by the zeros that plain letters have there; lines ended by LF, by CR and LF, or by CR.
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

  /** The same characters, every line ended by a line feed. */
  static Reader withLineFeeds(Reader reader) {
    return new LineFeeds(reader);
  }

  private static final class LineFeeds extends FilterReader {

    private boolean isAfterReturn;

    LineFeeds(Reader reader) {
      super(reader);
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      int kept = 0;
      while (kept == 0) {
        int count = in.read(buffer, offset, length);
        if (count < 0) {
          return -1;
        }
        for (int at = offset; at < offset + count; at++) {
          char c = buffer[at];
          boolean isSecondHalf = c == '\n' && isAfterReturn;
          isAfterReturn = c == '\r';
          if (!isSecondHalf) {
            buffer[offset + kept++] = isAfterReturn ? '\n' : c;
          }
        }
      }
      return kept;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
