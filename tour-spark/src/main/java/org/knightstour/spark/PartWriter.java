package org.knightstour.spark;

import java.io.Closeable;
import java.io.IOException;
import java.util.zip.CRC32C;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.knightstour.count.store.RecordSink;

/**
 * Writes what comes of one bucket: pieces of records, each for one bucket of the next window, and
 * at the end what became of the bucket. The file has its name only when it is whole.
 */
final class PartWriter implements RecordSink, Closeable {

  static final long MAGIC = 0x746F_7572_7061_7274L;

  /** In the place of a bucket, before the figures. */
  static final int FIGURES = -1;

  private static final int MOST_PIECE = 1 << 15;
  private static final int LEAST_PIECE = 1 << 5;

  /** For all buckets together: 32 MB. */
  private static final int MOST_COLLECTED = 1 << 22;

  private final FileSystem files;
  private final Path file;
  private final Path draft;
  private final FSDataOutputStream out;
  private final long[] collected;
  private final int piece;
  private final int[] used;
  private final long[] written;

  /**
   * A writer.
   *
   * @param draft another name in the same directory, which nobody else uses
   */
  PartWriter(FileSystem files, Path file, Path draft, int buckets) throws IOException {
    this.files = files;
    this.file = file;
    this.draft = draft;
    piece = Math.max(LEAST_PIECE, Math.min(MOST_PIECE, MOST_COLLECTED / buckets));
    collected = new long[buckets * piece];
    used = new int[buckets];
    written = new long[buckets];
    out = files.create(draft, true);
    out.writeLong(MAGIC);
  }

  @Override
  public void put(int bucket, long[] words, int from, int longs) throws IOException {
    written[bucket] += longs;
    if (used[bucket] + longs > piece) {
      flush(bucket);
      if (longs > piece) {
        append(bucket, words, from, longs);
        return;
      }
    }
    System.arraycopy(words, from, collected, bucket * piece + used[bucket], longs);
    used[bucket] += longs;
  }

  /** How much went to each bucket. */
  long[] written() {
    return written.clone();
  }

  private void flush(int bucket) throws IOException {
    if (used[bucket] > 0) {
      append(bucket, collected, bucket * piece, used[bucket]);
      used[bucket] = 0;
    }
  }

  private void append(int bucket, long[] words, int from, int longs) throws IOException {
    if (longs > Words.MOST) {
      throw new IOException("a block of " + longs + " longs is too large for a record of Spark");
    }
    byte[] bytes = Words.bytes(words, from, longs);
    out.writeInt(bucket);
    out.writeInt(longs);
    out.writeInt(sum(bucket, bytes));
    out.write(bytes);
  }

  /** The checksum of a piece. */
  static int sum(int bucket, byte[] bytes) {
    CRC32C sum = new CRC32C();
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      sum.update(bucket >>> shift);
    }
    sum.update(bytes);
    return (int) sum.getValue();
  }

  /** Writes what is left, and gives the file its name, unless another attempt was faster. */
  void finish(Done done) throws IOException {
    for (int bucket = 0; bucket < used.length; bucket++) {
      flush(bucket);
    }
    long at = out.getPos();
    append(FIGURES, done.figures(), 0, done.figures().length);
    append(FIGURES, done.longs(), 0, done.longs().length);
    out.writeLong(at);
    out.writeLong(MAGIC);
    out.close();
    if (!files.rename(draft, file) && !files.exists(file)) {
      throw new IOException(file + ": cannot be given its name");
    }
  }

  /** Ends it; what is not finished is deleted. */
  @Override
  public void close() throws IOException {
    out.close();
    files.delete(draft, false);
  }
}
