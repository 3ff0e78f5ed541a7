package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Writes and reads pieces: some longs of one bucket. A piece is the bucket and the number of longs,
 * 32 bits each, the longs, and the CRC-32C of all that in a long; the low byte comes first. For one
 * thread.
 */
final class Piece {

  /** Takes all bytes of a buffer. */
  @FunctionalInterface
  interface Out {
    void write(ByteBuffer bytes) throws IOException;
  }

  /** Puts some bytes into a buffer; returns -1 at the end. */
  @FunctionalInterface
  interface In {
    int read(ByteBuffer bytes) throws IOException;
  }

  /** What a piece takes besides its longs, in bytes: before them, and in all. */
  static final int HEAD_BYTES = 2 * Integer.BYTES;

  static final int EXTRA_BYTES = HEAD_BYTES + Long.BYTES;

  /** How many longs go through the buffer at a time. */
  private static final int BUFFER_LONGS = 1 << 15;

  private final ByteBuffer bytes =
      ByteBuffer.allocateDirect(Long.BYTES * BUFFER_LONGS + EXTRA_BYTES)
          .order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sum = new CRC32C();
  private int bucket;
  private int longs;
  private long[] words = {};

  /** The bucket of the piece that was read last. */
  int bucket() {
    return bucket;
  }

  /** The number of its longs. */
  int longs() {
    return longs;
  }

  /** An array that begins with its longs, until the next piece is read. */
  long[] words() {
    return words;
  }

  void write(int toBucket, long[] from, int first, int size, Out out) throws IOException {
    begin(toBucket, size);
    int done = 0;
    do {
      int part = Math.min(BUFFER_LONGS, size - done);
      bytes.asLongBuffer().put(from, first + done, part);
      int end = bytes.position() + Long.BYTES * part;
      sum.update(bytes.limit(end).position(done == 0 ? HEAD_BYTES : 0));
      done += part;
      if (done == size) {
        bytes.limit(end + Long.BYTES).putLong(sum.getValue());
      }
      out.write(bytes.rewind());
      bytes.clear();
    } while (done < size);
  }

  /** Puts the head into the buffer and the sum. */
  private void begin(int ofBucket, int size) {
    bytes.clear().putInt(ofBucket).putInt(size).flip();
    sum.reset();
    sum.update(bytes);
    bytes.limit(bytes.capacity());
  }

  /**
   * Reads the next piece.
   *
   * @param most how many bytes it can have
   */
  void readNext(In in, long most) throws IOException {
    fill(in, HEAD_BYTES);
    int ofBucket = bytes.getInt();
    int size = bytes.getInt();
    if (size < 0 || Long.BYTES * (long) size + EXTRA_BYTES > most) {
      throw new DamagedException("a piece makes no sense");
    }
    read(in, ofBucket, size);
  }

  /** Reads a piece whose head is known, from behind the head on. */
  void read(In in, int ofBucket, int size) throws IOException {
    begin(ofBucket, size);
    bucket = ofBucket;
    longs = size;
    if (words.length < size) {
      words = new long[size];
    }
    int done = 0;
    do {
      int part = Math.min(BUFFER_LONGS, size - done);
      boolean isLast = done + part == size;
      fill(in, Long.BYTES * (isLast ? part + 1 : part));
      bytes.asLongBuffer().get(words, done, part);
      done += part;
      sum.update(bytes.limit(Long.BYTES * part));
      if (isLast && bytes.limit(Long.BYTES * (part + 1)).getLong() != sum.getValue()) {
        throw new DamagedException("a checksum is wrong");
      }
    } while (done < size);
  }

  private void fill(In in, int size) throws IOException {
    bytes.clear().limit(size);
    while (bytes.hasRemaining()) {
      if (in.read(bytes) < 0) {
        throw new DamagedException("it ends too early");
      }
    }
    bytes.flip();
  }
}
