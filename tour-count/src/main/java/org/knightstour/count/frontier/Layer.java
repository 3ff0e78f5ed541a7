package org.knightstour.count.frontier;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.knightstour.count.figures.LayerFigures;

/**
 * The states of one layer and their counts: a block for each degree vector that occurs. Blocks lie
 * in slabs while the pool has any; the others go to a file. One thread writes each block once and
 * completely: nothing is merged later.
 */
final class Layer implements Closeable {

  private static final int FIRST_SIZE = 64;

  private final SlabPool pool;
  private final Path directory;
  private final List<Writer> writers = new ArrayList<>();
  private final List<long[]> slabs = new ArrayList<>();
  private long[][] slabArray = {};
  private @Nullable FileChannel channel;
  private long fileEnd;

  private long[] vectors = new long[FIRST_SIZE];

  /** Where each block lies: slab and offset, 32 bits each, or the complement of a file position. */
  private long[] addresses = new long[FIRST_SIZE];

  private int[] entries = new int[FIRST_SIZE];
  private byte[] widths = new byte[FIRST_SIZE];
  private int size;
  private long states;
  private long longs;
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

  /**
   * How many vectors; how many states, pairs of a vector and a matching whose count is not 0; how
   * many times a count was added on the way to this layer.
   */
  LayerFigures figures() {
    return new LayerFigures(size, states, transitions);
  }

  /** How many longs its blocks take. */
  long longs() {
    return longs;
  }

