package org.knightstour.count.store;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A layer in a file, as records in buckets. Each thread collects what goes to a bucket, and writes
 * it as a large piece at the end of the file; a bucket is the list of its pieces. Safe for threads.
 */
public final class LayerFile implements Closeable {

  /** The most longs that a thread collects for a bucket before it writes them. */
  public static final int MOST_PIECE = BucketWriter.MOST_PIECE;

  /** Where a piece is. */
  private record Extent(long position, int longs) {}

  private final LayerPlace place;
  private final FileChannel channel;

  /** The pieces of each bucket. */
  private final List<List<Extent>> pieces = new ArrayList<>();

  private final long[] longs;
  private Path path;
  private boolean isWhole;
  private long end = LayerFormat.HEAD_BYTES;

  private LayerFile(LayerPlace place, Path path, FileChannel channel, boolean isWhole) {
    this.place = place;
    this.path = path;
    this.channel = channel;
    this.isWhole = isWhole;
    longs = new long[place.buckets()];
    for (int bucket = 0; bucket < longs.length; bucket++) {
      pieces.add(new ArrayList<>());
    }
  }

  /** Begins a file that is deleted when it is closed, or when the process ends. */
  static LayerFile temporary(LayerPlace place, Path directory) throws IOException {
    Path file = Files.createTempFile(directory, "tour-window", ".run");
    FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            // Where the system can, it deletes the name at once: no crash leaves the file.
            StandardOpenOption.DELETE_ON_CLOSE);
    return new LayerFile(place, file, channel, false);
  }

  /** Begins a file with a name, which is deleted when it is closed before it is whole. */
  static LayerFile draft(LayerPlace place, Path file) throws IOException {
    // Not a temporary file: its owner alone can read it, whatever the umask says.
    FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING);
    LayerFile draft = new LayerFile(place, file, channel, false);
    try {
      draft.writeAt(LayerFormat.head(), 0);
      return draft;
    } catch (IOException e) {
      try (draft) {
        throw e;
      }
    }
  }

  /** Opens a file that is whole, and reads all of it for its checksums. */
  static LayerStore.Kept<LayerFile> open(Path file, String fingerprint, Runnable poll)
      throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    boolean isRead = false;
    try {
      LayerFormat.ReadAt bytes = (position, into) -> readAt(channel, position, into);
      LayerFormat.Tail tail = LayerFormat.read(channel.size(), bytes, fingerprint, file.toString());
      LayerNote note = tail.note();
      LayerFile found = new LayerFile(note.place(), file, channel, true);
      found.check(tail, poll);
      isRead = true;
      return new LayerStore.Kept<>(note, found);
    } finally {
      if (!isRead) {
        channel.close();
      }
    }
  }

  private static void readAt(FileChannel channel, long position, byte[] into) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(into);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, position + bytes.position()) < 0) {
        throw new EOFException("the file became shorter");
      }
    }
  }

  /** Finds the pieces, and checks each. */
  private void check(LayerFormat.Tail tail, Runnable poll) throws IOException {
    // The reader is not closed: it would close the channel.
    channel.position(LayerFormat.HEAD_BYTES);
    PieceReader reader = new PieceReader(channel, tail.position());
    while (reader.next()) {
      poll.run();
      if (reader.bucket() < 0 || reader.bucket() >= longs.length) {
        throw new DamagedException("a piece makes no sense");
      }
      add(reader.bucket(), end, reader.longs());
      end += Long.BYTES * (long) reader.longs() + Piece.EXTRA_BYTES;
    }
    if (!longs().equals(tail.note().longs())) {
      throw new DamagedException("a piece is missing");
    }
  }

  /** Which layer it is. */
  public LayerPlace place() {
    return place;
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** How much is in each bucket, in longs. */
  public synchronized List<Long> longs() {
    return Arrays.stream(longs).boxed().toList();
  }

  /** How much is in one bucket, in longs. */
  public synchronized long longs(int bucket) {
    return longs[bucket];
  }

  /** How much is in all buckets, in bytes. */
  public synchronized long bytes() {
    return Long.BYTES * Arrays.stream(longs).sum();
  }

  /** All buckets that hold something, the largest ones first. */
  public synchronized int[] largestFirst() {
    return IntStream.range(0, longs.length)
        .filter(bucket -> longs[bucket] > 0)
        .boxed()
        .sorted(Comparator.comparing((Integer bucket) -> -longs[bucket]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Reads a bucket only to bring it into the system's cache; stops early when asked. */
  public void touch(int bucket, ByteBuffer bytes, BooleanSupplier isOver) throws IOException {
    for (Extent piece : pieces.get(bucket)) {
      long position = piece.position;
      long last = position + Long.BYTES * (long) piece.longs;
      while (position < last && !isOver.getAsBoolean()) {
        bytes.clear().limit((int) Math.min(bytes.capacity(), last - position));
        int read = channel.read(bytes, position);
        if (read < 0) {
          return;
        }
        position += read;
      }
    }
  }

  /** Writes the note, after which the file is whole, and puts everything onto the disk. */
  void finish(LayerNote note, String fingerprint) throws IOException {
    writeAt(LayerFormat.tail(note, fingerprint, end), end);
    channel.force(true);
  }

  /** The file is whole, and has its last name. */
  void kept(Path as) {
    path = as;
    isWhole = true;
  }

  private void writeAt(ByteBuffer bytes, long position) throws IOException {
    long at = position;
    while (bytes.hasRemaining()) {
      at += channel.write(bytes, at);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    if (!isWhole) {
      Files.deleteIfExists(path);
    }
  }

  private synchronized long reserve(long bytes) {
    long at = end;
    end += bytes;
    return at;
  }

  private synchronized void add(int bucket, long position, int size) {
    pieces.get(bucket).add(new Extent(position, size));
    longs[bucket] += size;
  }

  /** Appends records; each thread has its own. */
  public final class Writer extends BucketWriter {

    private final Piece piece = new Piece();

    /**
     * A writer.
     *
     * @param mostLongs how much it may collect
     */
    public Writer(long mostLongs) {
      super(place.buckets(), mostLongs);
    }

    @Override
    void append(int bucket, long[] words, int from, int size) throws IOException {
      long at = reserve(Long.BYTES * (long) size + Piece.EXTRA_BYTES);
      long[] position = {at};
      try {
        piece.write(
            bucket,
            words,
            from,
            size,
            bytes -> {
              int length = bytes.remaining();
              writeAt(bytes, position[0]);
              position[0] += length;
            });
      } catch (IOException e) {
        throw new IOException(path + ": a layer cannot be written: " + e.getMessage(), e);
      }
      add(bucket, at, size);
    }
  }

  /** Reads buckets; each thread has its own. */
  public final class Reader implements RecordSource {

    private final Piece piece = new Piece();

    @Override
    public void read(int bucket, Taker taker) throws IOException {
      for (Extent extent : pieces.get(bucket)) {
        long[] position = {extent.position + Piece.HEAD_BYTES};
        try {
          piece.read(
              bytes -> {
                int read = channel.read(bytes, position[0]);
                position[0] += Math.max(read, 0);
                return read;
              },
              bucket,
              extent.longs);
        } catch (DamagedException e) {
          throw new DamagedException(path + " is damaged: " + e.getMessage());
        } catch (IOException e) {
          throw new IOException(path + ": cannot be read: " + e.getMessage(), e);
        }
        taker.take(piece.words(), extent.longs);
      }
    }
  }
}
