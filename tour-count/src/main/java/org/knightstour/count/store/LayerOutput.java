package org.knightstour.count.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * A file of a layer that is written: {@link #MAGIC}, chunks, a note, and then the position of the
 * note and {@link #MAGIC} again. Numbers of this frame have the high byte first. Thread-safe.
 */
public abstract class LayerOutput {

  /** The letters {@code tourlay4}. */
  static final long MAGIC = 0x746F75726C617934L;

  static final int HEAD_BYTES = Long.BYTES;
  static final int END_BYTES = 2 * Long.BYTES;

  /** The most longs that a thread collects for a bucket before it writes them. */
  public static final int MOST_PIECE = 1 << 15;

  private static final int LEAST_PIECE = 1 << 5;

  private final long[] longs;
  private long end = HEAD_BYTES;

  /** Creates a file without chunks and without a written head. */
  protected LayerOutput(int buckets) {
    longs = new long[buckets];
  }

  /** Writes all bytes of a buffer. Each thread writes in the order of the positions. */
  protected abstract void write(ByteBuffer bytes, long position) throws IOException;

  /** Writes the head of the file. */
  public final void writeHead() throws IOException {
    write(ByteBuffer.allocate(HEAD_BYTES).putLong(MAGIC).flip(), 0);
  }

  /** Writes the note, which completes the file. */
  public void finish(LayerManifest note, String fingerprint) throws IOException {
    byte[] bytes = note.encode(fingerprint);
    ByteBuffer tail = ByteBuffer.allocate(bytes.length + END_BYTES);
    write(tail.put(bytes).putLong(end).putLong(MAGIC).flip(), end);
  }

  /** Returns the longs in each bucket. */
  public final synchronized List<Long> longs() {
    return Arrays.stream(longs).boxed().toList();
  }

  /** Returns the longs in one bucket. */
  public final synchronized long longs(int bucket) {
    return longs[bucket];
  }

  /** Returns the longs in all buckets. */
  public final synchronized long allLongs() {
    return Arrays.stream(longs).sum();
  }

  /** Returns the bytes that are written or reserved. */
  public final synchronized long bytes() {
    return end;
  }

  /** Reserves a number of bytes at the end. */
  private synchronized long reserve(long bytes) {
    end += bytes;
    return end - bytes;
  }

  /** Adds a chunk that was written, or found. */
  synchronized void add(int bucket, long position, int size, long packed) {
    longs[bucket] += size;
    end = Math.max(end, position + Chunk.bytes(packed, false));
  }

  void append(Chunk chunk, int bucket, long[] words, int from, int size) throws IOException {
    long packed = chunk.pack(words, from, size);
    long position = reserve(Chunk.bytes(packed, false));
    chunk.write(bucket, words, from, size, this, position);
    add(bucket, position, size, packed);
  }

  /**
   * A writer that collects the records of each bucket, and appends them as chunks. Each thread has
   * a separate writer.
   */
  public final class Writer implements RecordSink {

    private final Chunk chunk = new Chunk();
    private final int room;
    private final long[] collected;
    private final int[] used = new int[longs.length];

    /** Creates a writer that collects at most {@code mostLongs}, or more if the buckets need it. */
    public Writer(long mostLongs) {
      room = (int) Math.max(LEAST_PIECE, Math.min(MOST_PIECE, mostLongs / used.length));
      collected = new long[used.length * room];
    }

    /** Returns its bytes of memory. */
    public long memoryBytes() {
      return chunk.memoryBytes() + (long) Long.BYTES * collected.length;
    }

    @Override
    public void put(int bucket, long[] words, int from, int size) throws IOException {
      if (used[bucket] + size > room) {
        flush(bucket);
        if (size > room) {
          append(chunk, bucket, words, from, size);
          return;
        }
      }
      System.arraycopy(words, from, collected, bucket * room + used[bucket], size);
      used[bucket] += size;
    }

    /** Writes the remaining records. */
    public void flush() throws IOException {
      for (int bucket = 0; bucket < used.length; bucket++) {
        flush(bucket);
      }
    }

    private void flush(int bucket) throws IOException {
      if (used[bucket] > 0) {
        append(chunk, bucket, collected, bucket * room, used[bucket]);
        used[bucket] = 0;
      }
    }
  }
}