  /** Says how many times a count was added on the way to the layer that this one folds. */
  void transitions(long number) {
    transitions = number;
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

  /** The writer of a thread, which serves again when the layer does. */
  synchronized Writer writer(int thread) {
    while (writers.size() <= thread) {
      writers.add(new Writer());
    }
    return writers.get(thread);
  }

  private synchronized int addSlab(long[] slab) {
    slabs.add(slab);
    return slabs.size() - 1;
  }

  /** Takes a part of the file; several threads write at the same time, each to its own part. */
  private synchronized long reserve(long bytes) throws IOException {
    if (channel == null) {
      channel = file();
    }
    long at = fileEnd;
    fileEnd += bytes;
    return at;
  }

  private FileChannel file() throws IOException {
    return FileChannel.open(
        Files.createTempFile(directory, "tour-layer", ".run"),
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        // Where the system can, it deletes the name at once: no crash leaves the file.
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** Adds the blocks that a writer has written, and makes them readable. */
  void add(Writer writer) throws IOException {
    writer.flush();
    take(writer);
  }

  /** Moves a writer's blocks into the layer; the writer can then be reused. */
  private synchronized void take(Writer writer) {
    int newSize = size + writer.size;
    if (newSize > vectors.length) {
      int room = size == 0 ? newSize : Math.max(newSize, 2 * size);
      vectors = Arrays.copyOf(vectors, room);
      addresses = Arrays.copyOf(addresses, room);
      entries = Arrays.copyOf(entries, room);
      widths = Arrays.copyOf(widths, room);
    }
    System.arraycopy(writer.vectors, 0, vectors, size, writer.size);
    System.arraycopy(writer.addresses, 0, addresses, size, writer.size);
    System.arraycopy(writer.entries, 0, entries, size, writer.size);
    System.arraycopy(writer.widths, 0, widths, size, writer.size);
    size = newSize;
    states += writer.states;
    longs += writer.longs;
    transitions += writer.transitions;
    slabArray = slabs.toArray(new long[0][]);
    writer.forget();
  }

  /** Empties it: returns the slabs to the pool and deletes the file. It can be used again. */
  @Override
  public void close() throws IOException {
    for (long[] slab : slabs) {
      pool.giveBack(slab);
    }
    slabs.clear();
    slabArray = new long[0][];
    size = 0;
    states = 0;
    longs = 0;
    transitions = 0;
    if (channel != null) {
      channel.close();
      channel = null;
      fileEnd = 0;
    }
  }

  /** Writes blocks into the layer; each thread has its own. */
  final class Writer implements BlockWriter {

    private long[] vectors = new long[FIRST_SIZE];
    private long[] addresses = new long[FIRST_SIZE];
    private int[] entries = new int[FIRST_SIZE];
    private byte[] widths = new byte[FIRST_SIZE];
    private int size;
    private long states;
    private long longs;
    private long transitions;
    private long[] slab = {};
    private int slabNumber;
    private int used;

    // What waits for the file: its words, and the first of its blocks.
    private long[] waiting = {};
    private int waitingLongs;
    private int firstWaiting;
    private @Nullable FileWords file;

    @Override
    public void addTransitions(long count) {
      transitions += count;
    }

    @Override
    public void write(long vector, UnpackedBlock block) throws IOException {
      int longs = block.longs();
      long address;
      if (makesRoom(longs)) {
        block.packTo(slab, used);
        address = (long) slabNumber << 32 | used;
        used += longs;
      } else {
        makeRoomInWaiting(longs);
        block.packTo(waiting, waitingLongs);
        address = ~((long) Long.BYTES * waitingLongs);
        waitingLongs += longs;
      }
      note(vector, address, block.entries(), block.width());
      this.longs += longs;
    }

    /**
     * Copies a record.
     *
     * @param codes how many codes its vector has
     * @return how many longs it takes
     */
    int copy(long[] from, int at, int codes) throws IOException {
      int nonZero = Records.entries(from[at]);
      int width = Records.width(from[at]);
      int longs = Block.longs(nonZero, codes, width);
      long address;
      if (makesRoom(longs)) {
        System.arraycopy(from, at + 1, slab, used, longs);
        address = (long) slabNumber << 32 | used;
        used += longs;
      } else {
        makeRoomInWaiting(longs);
        System.arraycopy(from, at + 1, waiting, waitingLongs, longs);
        address = ~((long) Long.BYTES * waitingLongs);
        waitingLongs += longs;
      }
      note(Records.vector(from[at]), address, nonZero, width);
      this.longs += longs;
      return longs + 1;
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

    private void makeRoomInWaiting(int longs) throws IOException {
      if (waiting.length - waitingLongs < longs) {
        flush();
      }
      if (waitingLongs == 0) {
        firstWaiting = size;
        if (waiting.length < longs) {
          waiting = new long[Math.max(longs, FileWords.BUFFER_LONGS)];
        }
      }
    }

    /** Writes what waits for the file. */
    private void flush() throws IOException {
      if (waitingLongs == 0) {
        return;
      }
      try {
        long base = reserve((long) Long.BYTES * waitingLongs);
        writeWaiting(base);
        for (int block = firstWaiting; block < size; block++) {
          if (addresses[block] < 0) {
            addresses[block] -= base;
          }
        }
        waitingLongs = 0;
      } catch (IOException e) {
        throw new IOException(
            directory + ": what does not fit the memory cannot be written: " + e.getMessage(), e);
      }
    }

    private void writeWaiting(long base) throws IOException {
      if (file == null) {
        file = new FileWords(Objects.requireNonNull(channel));
      }
      file.write(waiting, 0, waitingLongs, base);
    }

    private void forget() {
      size = 0;
      states = 0;
      longs = 0;
      transitions = 0;
      slab = new long[0];
      used = 0;
      // Another time the layer has another file.
      file = null;
    }

    private void note(long vector, long address, int nonZero, int width) {
      if (size == vectors.length) {
        vectors = Arrays.copyOf(vectors, 2 * size);
        addresses = Arrays.copyOf(addresses, 2 * size);
        entries = Arrays.copyOf(entries, 2 * size);
        widths = Arrays.copyOf(widths, 2 * size);
      }
      vectors[size] = vector;
      addresses[size] = address;
      entries[size] = nonZero;
      widths[size] = (byte) width;
      size++;
      states += nonZero;
    }
  }

  /** Reads blocks of the layer; each thread has its own. */
  final class Reader {

    private long[] fetched = {};
    private int used;
    private @Nullable FileWords file;
    private @Nullable FileChannel opened;

    /** Allows blocks that were read before to be overwritten. */
    void begin() {
      used = 0;
    }

    /** Makes a block show the counts of one vector; valid until {@link #begin}. */
    void read(int index, int codes, Block block) throws IOException {
      long address = addresses[index];
      block.entries = entries[index];
      block.width = widths[index];
      block.isDense = Block.isDense(block.entries, codes, block.width);
      if (address >= 0) {
        block.data = slabArray[(int) (address >>> 32)];
        block.start = (int) address;
        return;
      }
      int longs = Block.longs(block.entries, codes, block.width);
      if (fetched.length - used < longs) {
        // Blocks already read keep the old array.
        fetched = new long[Math.max(longs, 2 * fetched.length)];
        used = 0;
      }
      fetch(~address, longs);
      block.data = fetched;
      block.start = used;
      used += longs;
    }

    /** Reads words of the file into the free part of the array. */
    private void fetch(long position, int longs) throws IOException {
      if (file == null || opened != channel) {
        // The layer was emptied since.
        opened = channel;
        file = new FileWords(Objects.requireNonNull(channel));
      }
      file.read(fetched, used, longs, position);
    }
  }
}
