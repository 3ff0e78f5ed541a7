package org.knightstour.count.store;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A layer in a file, as records in buckets. Each thread collects the data of a bucket, and writes
 * it as a large chunk at the end of the file. A bucket is the list of its chunks. Thread-safe.
 */
public final class LayerFile extends LayerOutput implements Closeable {

  private record Extent(long position, int longs, long packed) {}

  private final LayerKey place;
  private final FileChannel channel;
  private final List<List<Extent>> chunks; // of each bucket
  private final boolean isFromBefore;
  private final boolean isOld;
  private Path path;
  private boolean isWhole;

  private LayerFile(
      LayerKey place, Path path, FileChannel channel, boolean isWhole, boolean isOld) {
    super(place.buckets());
    this.place = place;
    this.path = path;
    this.channel = channel;
    this.isWhole = isWhole;
    isFromBefore = isWhole;
    this.isOld = isOld;
    chunks = Stream.<List<Extent>>generate(ArrayList::new).limit(place.buckets()).toList();
  }

  /** Creates a file that is deleted when it is closed, or when the process ends. */
  static LayerFile temporary(LayerKey place, Path directory) throws IOException {
    Path file = Files.createTempFile(directory, "tour-window", ".run");
    // If the system can, it deletes the name now: no crash leaves the file.
    FileChannel channel = FileChannel.open(file, READ, WRITE, DELETE_ON_CLOSE);
    return new LayerFile(place, file, channel, false, false);
  }

  /** Creates a file with a name. If it is closed before it is complete, it is deleted. */
  static LayerFile draft(LayerKey place, Path file) throws IOException {
    // Not a temporary file, because only its owner could read it, regardless of the umask.
    FileChannel channel = FileChannel.open(file, READ, WRITE, CREATE, TRUNCATE_EXISTING);
    LayerFile draft = new LayerFile(place, file, channel, false, false);
    try {
      draft.writeHead();
      return draft;
    } catch (IOException e) {
      try (draft) {
        throw e;
      }
    }
  }

  /** Opens a complete file, and reads all of it for its checksums. */
  static LayerStore.Kept<LayerFile> open(Path file, String fingerprint, Runnable poll)
      throws IOException {
    FileChannel channel = FileChannel.open(file, READ);
    boolean isRead = false;
    try {
      LayerReader reader =
          new LayerReader(channel::read, channel.size(), fingerprint, file.toString());
      LayerManifest note = reader.note();
      LayerFile found = new LayerFile(note.place(), file, channel, true, reader.isOld());
      for (long at = reader.position(); reader.next(); at = reader.position()) {
        poll.run();
        Chunk chunk = reader.chunk();
        found.add(chunk.bucket(), at, chunk.longs(), chunk.packed());
      }
      if (!found.longs().equals(note.longs())) {
        throw reader.damaged("a chunk is missing");
      }
      isRead = true;
      return new LayerStore.Kept<>(note, found);
    } finally {
      if (!isRead) {
        channel.close();
      }
    }
  }

  /** Returns the key of the layer. */
  public LayerKey place() {
    return place;
  }

  /** Checks whether an earlier run made it: then it is read-only. */
  public boolean isFromBefore() {
    return isFromBefore;
  }

  /** Checks whether an older version wrote it, with older rules for the buckets of the join. */
  public boolean isOld() {
    return isOld;
  }

  /** Returns the path. */
  public Path path() {
    return path;
  }

  /** Returns the buckets that are not empty, in descending order of their longs. */
  public static IntStream largestFirst(List<Long> longs) {
    return IntStream.range(0, longs.size())
        .filter(bucket -> longs.get(bucket) > 0)
        .boxed()
        .sorted(Comparator.comparing(longs::get, Comparator.reverseOrder()))
        .mapToInt(Integer::intValue);
  }

  /** Reads a bucket only to bring it into the system's cache. {@code isOver} can stop it early. */
  public void touch(int bucket, ByteBuffer bytes, BooleanSupplier isOver) throws IOException {
    for (Extent chunk : chunks.get(bucket)) {
      long position = chunk.position;
      long last = position + Chunk.bytes(chunk.packed, isOld);
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

  @Override
  protected void write(ByteBuffer bytes, long position) throws IOException {
    long at = position;
    while (bytes.hasRemaining()) {
      at += channel.write(bytes, at);
    }
  }

  @Override
  void append(Chunk chunk, int bucket, long[] words, int from, int size) throws IOException {
    try {
      super.append(chunk, bucket, words, from, size);
    } catch (IOException e) {
      throw new IOException(path + ": a layer cannot be written: " + e.getMessage(), e);
    }
  }

  @Override
  synchronized void add(int bucket, long position, int size, long packed) {
    super.add(bucket, position, size, packed);
    chunks.get(bucket).add(new Extent(position, size, packed));
  }

  /** Writes the note, forces all data onto the disk, and gives the file its final name. */
  void finish(LayerManifest note, String fingerprint, Path as) throws IOException {
    finish(note, fingerprint);
    channel.force(true);
    Files.move(path, as, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    path = as;
    isWhole = true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    if (!isWhole) {
      Files.deleteIfExists(path);
    }
  }

  /** A reader of buckets. Each thread has a separate reader. */
  public final class Reader implements RecordSource {

    private final Chunk chunk = new Chunk();

    /** Returns its bytes of memory. */
    public long memoryBytes() {
      return chunk.memoryBytes();
    }

    @Override
    public void read(int bucket, Taker taker) throws IOException {
      for (Extent extent : chunks.get(bucket)) {
        try {
          chunk.read(channel::read, extent.position, bucket, extent.longs, extent.packed, isOld);
        } catch (DamagedException e) {
          throw new DamagedException(path + " is damaged: " + e.getMessage());
        } catch (IOException e) {
          throw new IOException(path + ": cannot be read: " + e.getMessage(), e);
        }
        taker.take(chunk.words(), extent.longs);
      }
    }
  }
}
