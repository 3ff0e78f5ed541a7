package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A writer and reader of chunks: some longs of one bucket. A chunk is the bucket and the number of
 * longs, 32 bits each, the longs, and the CRC-32C of all that in a long. The low byte comes first.
 * Not thread-safe.
 */
public final class Chunk {

  /** The bytes of a chunk before its longs. */
  private static final int HEAD_BYTES = 2 * Integer.BYTES;

  private static final int EXTRA_BYTES = HEAD_BYTES + Long.BYTES;

  private static final int BUFFER_LONGS = 1 << 15;

  private final ByteBuffer bytes =
      ByteBuffer.allocateDirect(Long.BYTES * BUFFER_LONGS + EXTRA_BYTES)
          .order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sum = new CRC32C();
  private int bucket;
  private int longs;
  private long[] words = {};

  Chunk() {}

  /** Returns the bucket of the last chunk that was read. */
  public int bucket() {
    return bucket;
  }

  /** Returns the number of its longs. */
  public int longs() {
    return longs;
  }

  /** Returns an array that begins with its longs, until the next chunk is read. */
  public long[] words() {
    return words;
  }

  /** Returns its bytes of memory. */
  long memoryBytes() {
    return bytes.capacity() + (long) Long.BYTES * words.length;
  }

  static long bytes(int size) {
    return Long.BYTES * (long) size + EXTRA_BYTES;
  }

  void write(int toBucket, long[] from, int first, int size, LayerOutput out, long position)
      throws IOException {
    begin(toBucket, size);
    long at = position;
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
      int length = bytes.rewind().remaining();
      out.write(bytes, at);
      at += length;
      bytes.clear();
    } while (done < size);
  }

  /** Writes the head to the buffer and the checksum. */
  private void begin(int ofBucket, int size) {
    bytes.clear().putInt(ofBucket).putInt(size).flip();
    sum.reset();
    sum.update(bytes);
    bytes.limit(bytes.capacity());
  }

  /** Reads a chunk that ends before another position. */
  void read(LayerReader.In in, long position, long end) throws IOException {
    fill(in, HEAD_BYTES, position);
    int ofBucket = bytes.getInt();
    int size = bytes.getInt();
    if (size < 0 || bytes(size) > end - position) {
      throw new DamagedException("a chunk makes no sense");
    }
    read(in, position, ofBucket, size);
  }

  /** Reads a chunk with a known head. */
  void read(LayerReader.In in, long position, int ofBucket, int size) throws IOException {
    begin(ofBucket, size);
    bucket = ofBucket;
    longs = size;
    if (words.length < size) {
      words = new long[size];
    }
    long at = position + HEAD_BYTES;
    int done = 0;
    do {
      int part = Math.min(BUFFER_LONGS, size - done);
      boolean isLast = done + part == size;
      fill(in, Long.BYTES * (isLast ? part + 1 : part), at);
      bytes.asLongBuffer().get(words, done, part);
      done += part;
      at += Long.BYTES * (long) part;
      sum.update(bytes.limit(Long.BYTES * part));
      if (isLast && bytes.limit(Long.BYTES * (part + 1)).getLong() != sum.getValue()) {
        throw new DamagedException("a checksum is wrong");
      }
    } while (done < size);
  }

  private void fill(LayerReader.In in, int size, long position) throws IOException {
    bytes.clear().limit(size);
    while (bytes.hasRemaining()) {
      if (in.read(bytes, position + bytes.position()) < 0) {
        throw new DamagedException("it ends too early");
      }
    }
    bytes.flip();
  }
}
