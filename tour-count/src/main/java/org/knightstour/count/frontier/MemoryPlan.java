package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.knightstour.core.answer.NumberText;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;

/**
 * A plan that divides the memory of a run, and therefore decides which data goes to files.
 *
 * @param fixedBytes sets of vectors, directories of layers, sums and tables of changes
 * @param mapBytes the part of fixedBytes for the tables of changes
 * @param collectedBytes the part of fixedBytes for the data that threads collect before they write
 *     a file
 * @param slabBytes for the counts themselves
 * @param slabLongs the size of the largest slabs
 * @param need the approximate needs of the run
 */
record MemoryPlan(
    long fixedBytes, long mapBytes, long collectedBytes, long slabBytes, int slabLongs, Need need) {

  /**
   * The approximate needs of a run.
   *
   * @param bytes of memory, without Java's own memory
   * @param fileBytes of files, at a time
   * @param mayFit whether the memory can be enough without files
   */
  record Need(double bytes, double fileBytes, boolean mayFit) {}

  private static final int MOST_BUCKETS = 1 << 10;
  private static final int LEAST_BUCKETS = 1 << 4;
  private static final int BUCKETS_AT_A_TIME = 16; // of average size, for each thread, in memory

  /** The most bytes that one thread can collect. */
  private static final long MOST_COLLECTED =
      (long) Long.BYTES * MOST_BUCKETS * LayerFile.MOST_PIECE;

  private static final int COLLECTED_PART = 16; // the part of the memory that collects for files
  private static final int SLABS_OF_A_THREAD = 16; // at least, if the memory is small
  private static final int MOST_SLAB = 1 << 21;
  private static final int LEAST_SLAB = 1 << 11;
  private static final int MOST_MACHINE_SLAB = 1 << 18; // each layer of each bucket begins one
  private static final int MOST_SUMMED_ENDS = 16; // sums of more are larger, and few
  private static final long SUMS_OF_A_THREAD = 4;
  private static final int DIRECTORY_BYTES_A_VECTOR = 72; // twice, and the bundles in order

  // Measured bytes for each vector and layer that can be completed, for tables of changes, and for
  // the smallest layers: docs/results/counts.md has figures.
  private static final double LEAST_COMPLETABLE = 0.001;
  private static final double LEAST_OCCURRING = 0.015; // vectors of a layer, of all
  private static final double WITH_MAPS = 1.2; // they take a sixth of the memory
  private static final double MAP_SHARE = 0.35;
  private static final double MAP_BYTES_A_CODE = 32; // at least: some tables of the largest blocks
  private static final double LEAST_SHARE = 0.5;
  private static final double LEAST_FILES = 0.75; // of the forecast: docs/results/counts.md

  /** Declines a memory that is too small for the vector sets, according to measured boards. */
  static void mustHoldVectors(FrontierPlan plan, Resources resources) {
    double completable = LEAST_COMPLETABLE * plan.vectors() * plan.length();
    double bytes = sets(plan, resources.threads()) + 2 * completable;
    if (bytes > resources.memoryBytes() || plan.vectors() >>> 6 > Integer.MAX_VALUE - 8) {
      double directories = LEAST_OCCURRING * plan.vectors() * DIRECTORY_BYTES_A_VECTOR;
      double sums = (double) SUMS_OF_A_THREAD * sums(plan, resources.threads());
      throw DeclinedException.tooLittleMemory(
          WITH_MAPS * (bytes + directories + sums), resources.memoryBytes());
    }
  }

  private static long sets(FrontierPlan plan, int threads) {
    // Later a layer or a window has one for each of its steps.
    int steps = IntStream.range(0, plan.length()).map(at -> plan.steps(at).size()).max().orElse(0);
    int later = Math.max(steps, CountForecast.WINDOW_STEPS);
    return plan.vectors() / Byte.SIZE * Math.max(CoreachableVectors.sets(threads), later);
  }

  /** Creates the memory plan of a run in this process. */
  static MemoryPlan of(CountForecast outlook, Resources resources) {
    int threads = resources.threads();
    long maps = mapBytes(outlook.plan(), resources);
    long fixed = fixed(outlook, threads) + maps;
    long rest = rest(fixed, maps, resources);
    long collected = collected(rest, threads);
    long slabs = rest - collected;
    int slabLongs = slabLongs(slabs, threads, MOST_SLAB);
    Need need = need(outlook, resources);
    return new MemoryPlan(fixed + collected, maps, collected, slabs, slabLongs, need);
  }

  /** Returns the approximate needs of a run in this process, also if the memory is too small. */
  static Need need(CountForecast outlook, Resources resources) {
    int threads = resources.threads();
    double memory = (double) resources.memoryBytes();
    long fixed = fixed(outlook, threads) + mapBytes(outlook.plan(), resources);
    long rest = Math.max(0, resources.memoryBytes() - fixed);
    double slabs = (double) (rest - collected(rest, threads));
    double layers = Long.BYTES * outlook.mostLongs();
    return layers > slabs
        ? new Need(memory, outlook.mostFileBytes(), LEAST_SHARE * layers <= slabs)
        : new Need(Math.min(needBytes(outlook, threads), memory), 0, true);
  }

  private static long collected(long rest, int threads) {
    return Math.min(rest / COLLECTED_PART, MOST_COLLECTED * threads);
  }

  /** Returns the approximate memory of a run if enough is available. */
  static double needBytes(CountForecast outlook, int threads) {
    double layers = Long.BYTES * outlook.mostLongs();
    double maps = Math.max(MAP_SHARE * layers, MAP_BYTES_A_CODE * codes(outlook));
    return Math.max((double) outlook.mostBytes(), fixed(outlook, threads) + layers + maps);
  }

  /** Returns the memory without layers and tables of changes. */
  private static long fixed(CountForecast outlook, int threads) {
    FrontierPlan plan = outlook.plan();
    long vectors =
        outlook.layers().stream().mapToLong(LayerFigures.Bound::vectors).max().orElseThrow();
    // A step has the sums of one vector at a time, the edges of the middle the sums of a bundle,
    // and the join two blocks and their unfolding. A small frontier never has all its matchings.
    // The sums grow as they are needed.
    long most = Math.min(SUMS_OF_A_THREAD * codes(outlook), (long) outlook.peak());
    return sets(plan, threads)
        + outlook.completable().bytes()
        + vectors * DIRECTORY_BYTES_A_VECTOR
        + (long) threads * Long.BYTES * most;
  }

  private static long codes(CountForecast outlook) {
    return Matchings.count(outlook.mostEnds()) + 1L;
  }

  /** Creates the memory plan of a machine that works on windows of a cluster. */
  static MemoryPlan ofMachine(FrontierPlan plan, Resources resources) {
    int threads = resources.threads();
    long maps = mapBytes(plan, resources);
    // The arrays of the previous window are possibly not collected yet.
    int sets =
        2 * CountForecast.WINDOW_STEPS + plan.joined().map(at -> plan.steps(at).size()).sum();
    long fixed = plan.vectors() / 8 * sets + sums(plan, threads) + maps;
    long slabs = rest(fixed, maps, resources);
    int slabLongs = slabLongs(slabs, threads, MOST_MACHINE_SLAB);
    return new MemoryPlan(fixed, maps, 0, slabs, slabLongs, new Need(0, 0, true));
  }

  private static long sums(FrontierPlan plan, int threads) {
    int mostEnds = Math.min(plan.slots() & ~1, MOST_SUMMED_ENDS);
    return (long) threads * Long.BYTES * (Matchings.count(mostEnds) + 1L);
  }

  private static long mapBytes(FrontierPlan plan, Resources resources) {
    // All tables for 16 ends take 3 GB, and for 14 ends 160 MB.
    return Math.min(resources.memoryBytes() / 6, plan.slots() > 16 ? 3L << 30 : 512L << 20);
  }

  /** Returns the rest for slabs, and declines a rest that is too small for the threads. */
  private static long rest(long fixed, long maps, Resources resources) {
    long rest = resources.memoryBytes() - fixed;
    long least = 4L * resources.threads() * LEAST_SLAB * Long.BYTES;
    if (rest < least) {
      throw DeclinedException.tooLittleMemory(
          WITH_MAPS * (fixed - maps + least), resources.memoryBytes());
    }
    return rest;
  }

  private static int slabLongs(long slabs, int threads, int most) {
    long part = slabs / Long.BYTES / SLABS_OF_A_THREAD / threads;
    return (int) Math.max(LEAST_SLAB, Math.min(most, part));
  }

  /** Creates the pool of all slabs. */
  SlabPool pool(int threads) {
    return new SlabPool(slabLongs, SLABS_OF_A_THREAD * threads, slabBytes / Long.BYTES);
  }

  /** Checks whether layers with a number of longs fit together. Otherwise they go through files. */
  boolean holds(double longs) {
    return longs * Long.BYTES <= slabBytes;
  }

  /** Returns the number of buckets for a window after a layer of about this many longs. */
  int buckets(double longs, int threads) {
    double each = (double) slabBytes / Long.BYTES / BUCKETS_AT_A_TIME / threads;
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS && longs / buckets > each) {
      buckets *= 2;
    }
    return buckets;
  }

  /**
   * Declines a run if even a low estimate of the files exceeds the disk.
   *
   * @param stored the bytes that an earlier run stored in the directory
   */
  void mustFitDisk(Resources resources, long stored) throws IOException {
    if (need.fileBytes > 0) {
      Path checkpoint = resources.checkpoint();
      Path directory = checkpoint == null ? resources.temporary() : checkpoint;
      double free = (double) Files.getFileStore(directory).getUsableSpace();
      mustFit(need.fileBytes, free + stored, directory);
    }
  }

  static void mustFit(double files, double free, Path directory) {
    if (LEAST_FILES * files > free) {
      throw new DeclinedException(
          "needs about %s for its layers, and %s has %s: name a directory with more space"
              .formatted(NumberText.bytes(files), directory, NumberText.bytes(free)));
    }
  }

  /**
   * Notes that files can become larger than the disk.
   *
   * @param growth the size of later layers, relative to the file
   */
  static void noteSpace(LayerFile file, double growth, Resources resources) throws IOException {
    Path directory = Objects.requireNonNull(file.path().toAbsolutePath().getParent());
    double most = growth * file.bytes();
    double free = (double) Files.getFileStore(directory).getUsableSpace();
    if (most > free) {
      String text = "%s may need up to %s for files, and has %s";
      resources
          .monitor()
          .note(text.formatted(directory, NumberText.bytes(most), NumberText.bytes(free)));
    }
  }
}
