package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states of one layer and their counts: a block for each degree vector that occurs. Blocks lie
 * in slabs while the pool has any, and in a file of their own beyond. Each block is written once,
 * by one thread, and is whole then: nothing is merged later.
 */
final class Layer implements Closeable {

  private static final int LENGTH_BYTES = 4;
  private static final int FIRST_SIZE = 64;

  private final SlabPool pool;
  private final Path directory;
  private final List<long[]> slabs = new ArrayList<>();
  private long[][] slabArray = {};
  private @Nullable Path file;
  private @Nullable FileChannel channel;
  private long fileEnd;

  private long[] vectors = new long[FIRST_SIZE];
  private long[] places = new long[FIRST_SIZE];
  private int[] entries = new int[FIRST_SIZE];
  private int size;
  private long states;
  private long transitions;

  /** An empty layer; files, if it needs one, go to a directory. */
  Layer(SlabPool pool, Path directory) {
    this.pool = pool;
    this.directory = directory;
  }

  /** How many degree vectors. */
  int size() {
    return size;
  }

  /** How many states: pairs of a vector and a matching whose count is not 0. */
  long states() {
    return states;
  }

  /** How many times a count was added on the way to this layer. */
  long transitions() {
    return transitions;
  }

  /** Takes over the count of work from the layer that this one only folds. */
  void inheritTransitions(Layer unfolded) {
    transitions = unfolded.transitions;
  }

  /** How many bytes are in the file. */
  synchronized long fileBytes() {
    return fileEnd;
  }

  long vector(int at) {
    return vectors[at];
  }

  int entries(int at) {
    return entries[at];
  }

  private synchronized int addSlab(long[] slab) {
    slabs.add(slab);
    return slabs.size() - 1;
  }

  private synchronized long addToFile(ByteBuffer bytes) throws IOException {
    if (channel == null) {
      file = Files.createTempFile(directory, "tour-layer", ".run");
      channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }
    long at = fileEnd;
    ByteBuffer length = ByteBuffer.allocate(LENGTH_BYTES).putInt(bytes.remaining()).flip();
    writeFully(channel, length, at);
    fileEnd = at + LENGTH_BYTES + bytes.remaining();
    writeFully(channel, bytes, at + LENGTH_BYTES);
    return at;
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes, long at)
      throws IOException {
    long position = at;
    while (bytes.hasRemaining()) {
      position += channel.write(bytes, position);
    }
  }

  /** Adds the blocks that a writer has written, and makes them readable. */
  synchronized void add(Writer writer) {
    int newSize = size + writer.size;
    vectors = Arrays.copyOf(vectors, Math.max(newSize, FIRST_SIZE));
    places = Arrays.copyOf(places, Math.max(newSize, FIRST_SIZE));
    entries = Arrays.copyOf(entries, Math.max(newSize, FIRST_SIZE));
    System.arraycopy(writer.vectors, 0, vectors, size, writer.size);
    System.arraycopy(writer.places, 0, places, size, writer.size);
    System.arraycopy(writer.entries, 0, entries, size, writer.size);
    size = newSize;
    states += writer.states;
    transitions += writer.transitions;
    slabArray = slabs.toArray(new long[0][]);
  }

  /** Frees what the layer holds. */
  @Override
  public void close() throws IOException {
    for (long[] slab : slabs) {
      pool.giveBack(slab);
    }
    slabs.clear();
    slabArray = new long[0][];
    if (channel != null) {
      channel.close();
      channel = null;
    }
    if (file != null) {
      Files.deleteIfExists(file);
      file = null;
    }
  }

  /** Writes blocks into the layer; one a thread. */
  final class Writer {

    private long[] vectors = new long[FIRST_SIZE];
    private long[] places = new long[FIRST_SIZE];
    private int[] entries = new int[FIRST_SIZE];
    private int size;
    private long states;
    private long transitions;
    private long[] slab = {};
    private int slabNumber;
    private int used;
    private final BlockCodec codec = new BlockCodec();

    /** Counts work done on the way. */
    void addTransitions(long count) {
      transitions += count;
    }

    /** Writes the block of a vector that has so many matchings. */
    void write(long vector, Block block, int codes) throws IOException {
      int longs = Block.isDense(block.entries, codes) ? codes : Block.longs(block.entries);
      long place;
      if (hasRoom(longs)) {
        block.copyTo(slab, used, codes);
        place = (long) slabNumber << 32 | used;
        used += longs;
      } else {
        place = ~addToFile(codec.encode(block, codes));
      }
      note(vector, place, block.entries);
    }

    private boolean hasRoom(int longs) {
      if (slab.length - used >= longs) {
        return true;
      }
      long[] more = pool.take(longs);
      if (more == null) {
        return false;
      }
      slabNumber = addSlab(more);
      slab = more;
      used = 0;
      return true;
    }

    private void note(long vector, long place, int nonZero) {
      if (size == vectors.length) {
        vectors = Arrays.copyOf(vectors, 2 * size);
        places = Arrays.copyOf(places, 2 * size);
        entries = Arrays.copyOf(entries, 2 * size);
      }
      vectors[size] = vector;
      places[size] = place;
      entries[size] = nonZero;
      size++;
      states += nonZero;
    }
  }

  /** Reads blocks of the layer; one a thread. */
  final class Reader {

    private long[] decoded = {};
    private int used;
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 12);

    /** Blocks read before may be overwritten from now on. */
    void begin() {
      used = 0;
    }

    /** Makes a block show the counts of one vector; valid until {@link #begin}. */
    void read(int at, int codes, Block block) throws IOException {
      long place = places[at];
      block.entries = entries[at];
      if (place >= 0) {
        block.data = slabArray[(int) (place >>> 32)];
        block.start = (int) place;
        block.isDense = Block.isDense(block.entries, codes);
        return;
      }
      fetch(~place);
      int longs = Block.longs(block.entries);
      if (decoded.length - used < longs) {
        // Blocks already read keep the old array.
        decoded = new long[Math.max(longs, 2 * decoded.length)];
        used = 0;
      }
      BlockCodec.decode(bytes, block.entries, codes, decoded, used);
      block.data = decoded;
      block.start = used;
      block.isDense = false;
      used += longs;
    }

    private void fetch(long position) throws IOException {
      FileChannel from = java.util.Objects.requireNonNull(channel);
      bytes.clear().limit(LENGTH_BYTES);
      readFully(from, position);
      int length = bytes.getInt(0);
      if (bytes.capacity() < length) {
        bytes = ByteBuffer.allocate(Math.max(length, 2 * bytes.capacity()));
      }
      bytes.clear().limit(length);
      readFully(from, position + LENGTH_BYTES);
      bytes.flip();
    }

    private void readFully(FileChannel from, long position) throws IOException {
      long at = position;
      while (bytes.hasRemaining()) {
        int read = from.read(bytes, at);
        if (read < 0) {
          throw new IOException(file + ": ends too early");
        }
        at += read;
      }
    }
  }
}
