package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A writer and reader of chunks: some longs of one bucket, packed by {@link Packing}. The head of a
 * chunk has a separate checksum, because a damaged size must be found before memory is reserved for
 * it. Chunks of an older version are only read. Not thread-safe.
 */
public final class Chunk {

  private static final int HEAD_BYTES = 2 * Integer.BYTES + Long.BYTES + Integer.BYTES;
  private static final int SUM_BYTES = Integer.BYTES;
  private static final int OLD_HEAD_BYTES = 2 * Integer.BYTES;
  private static final int OLD_SUM_BYTES = Long.BYTES;
  private static final int BUFFER_LONGS = 1 << 15; // whole pairs
  private static final int BUFFER_BYTES =
      HEAD_BYTES + Packing.mostBytes(BUFFER_LONGS) + SUM_BYTES + Packing.MOST_PAIR_BYTES;

  private final ByteBuffer bytes =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
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

  /** Returns the bytes of its longs in the file. */
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

  /** Returns the bytes of a chunk with {@code packed} bytes of longs. */
  static long bytes(long packed, boolean isOld) {
    return packed + (isOld ? OLD_HEAD_BYTES + OLD_SUM_BYTES : HEAD_BYTES + SUM_BYTES);
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
    begin(toBucket, size, packed, false);
    bytes.limit(bytes.capacity()).position(isWhole ? end : HEAD_BYTES);
    long at = position;
    int done = 0;
    do {
      int part = Math.min(BUFFER_LONGS, size - done);
      if (!isWhole) {
        Packing.pack(from, first + done, part, bytes);
      }
      done += part;
      int packedEnd = bytes.position();
      sum.update(bytes.limit(packedEnd).position(at == position ? HEAD_BYTES : 0));
      bytes.limit(bytes.capacity());
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
  private void begin(int ofBucket, int size, long ofPacked, boolean isOld) {
    sum.reset();
    bytes.clear().putInt(ofBucket).putInt(size);
    if (!isOld) {
      bytes.putLong(ofPacked).flip();
      sum.update(bytes);
      bytes.limit(HEAD_BYTES).putInt((int) sum.getValue());
    }
    sum.update(bytes.flip().position(isOld ? 0 : HEAD_BYTES - Integer.BYTES));
  }

  /** Reads the chunk at a position. It ends at {@code end} or before. */
  void read(LayerReader.In in, long position, long end, boolean isOld) throws IOException {
    bytes.clear();
    fill(in, isOld ? OLD_HEAD_BYTES : HEAD_BYTES, position);
    bytes.flip();
    int ofBucket = bytes.getInt();
    int size = bytes.getInt();
    long ofPacked = isOld ? (long) Long.BYTES * size : bytes.getLong();
    if (!isOld) {
      int ofHead = bytes.getInt();
      sum.reset();
      sum.update(bytes.rewind().limit(HEAD_BYTES - Integer.BYTES));
      if (ofHead != (int) sum.getValue()) {
        throw new DamagedException("a checksum is wrong");
      }
    }
    // A pair of longs takes a byte or more.
    if (size < 0 || ofPacked < (size + 1L) / 2 || ofPacked > end - position - bytes(0, isOld)) {
      throw new DamagedException("a chunk makes no sense");
    }
    read(in, position, ofBucket, size, ofPacked, isOld);
  }

  /** Reads a chunk with a known head. */
  void read(LayerReader.In in, long position, int ofBucket, int size, long ofPacked, boolean isOld)
      throws IOException {
    begin(ofBucket, size, ofPacked, isOld);
    bucket = ofBucket;
    longs = size;
    packed = ofPacked;
    if (words.length < size) {
      words = new long[size];
    }
    int sumBytes = isOld ? OLD_SUM_BYTES : SUM_BYTES;
    long at = position + (isOld ? OLD_HEAD_BYTES : HEAD_BYTES);
    long packedEnd = at + ofPacked;
    long end = packedEnd + sumBytes;
    int done = 0;
    bytes.clear();
    while (at < end) {
      int room = bytes.capacity() - Packing.MOST_PAIR_BYTES - bytes.position();
      // The checksum is read in one piece.
      boolean isLast = end - at <= room;
      int part = (int) Math.min(room, packedEnd - at);
      int start = bytes.position();
      fill(in, isLast ? part + sumBytes : part, at);
      at += isLast ? part + sumBytes : part;
      int bytesEnd = start + part;
      sum.update(bytes.limit(bytesEnd).position(start));
      bytes.clear();
      if (isLast && !isSum(bytesEnd, isOld)) {
        throw new DamagedException("a checksum is wrong");
      }
      done =
          isOld ? copy(bytesEnd, done) : Packing.unpack(bytes, bytesEnd, words, done, size, isLast);
      bytes.limit(bytesEnd).compact();
    }
  }

  private boolean isSum(int at, boolean isOld) {
    return isOld ? bytes.getLong(at) == sum.getValue() : bytes.getInt(at) == (int) sum.getValue();
  }

  /** Reads whole longs of an older version, which were not packed. */
  private int copy(int bytesEnd, int done) {
    int size = bytesEnd / Long.BYTES;
    bytes.asLongBuffer().get(words, done, size);
    bytes.position(Long.BYTES * size);
    return done + size;
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
