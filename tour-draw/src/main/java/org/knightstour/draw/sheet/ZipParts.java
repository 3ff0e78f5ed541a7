package org.knightstour.draw.sheet;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The files in a ZIP file that is held, by its directory: {@link java.util.zip.ZipInputStream}
 * refuses entries whose sizes only the directory tells, as the workbook's writer makes them.
 */
final class ZipParts {

  private static final int END = 0x06054b50;
  private static final int END_SIZE = 22;
  private static final int ENTRY = 0x02014b50;
  private static final int ENTRY_SIZE = 46;
  private static final int HEADER_SIZE = 30;
  private static final int DEFLATED = 8;

  private final ByteBuffer bytes;

  ZipParts(byte[] file) {
    bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The content of a file; empty when it is not there. */
  Optional<InputStream> part(String name) throws ZipException {
    try {
      int end = end();
      int at = bytes.getInt(end + 16);
      for (int entries = bytes.getShort(end + 10); entries > 0; entries--) {
        if (bytes.getInt(at) != ENTRY) {
          throw new ZipException("no entry");
        }
        int length = Short.toUnsignedInt(bytes.getShort(at + 28));
        if (name.equals(text(at + ENTRY_SIZE, length))) {
          return Optional.of(content(at));
        }
        int extra = Short.toUnsignedInt(bytes.getShort(at + 30));
        int comment = Short.toUnsignedInt(bytes.getShort(at + 32));
        at += ENTRY_SIZE + length + extra + comment;
      }
      return Optional.empty();
    } catch (IndexOutOfBoundsException e) {
      throw new ZipException("cut off");
    }
  }

  private String text(int at, int length) {
    byte[] text = new byte[length];
    bytes.get(at, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Where the directory's end record is; a comment may follow it. */
  private int end() throws ZipException {
    int last = bytes.capacity() - END_SIZE;
    for (int at = last; at >= Math.max(0, last - 0xffff); at--) {
      if (bytes.getInt(at) == END) {
        return at;
      }
    }
    throw new ZipException("no directory");
  }

  private InputStream content(int entry) {
    int size = bytes.getInt(entry + 20);
    int header = bytes.getInt(entry + 42);
    int begin =
        header
            + HEADER_SIZE
            + Short.toUnsignedInt(bytes.getShort(header + 26))
            + Short.toUnsignedInt(bytes.getShort(header + 28));
    // As a check: an array takes offsets beyond its end.
    bytes.get(begin + size - 1);
    InputStream content = new ByteArrayInputStream(bytes.array(), begin, size);
    boolean isDeflated = bytes.getShort(entry + 10) == DEFLATED;
    return isDeflated ? new InflaterInputStream(content, new Inflater(true)) : content;
  }
}
