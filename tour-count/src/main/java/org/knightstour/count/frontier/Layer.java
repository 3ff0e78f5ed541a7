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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The states of one layer and their counts: a block for each degree vector that occurs. Blocks lie
 * in slabs while the pool has any; the others go to a file. One thread writes each block once and
 * completely: nothing is merged later.
 */
final class Layer implements Closeable {

  private static final int FIRST_SIZE = 64;

  private final SlabPool pool;
  private final Path directory;
  private final List<long[]> slabs = new ArrayList<>();
  private long[][] slabArray = {};
  private @Nullable FileChannel channel;
  private long fileEnd;

  private long[] vectors = new long[FIRST_SIZE];

  /** Where each block lies: slab and offset, 32 bits each, or the complement of a file position. */
  private long[] addresses = new long[FIRST_SIZE];

  private int[] entries = new int[FIRST_SIZE];
  private int[] lengths = new int[FIRST_SIZE];
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

  /** Takes over the transitions of the layer whose mirror images this one merges. */
  void inheritTransitions(Layer unmirrored) {
    transitions = unmirrored.transitions;
  }

  /** How many bytes are in the file. */
  synchronized long fileBytes() {
    return fileEnd;
  }

  /** The vector of the block at an index. */
  long vector(int index) {
    return vectors[index];
  }

  /** How many counts of the block at an index are not 0. */
  int entries(int index) {
    return entries[index];
  }

  private synchronized int addSlab(long[] slab) {
    slabs.add(slab);
    return slabs.size() - 1;
  }

  /** Appends bytes to the file; several threads write at the same time, each to its own part. */
  private long addToFile(ByteBuffer bytes) throws IOException {
    try {
      FileChannel to;
      long at;
      synchronized (this) {
        to = file();
        at = fileEnd;
        fileEnd += bytes.remaining();
      }
      writeFully(to, bytes, at);
      return at;
    } catch (IOException e) {
      throw new IOException(
          directory + ": what does not fit the memory cannot be written: " + e.getMessage(), e);
    }
  }

  private FileChannel file() throws IOException {
    if (channel == null) {
      channel =
          FileChannel.open(
              Files.createTempFile(directory, "tour-layer", ".run"),
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              // Where the system can, it deletes the name at once: no crash leaves the file.
              StandardOpenOption.DELETE_ON_CLOSE);
    }
    return channel;
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
    addresses = Arrays.copyOf(addresses, Math.max(newSize, FIRST_SIZE));
    entries = Arrays.copyOf(entries, Math.max(newSize, FIRST_SIZE));
    lengths = Arrays.copyOf(lengths, Math.max(newSize, FIRST_SIZE));
    System.arraycopy(writer.vectors, 0, vectors, size, writer.size);
    System.arraycopy(writer.addresses, 0, addresses, size, writer.size);
    System.arraycopy(writer.entries, 0, entries, size, writer.size);
    System.arraycopy(writer.lengths, 0, lengths, size, writer.size);
    size = newSize;
    states += writer.states;
    transitions += writer.transitions;
    slabArray = slabs.toArray(new long[0][]);
  }

  /** Returns the slabs to the pool and deletes the file. */
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
  }

  /** Writes blocks into the layer; each thread has its own. */
  final class Writer {

    private long[] vectors = new long[FIRST_SIZE];
    private long[] addresses = new long[FIRST_SIZE];
    private int[] entries = new int[FIRST_SIZE];
    private int[] lengths = new int[FIRST_SIZE];
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

    /** Writes the block of a vector that has a number of matchings. */
    void write(long vector, Block block, int codes) throws IOException {
      int longs = Block.isDense(block.entries, codes) ? codes : Block.longs(block.entries);
      long address;
      int length = 0;
      if (makesRoom(longs)) {
        block.copyTo(slab, used, codes);
        address = (long) slabNumber << 32 | used;
        used += longs;
      } else {
        ByteBuffer bytes = codec.encode(block, codes);
        length = bytes.remaining();
        address = ~addToFile(bytes);
      }
      note(vector, address, block.entries, length);
    }

    /** Takes a new slab if the old one is full; false if the pool has none. */
    private boolean makesRoom(int longs) {
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

    private void note(long vector, long address, int nonZero, int length) {
      if (size == vectors.length) {
        vectors = Arrays.copyOf(vectors, 2 * size);
        addresses = Arrays.copyOf(addresses, 2 * size);
        entries = Arrays.copyOf(entries, 2 * size);
        lengths = Arrays.copyOf(lengths, 2 * size);
      }
      vectors[size] = vector;
      addresses[size] = address;
      entries[size] = nonZero;
      lengths[size] = length;
      size++;
      states += nonZero;
    }
  }

  /** Reads blocks of the layer; each thread has its own. */
  final class Reader {

    private long[] decoded = {};
    private int used;
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 12);

    /** Allows blocks that were read before to be overwritten. */
    void begin() {
      used = 0;
    }

    /** Makes a block show the counts of one vector; valid until {@link #begin}. */
    void read(int index, int codes, Block block) throws IOException {
      long address = addresses[index];
      block.entries = entries[index];
      if (address >= 0) {
        block.data = slabArray[(int) (address >>> 32)];
        block.start = (int) address;
        block.isDense = Block.isDense(block.entries, codes);
        return;
      }
      fetch(~address, lengths[index]);
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

    private void fetch(long position, int length) throws IOException {
      if (bytes.capacity() < length) {
        bytes = ByteBuffer.allocate(Math.max(length, 2 * bytes.capacity()));
      }
      bytes.clear().limit(length);
      readFully(Objects.requireNonNull(channel), position);
      bytes.flip();
    }

    private void readFully(FileChannel from, long position) throws IOException {
      long at = position;
      while (bytes.hasRemaining()) {
        int read = from.read(bytes, at);
        if (read < 0) {
          throw new IOException(directory + ": a temporary file ends too early");
        }
        at += read;
      }
    }
  }
}
