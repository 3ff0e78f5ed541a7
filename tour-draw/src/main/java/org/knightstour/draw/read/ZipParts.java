package org.knightstour.draw.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The entries of a ZIP file in memory, by its central directory. Java's readers need a file or a
 * stream. A killed process would leave a temporary file. A stream needs the sizes before the
 * entries, which few programs write. Checksums are not verified.
 */
final class ZipParts {

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int END_BYTES = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int ENTRY_SIGNATURE = 0x02014b50;
  private static final int ENTRY_BYTES = 46;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int LOCAL_BYTES = 30;
  private static final short WIDE_FIELD = 1;
  private static final int STORED = 0;
  private static final int DEFLATED = 8;

  /** An entry: its compression method, the position of its local header, and its packed bytes. */
  private record Entry(int method, int at, int packed) {}

  private final ByteBuffer bytes;
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  /**
   * Reads the directory.
   *
   * @throws ZipException if it is missing or damaged
   */
  ZipParts(byte[] file) throws ZipException {
    bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int end = end();
    int count = bytes.getShort(end + 10) & 0xffff;
    int at = bytes.getInt(end + 16);
    for (; count > 0; count--) {
      check(at, ENTRY_BYTES, ENTRY_SIGNATURE);
      int name = bytes.getShort(at + 28) & 0xffff;
      int extra = bytes.getShort(at + 30) & 0xffff;
      check(at, ENTRY_BYTES + name + extra, ENTRY_SIGNATURE);
      entries.put(
          new String(file, at + ENTRY_BYTES, name, StandardCharsets.UTF_8),
          entry(at, at + ENTRY_BYTES + name, extra));
      at += ENTRY_BYTES + name + extra + (bytes.getShort(at + 32) & 0xffff);
    }
  }

  /**
   * Reads an entry of the directory. A value of -1 is in an extra field of 64 bits, in this order.
   */
  private Entry entry(int record, int extraAt, int extra) {
    int[] places = {record + 24, record + 20, record + 42}; // size, packed, local header
    int wide = wideField(extraAt, extraAt + extra);
    int[] values = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      values[i] = bytes.getInt(places[i]);
      if (values[i] == -1 && wide >= 0 && wide + Long.BYTES <= extraAt + extra) {
        values[i] = (int) Math.max(-1, Math.min(bytes.getLong(wide), Integer.MAX_VALUE));
        wide += Long.BYTES;
      }
    }
    return new Entry(bytes.getShort(record + 10) & 0xffff, values[2], values[1]);
  }

  /** Returns the position of the 64-bit values between two places, or -1. */
  private int wideField(int from, int to) {
    for (int at = from; at + 4 <= to; at += 4 + (bytes.getShort(at + 2) & 0xffff)) {
      if (bytes.getShort(at) == WIDE_FIELD) {
        return at + 4;
      }
    }
    return -1;
  }

  /** Returns the position of the last record, which a comment can follow. */
  private int end() throws ZipException {
    int last = bytes.limit() - END_BYTES;
    for (int at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) {
      if (bytes.getInt(at) == END_SIGNATURE && (bytes.getShort(at + 20) & 0xffff) == last - at) {
        return at;
      }
    }
    throw new ZipException("no directory");
  }

  private void check(int at, int length, int signature) throws ZipException {
    if (at < 0 || at > bytes.limit() - length || bytes.getInt(at) != signature) {
      throw new ZipException("a record is damaged");
    }
  }

  /** Returns the names of all entries, in the order of the directory. */
  Set<String> names() {
    return Collections.unmodifiableSet(entries.keySet());
  }

  /** Opens an entry, which is unpacked while it is read. */
  InputStream open(String name) throws IOException {
    Entry entry = entries.get(name);
    if (entry == null) {
      throw new ZipException("no such entry");
    }
    int at = entry.at();
    check(at, LOCAL_BYTES, LOCAL_SIGNATURE);
    int before =
        LOCAL_BYTES + (bytes.getShort(at + 26) & 0xffff) + (bytes.getShort(at + 28) & 0xffff);
    int packed = entry.packed();
    if (packed < 0 || packed > bytes.limit() - at - before) {
      throw new ZipException("an entry ends too late");
    }
    InputStream in = new ByteArrayInputStream(bytes.array(), at + before, packed);
    return switch (entry.method()) {
      case STORED -> in;
      case DEFLATED -> new InflaterInputStream(in, new Inflater(true), 1 << 13);
      default -> throw new ZipException("packed by another method");
    };
  }
}
