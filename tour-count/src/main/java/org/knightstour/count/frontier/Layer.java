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
 * The states of one layer and their counts: a block for each degree vector that occurs. Blocks are
 * in slabs while the pool has any, and the other blocks go to a file. One thread writes each block
 * once and completely, and no blocks are merged later.
 */
final class Layer implements Closeable {

  /** The data of some blocks: arrays for each, and totals. */
  private static final class Directory {

    private long[] vectors = new long[64];
    private long[] addresses = new long[64]; // slab and offset, 32 bits each, or ~file position
    private int[] entries = new int[64];
    private byte[] widths = new byte[64];
    private int size;
    private long states;
    private long longs;
    private long transitions;

    void makeRoom(int room) {
      vectors = Arrays.copyOf(vectors, room);
      addresses = Arrays.copyOf(addresses, room);
      entries = Arrays.copyOf(entries, room);
      widths = Arrays.copyOf(widths, room);
    }

    void add(long vector, long address, int nonZero, int width, int blockLongs) {
      if (size == vectors.length) {
        makeRoom(2 * size);
      }
      vectors[size] = vector;
      addresses[size] = address;
      entries[size] = nonZero;
      widths[size] = (byte) width;
      size++;
      states += nonZero;
      longs += blockLongs;
    }

    void addAll(Directory more) {
      int newSize = size + more.size;
      if (newSize > vectors.length) {
        makeRoom(size == 0 ? newSize : Math.max(newSize, 2 * size));
      }
      System.arraycopy(more.vectors, 0, vectors, size, more.size);
      System.arraycopy(more.addresses, 0, addresses, size, more.size);
      System.arraycopy(more.entries, 0, entries, size, more.size);
      System.arraycopy(more.widths, 0, widths, size, more.size);
      size = newSize;
      states += more.states;
      longs += more.longs;
      transitions += more.transitions;
    }

    long bytes() {
      return (2L * Long.BYTES + Integer.BYTES + Byte.BYTES) * vectors.length;
    }

    void clear() {
      size = 0;
      states = 0;
      longs = 0;
      transitions = 0;
    }
  }

  private final SlabPool pool;
  private final Path directory;
  private final Directory all = new Directory();
  private final List<Writer> writers = new ArrayList<>();
  private final List<long[]> slabs = new ArrayList<>();
  private long[][] slabArray = {};
  private @Nullable FileChannel channel;
  private long fileEnd;

  /** Creates an empty layer. If it needs a file, the file is in {@code directory}. */
  Layer(SlabPool pool, Path directory) {
    this.pool = pool;
    this.directory = directory;
  }

  int size() {
    return all.size;
  }

  LayerFigures figures() {
    return new LayerFigures(all.size, all.states, all.transitions);
  }

  /** Returns the longs of its blocks. */
  long longs() {
    return all.longs;
  }

  /** Returns the bytes of its data outside the slabs. */
  synchronized long bytes() {
    return all.bytes() + writers.stream().mapToLong(Writer::bytes).sum();
  }

  /** Sets the number of additions on the way to the layer that this one folds. */
  void transitions(long number) {
    all.transitions = number;
  }

  synchronized long fileBytes() {
    return fileEnd;
  }

  long vector(int index) {
    return all.vectors[index];
  }

  /** Returns the number of counts that are not 0 in the block at an index. */
  int entries(int index) {
    return all.entries[index];
  }

  int width(int index) {
    return all.widths[index];
  }

  /** Returns the writer of a thread, which is reused with the layer. */
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

  /**
   * Reserves a part of the file. Several threads write at the same time, each to a separate part.
   */
  private synchronized long reserve(long bytes) throws IOException {
    if (channel == null) {
      channel =
          FileChannel.open(
              Files.createTempFile(directory, "tour-layer", ".run"),
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              // If the system can, it deletes the name now: no crash leaves the file.
              StandardOpenOption.DELETE_ON_CLOSE);
    }
    long at = fileEnd;
    fileEnd += bytes;
    return at;
  }

  /** Moves the blocks of a writer into the layer, readable. The writer can then be reused. */
  void add(Writer writer) throws IOException {
    writer.flush();
    synchronized (this) {
      all.addAll(writer.blocks);
      slabArray = slabs.toArray(new long[0][]);
    }
    writer.forget();
  }

