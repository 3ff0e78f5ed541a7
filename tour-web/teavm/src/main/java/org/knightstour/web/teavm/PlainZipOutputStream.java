package org.knightstour.web.teavm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * A substitute that stores files uncompressed in a ZIP file. Each file is in memory until it ends.
 * TeaVM's version compresses, with a library that is a tenth of the engine.
 */
public final class PlainZipOutputStream extends OutputStream {

  private static final int LOCAL = 0x04034b50;
  private static final int CENTRAL = 0x02014b50;
  private static final int END = 0x06054b50;
  private static final int VERSION = 20;
  private static final int NAMES_IN_UTF_8 = 0x800;
  private static final int FIRST_OF_JANUARY_1980 = 33;

  private final OutputStream out;
  private final ByteArrayOutputStream content = new ByteArrayOutputStream();
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private byte[] name = new byte[0];
  private int written;
  private int entries;

  public PlainZipOutputStream(OutputStream out) {
    this.out = out;
  }

  public void putNextEntry(PlainZipEntry entry) {
    name = entry.name.getBytes(StandardCharsets.UTF_8);
    content.reset();
  }

  @Override
  public void write(int value) {
    content.write(value);
  }

  @Override
  public void write(byte[] bytes) {
    content.write(bytes, 0, bytes.length);
  }

  /** Writes the current file. */
  public void closeEntry() throws IOException {
    byte[] bytes = content.toByteArray();
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length);
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    little(head, VERSION, 2, NAMES_IN_UTF_8, 2, 0, 4, FIRST_OF_JANUARY_1980, 2);
    little(head, (int) sum.getValue(), 4, bytes.length, 4, bytes.length, 4, name.length, 2, 0, 2);
    little(directory, CENTRAL, 4, VERSION, 2);
    directory.write(head.toByteArray());
    little(directory, 0, 4, 0, 2, 0, 4, written, 4);
    directory.write(name);
    ByteArrayOutputStream local = new ByteArrayOutputStream();
    little(local, LOCAL, 4);
    local.write(head.toByteArray());
    local.write(name);
    local.write(bytes);
    out.write(local.toByteArray());
    written += local.size();
    entries++;
  }

  /** Writes the list of the files. */
  public void finish() throws IOException {
    int size = directory.size();
    little(directory, END, 4, 0, 4, entries, 2, entries, 2, size, 4, written, 4, 0, 2);
    out.write(directory.toByteArray());
  }

  /** Writes values with their numbers of bytes, the lowest byte first. */
  private static void little(ByteArrayOutputStream to, int... values) {
    for (int at = 0; at < values.length; at += 2) {
      for (int octet = 0; octet < values[at + 1]; octet++) {
        to.write(values[at] >> (Byte.SIZE * octet));
      }
    }
  }
}
