package org.knightstour.spark;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/** Reads what a {@link PartWriter} wrote. */
final class PartReader implements Closeable {

  private static final int BUFFER = 1 << 20;
  private static final int END = 2 * Long.BYTES;

  private final Path file;
  private final FSDataInputStream in;
  private final long length;
  private int bucket;

  PartReader(FileSystem files, Path file) throws IOException {
    this.file = file;
    length = files.getFileStatus(file).getLen();
    if (length < Long.BYTES) {
      throw damaged();
    }
    in = files.open(file, BUFFER);
    if (in.readLong() != PartWriter.MAGIC) {
      in.close();
      throw damaged();
    }
  }

  private IOException damaged() {
    return new IOException(file + " is damaged");
  }

  /** The next piece; null after the last one. */
  @Nullable Group next() throws IOException {
    try {
      long[] words = piece();
      return bucket == PartWriter.FIGURES ? null : new Group(words);
    } catch (EOFException e) {
      throw new IOException(file + " ends too early", e);
    }
  }

  /** The bucket of the piece that was read last. */
  int bucket() {
    return bucket;
  }

  private long[] piece() throws IOException {
    bucket = in.readInt();
    int longs = in.readInt();
    int sum = in.readInt();
    if (longs < 0 || Long.BYTES * (long) longs > length - in.getPos()) {
      throw damaged();
    }
    byte[] bytes = new byte[Long.BYTES * longs];
    in.readFully(bytes);
    if (PartWriter.sum(bucket, bytes) != sum) {
      throw damaged();
    }
    return Words.of(bytes);
  }

  /** What the file says at its end. */
  static Done done(FileSystem files, Path file) throws IOException {
    try (PartReader reader = new PartReader(files, file)) {
      long length = reader.length;
      reader.in.seek(Math.max(0, length - END));
      long at = reader.in.readLong();
      if (reader.in.readLong() != PartWriter.MAGIC || at < 0 || at >= length) {
        throw reader.damaged();
      }
      reader.in.seek(at);
      return new Done(reader.piece(), reader.piece());
    } catch (EOFException e) {
      throw new IOException(file + " ends too early", e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
