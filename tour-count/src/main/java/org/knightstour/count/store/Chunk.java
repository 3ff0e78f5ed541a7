package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A writer and reader of chunks: some longs of one bucket, packed by {@link Packing}. The head of a
 * chunk has a separate checksum, because a damaged size must be found before memory is reserved for
 * it. Not thread-safe.
 */
public final class Chunk {

  private static final int HEAD_BYTES = 2 * Integer.BYTES + Long.BYTES + Integer.BYTES;
  private static final int SUM_BYTES = Integer.BYTES;
  private static final int BUFFER_LONGS = 1 << 15; // whole groups
  private static final int BUFFER_BYTES =
      HEAD_BYTES + Packing.mostBytes(BUFFER_LONGS) + SUM_BYTES + Packing.MOST_GROUP_BYTES;

  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sum = new CRC32C();
  private int bucket;
  private int longs;
  private long packed;
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

  /** Returns the bytes of its packed longs in the file. */
  long packed() {
    return packed;
  }

  /** Returns an array that begins with its longs, until the next chunk is read. */
  public long[] words() {
    return words;
  }

  /** Returns its bytes of memory. */
  long memoryBytes() {
    return bytes.capacity() + (long) Long.BYTES * words.length;
  }

  /** Returns the bytes of a chunk with {@code packed} bytes of packed longs. */
  static long bytes(long packed) {
    return HEAD_BYTES + packed + SUM_BYTES;
  }

  /** Packs some longs and returns the bytes that they take. */
  long pack(long[] from, int first, int size) {
    packed = 0;
    for (int done = 0; done < size; done += BUFFER_LONGS) {
      bytes.clear().position(HEAD_BYTES);
      Packing.pack(from, first + done, Math.min(BUFFER_LONGS, size - done), bytes);
      packed += bytes.position() - HEAD_BYTES;
    }
    return packed;
  }

  /** Writes the longs that were packed last. It takes the arguments of {@link #pack}. */
  void write(int toBucket, long[] from, int first, int size, LayerOutput out, long position)
      throws IOException {
    boolean isWhole = size <= BUFFER_LONGS; // otherwise the buffer has only the last part
    int end = bytes.position();
    begin(toBucket, size, packed);
    bytes.clear().position(isWhole ? end : HEAD_BYTES);
    long at = position;
    int done = 0;
    do {
      int part = Math.min(BUFFER_LONGS, size - done);
      if (!isWhole) {
        Packing.pack(from, first + done, part, bytes);
      }
      done += part;
      int packedEnd = bytes.position();
      int packedStart = at == position ? HEAD_BYTES : 0;
      sum.update(bytes.array(), packedStart, packedEnd - packedStart);
      if (done == size) {
        bytes.putInt((int) sum.getValue());
      }
      int length = bytes.flip().remaining();
      out.write(bytes, at);
      at += length;
      bytes.clear();
    } while (done < size);
  }

  /** Writes the head to the buffer and the checksum. */
  private void begin(int ofBucket, int size, long ofPacked) {
    bytes.clear().putInt(ofBucket).putInt(size).putLong(ofPacked);
    bytes.putInt(headSum());
    sum.update(bytes.array(), HEAD_BYTES - Integer.BYTES, Integer.BYTES);
  }

  /** Returns the checksum of the head in the buffer, and leaves it in {@link #sum}. */
  private int headSum() {
    sum.reset();
    sum.update(bytes.array(), 0, HEAD_BYTES - Integer.BYTES);
    return (int) sum.getValue();
  }

  /** Reads the chunk at a position. It ends at {@code end} or before. */
  void read(LayerReader.In in, long position, long end) throws IOException {
    bytes.clear();
    fill(in, HEAD_BYTES, position);
    bytes.flip();
    int ofBucket = bytes.getInt();
    int size = bytes.getInt();
    long ofPacked = bytes.getLong();
    if (bytes.getInt() != headSum()) {
      throw new DamagedException("a checksum is wrong");
    }
    if (size < 0 || ofPacked < 0 || ofPacked > end - position - bytes(0)) {
      throw new DamagedException("a chunk makes no sense");
    }
    read(in, position, ofBucket, size, ofPacked);
  }

  /** Reads a chunk with a known head. */
  void read(LayerReader.In in, long position, int ofBucket, int size, long ofPacked)
      throws IOException {
    begin(ofBucket, size, ofPacked);
    bucket = ofBucket;
    longs = size;
    packed = ofPacked;
    if (words.length < size) {
      words = new long[size];
    }
    long at = position + HEAD_BYTES;
    long packedEnd = at + ofPacked;
    long end = packedEnd + SUM_BYTES;
    int done = 0;
    bytes.clear();
    while (at < end) {
      int room = bytes.capacity() - Packing.MOST_GROUP_BYTES - bytes.position();
      // The checksum is read in one piece.
      boolean isLast = end - at <= room;
      int part = (int) Math.min(room, packedEnd - at);
      int start = bytes.position();
      fill(in, isLast ? part + SUM_BYTES : part, at);
      at += isLast ? part + SUM_BYTES : part;
      sum.update(bytes.array(), start, part);
      int bytesEnd = start + part;
      if (isLast && bytes.getInt(bytesEnd) != (int) sum.getValue()) {
        throw new DamagedException("a checksum is wrong");
      }
      bytes.clear();
      done = Packing.unpack(bytes, bytesEnd, words, done, size, isLast);
      bytes.limit(bytesEnd).compact();
    }
  }

  /** Reads some bytes to the buffer's position. */
  private void fill(LayerReader.In in, int size, long position) throws IOException {
    int start = bytes.position();
    bytes.limit(start + size);
    while (bytes.hasRemaining()) {
      if (in.read(bytes, position + bytes.position() - start) < 0) {
        throw new DamagedException("it ends too early");
      }
    }
  }
}
