package org.knightstour.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that keeps its first bytes, because standard input cannot be read again. */
final class KeptInput extends FilterInputStream {

  /** The maximum number of bytes that are kept. */
  static final int MOST_BYTES = 1 << 20;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

  KeptInput(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    kept.write(bytes, offset, Math.max(0, Math.min(count, MOST_BYTES - kept.size())));
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** Returns the first bytes, and reads them if they have not been read. */
  byte[] beginning() throws IOException {
    readNBytes(MOST_BYTES - kept.size());
    return kept.toByteArray();
  }
}
