package org.knightstour.count.frontier;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * A reader and writer of longs in a file, through a buffer of bytes. Each thread has a separate
 * object.
 */
final class FileWords {

  static final int BUFFER_LONGS = 1 << 15; // how many longs go through the buffer at a time

  private final ByteBuffer bytes =
      ByteBuffer.allocateDirect(Long.BYTES * BUFFER_LONGS).order(ByteOrder.LITTLE_ENDIAN);

  /** Writes longs of an array from a position of the file on. */
  void write(FileChannel channel, long position, long[] words, int from, int longs)
      throws IOException {
    long at = position;
    for (int done = 0; done < longs; done += BUFFER_LONGS) {
      int part = Math.min(BUFFER_LONGS, longs - done);
      bytes.clear().limit(Long.BYTES * part);
      bytes.asLongBuffer().put(words, from + done, part);
      while (bytes.hasRemaining()) {
        at += channel.write(bytes, at);
      }
    }
  }

  /** Reads longs from a position of the file on into an array. */
  void read(FileChannel channel, long position, long[] words, int to, int longs)
      throws IOException {
    long at = position;
    for (int done = 0; done < longs; done += BUFFER_LONGS) {
      int part = Math.min(BUFFER_LONGS, longs - done);
      bytes.clear().limit(Long.BYTES * part);
      while (bytes.hasRemaining()) {
        int read = channel.read(bytes, at);
        if (read < 0) {
          throw new EOFException("the file ends too early");
        }
        at += read;
      }
      bytes.flip().asLongBuffer().get(words, to + done, part);
    }
  }
}