  /**
   * Empties the layer: returns the slabs to the pool and deletes the file. It can be used again.
   */
  @Override
  public void close() throws IOException {
    slabs.forEach(pool::giveBack);
    slabs.clear();
    slabArray = new long[0][];
    all.clear();
    if (channel != null) {
      channel.close();
      channel = null;
      fileEnd = 0;
    }
  }

  /** A writer of blocks to the layer. Each thread has a separate writer. */
  final class Writer implements UnpackedBlock.Sink {

    private final Directory blocks = new Directory();
    private long[] slab = {};
    private int slabNumber;
    private int used;

    private long[] waiting = {}; // for the file
    private int waitingLongs;
    private int firstWaiting; // the first of the blocks that wait
    private @Nullable FileWords file;
    private long[] to = {}; // the place of the next block
    private int at;

    @Override
    public void addTransitions(long count) {
      blocks.transitions += count;
    }

    @Override
    public void write(long vector, UnpackedBlock block) throws IOException {
      int longs = block.longs();
      long address = place(longs);
      block.packTo(to, at);
      blocks.add(vector, address, block.entries(), block.width(), longs);
    }

    long bytes() {
      return blocks.bytes() + (long) Long.BYTES * waiting.length;
    }

    /** Copies the record of a vector with {@code codes} codes. Returns its length in longs. */
    int copy(long[] from, int first, int codes) throws IOException {
      int nonZero = Records.entries(from[first]);
      int width = Records.width(from[first]);
      int longs = Block.longs(nonZero, codes, width);
      long address = place(longs);
      System.arraycopy(from, first + 1, to, at, longs);
      blocks.add(Records.vector(from[first]), address, nonZero, width, longs);
      return longs + 1;
    }

    /** Returns the address for a block of a number of longs. */
    private long place(int longs) throws IOException {
      if (slab.length - used < longs) {
        long[] more = pool.take(longs);
        if (more == null) {
          return placeInWaiting(longs);
        }
        slabNumber = addSlab(more);
        slab = more;
        used = 0;
      }
      to = slab;
      at = used;
      used += longs;
      return (long) slabNumber << 32 | at;
    }

    private long placeInWaiting(int longs) throws IOException {
      if (waiting.length - waitingLongs < longs) {
        flush();
      }
      if (waitingLongs == 0) {
        firstWaiting = blocks.size;
        if (waiting.length < longs) {
          waiting = new long[Math.max(longs, FileWords.BUFFER_LONGS)];
        }
      }
      to = waiting;
      at = waitingLongs;
      waitingLongs += longs;
      return ~((long) Long.BYTES * at);
    }

    /** Writes the buffered blocks to the file. */
    private void flush() throws IOException {
      if (waitingLongs == 0) {
        return;
      }
      try {
        long base = reserve((long) Long.BYTES * waitingLongs);
        file = Objects.requireNonNullElseGet(file, FileWords::new);
        file.write(Objects.requireNonNull(channel), base, waiting, 0, waitingLongs);
        for (int block = firstWaiting; block < blocks.size; block++) {
          if (blocks.addresses[block] < 0) {
            blocks.addresses[block] -= base;
          }
        }
        waitingLongs = 0;
      } catch (IOException e) {
        throw new IOException(
            directory + ": data that does not fit the memory cannot be written: " + e.getMessage(),
            e);
      }
    }

    private void forget() {
      blocks.clear();
      slab = new long[0];
      to = slab;
      used = 0;
    }
  }

  /** A reader of blocks of the layer. Each thread has a separate reader. */
  final class Reader {

    private long[] fetched = {};
    private int used;
    private @Nullable FileWords file;

    /** Allows the reader to overwrite earlier blocks. */
    void begin() {
      used = 0;
    }

    /** Reads the counts of one vector into a block, which is valid until {@link #begin}. */
    void read(int index, int codes, Block block) throws IOException {
      long address = all.addresses[index];
      block.entries = all.entries[index];
      block.width = all.widths[index];
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
      file = Objects.requireNonNullElseGet(file, FileWords::new);
      file.read(Objects.requireNonNull(channel), ~address, fetched, used, longs);
      block.data = fetched;
      block.start = used;
      used += longs;
    }
  }
}
