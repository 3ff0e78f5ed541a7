package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.knightstour.count.store.RecordSink;
import org.knightstour.count.store.RecordSource;

/**
 * A layer in a file, as records in buckets. Each thread collects what goes to a bucket, and writes
 * it as a large piece at the end of the file; a bucket is the list of its pieces.
 */
final class BucketFile implements Closeable {

  /** Longs that a thread collects for a bucket before it writes them, at most. */
  static final int MOST_PIECE = 1 << 15;

  private static final int LEAST_PIECE = 1 << 5;

  private static final long LOW = 0xFFFF_FFFFL;

  /** The pieces of a bucket: for each its position, and its length and checksum, 32 bits each. */
  private static final class Pieces {
    private long[] values = new long[4];
    private int size;
    private long longs;

    private void add(long position, int length, int sum) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = position;
      values[size++] = (long) length << Integer.SIZE | (sum & LOW);
      longs += length;
    }
  }

  private final Path where;
  private final boolean isKept;
  private final FileChannel channel;
  private final Pieces[] buckets;
  private long end;

  private BucketFile(Path where, boolean isKept, FileChannel channel, int buckets) {
    this.where = where;
    this.isKept = isKept;
    this.channel = channel;
    this.buckets = new Pieces[buckets];
    Arrays.setAll(this.buckets, bucket -> new Pieces());
  }

  /** A file without a name, in a directory: it is gone when it is closed, or with the process. */
  static BucketFile temporary(Path directory, int buckets) throws IOException {
    Path file = Files.createTempFile(directory, "tour-window", ".run");
    FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    return new BucketFile(file, false, channel, buckets);
  }

  /** A new file with a name, or an old one whose pieces are known. */
  static BucketFile named(Path file, int buckets, boolean isNew) throws IOException {
    FileChannel channel =
        isNew
            ? FileChannel.open(
                file,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING)
            : FileChannel.open(file, StandardOpenOption.READ);
    return new BucketFile(file, true, channel, buckets);
  }

  /** How many longs the buffers of one thread should take, given how many they may take at most. */
  static int bufferLongs(int buckets, long most) {
    return buckets * (int) Math.max(LEAST_PIECE, Math.min(MOST_PIECE, most / buckets));
  }

  Path path() {
    return where;
  }

  int buckets() {
    return buckets.length;
  }

  /** How many longs it holds. */
  synchronized long longs() {
    return Arrays.stream(buckets).mapToLong(pieces -> pieces.longs).sum();
  }

  long bytes() {
    return Long.BYTES * longs();
  }

  long longs(int bucket) {
    return buckets[bucket].longs;
  }

  /** All buckets that hold something, the largest ones first. */
  int[] largestFirst() {
    return IntStream.range(0, buckets.length)
        .filter(bucket -> buckets[bucket].size > 0)
        .boxed()
        .sorted(Comparator.comparing((Integer bucket) -> -buckets[bucket].longs))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Reads a bucket for nothing, through a buffer, unless it is told to stop. */
  void touch(int bucket, ByteBuffer bytes, BooleanSupplier isOver) throws IOException {
    Pieces pieces = buckets[bucket];
    for (int at = 0; at < pieces.size && !isOver.getAsBoolean(); at += 2) {
      long position = pieces.values[at];
      long end = position + Long.BYTES * (pieces.values[at + 1] >>> Integer.SIZE);
      while (position < end) {
        bytes.clear().limit((int) Math.min(bytes.capacity(), end - position));
        int read = channel.read(bytes, position);
        if (read < 0) {
          return;
        }
        position += read;
      }
    }
  }

  /** The pieces of a bucket, two longs each, for {@link #restore}. */
  long[] pieces(int bucket) {
    return Arrays.copyOf(buckets[bucket].values, buckets[bucket].size);
  }

  /** Makes pieces that were written before known again. */
  void restore(int bucket, long position, long lengthAndSum) {
    buckets[bucket].add(position, (int) (lengthAndSum >>> Integer.SIZE), (int) lengthAndSum);
  }

  /** Puts everything that was written onto the disk. */
  void force() throws IOException {
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** Closes and deletes it. */
  void delete() throws IOException {
    close();
    if (isKept) {
      Files.deleteIfExists(where);
    }
  }

  private synchronized long reserve(long bytes) {
    long at = end;
    end += bytes;
    return at;
  }

  private synchronized void note(int bucket, long position, int longs, int sum) {
    buckets[bucket].add(position, longs, sum);
  }

  /** Appends records; each thread has its own. */
  final class Writer implements RecordSink {

    private final FileWords file = new FileWords(channel);
    private final long[] collected;
    private final int piece;
    private final int[] used = new int[buckets.length];

    /** A writer that collects in an array, cut into a part for each bucket. */
    Writer(long[] collected) {
      this.collected = collected;
      piece = collected.length / buckets.length;
    }

    @Override
    public void put(int bucket, long[] words, int from, int longs) throws IOException {
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

    /** Writes what is left. */
    void flush() throws IOException {
      for (int bucket = 0; bucket < used.length; bucket++) {
        flush(bucket);
      }
    }

    private void flush(int bucket) throws IOException {
      if (used[bucket] > 0) {
        append(bucket, collected, bucket * piece, used[bucket]);
        used[bucket] = 0;
      }
    }

    private void append(int bucket, long[] words, int from, int longs) throws IOException {
      long position = reserve((long) Long.BYTES * longs);
      try {
        note(bucket, position, longs, file.write(words, from, longs, position));
      } catch (IOException e) {
        throw new IOException(where + ": a layer cannot be written: " + e.getMessage(), e);
      }
    }
  }

  /** Reads buckets; each thread has its own. */
  final class Reader implements RecordSource {

    private final FileWords file = new FileWords(channel);
    private long[] words = {};

    @Override
    public void read(int bucket, RecordSource.Taker taker) throws IOException {
      Pieces pieces = buckets[bucket];
      for (int at = 0; at < pieces.size; at += 2) {
        int longs = (int) (pieces.values[at + 1] >>> Integer.SIZE);
        fetch(pieces.values[at], longs, (int) pieces.values[at + 1]);
        taker.take(words, longs);
      }
    }

    private void fetch(long position, int longs, int sum) throws IOException {
      if (words.length < longs) {
        words = new long[longs];
      }
      int found;
      try {
        found = file.read(words, 0, longs, position);
      } catch (EOFException e) {
        throw new IOException(where + " ends too early", e);
      }
      if (found != sum) {
        throw new IOException(where + " is damaged: a checksum is wrong");
      }
    }
  }

  /** Reads everything once, for the checksums. */
  void check(Resources resources) throws IOException {
    Reader reader = new Reader();
    for (int bucket = 0; bucket < buckets.length; bucket++) {
      resources.checkNotOver();
      reader.read(bucket, (words, longs) -> {});
    }
  }
}
