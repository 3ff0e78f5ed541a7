package org.knightstour.count.frontier;

import java.io.IOException;
import java.nio.file.Files;
import org.knightstour.core.answer.Amounts;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.store.LayerFile;

/**
 * How the memory of a run is shared out, and so what goes to files.
 *
 * @param fixedBytes sets of vectors, directories of layers, sums and tables of changes
 * @param mapBytes of those, for the tables of changes
 * @param collectedBytes of those, for what threads collect before they write it to a file
 * @param slabBytes for the counts themselves
 * @param slabLongs the size of one slab
 */
record MemoryPlan(
    long fixedBytes, long mapBytes, long collectedBytes, long slabBytes, int slabLongs) {

  private static final int MOST_BUCKETS = 1 << 10;
  private static final int LEAST_BUCKETS = 1 << 4;
  private static final int BUCKETS_AT_A_TIME = 16; // of average size, for each thread, in memory

  /** What one thread can collect, in bytes. */
  private static final long MOST_COLLECTED =
      (long) Long.BYTES * MOST_BUCKETS * LayerFile.MOST_PIECE;

  private static final int COLLECTED_PART = 16; // the part of the memory that collects for files
  private static final int MOST_SLAB = 1 << 21;
  private static final int LEAST_SLAB = 1 << 11;
  private static final int MOST_MACHINE_SLAB = 1 << 18; // each layer of each bucket begins one
  private static final int MOST_SUMMED_ENDS = 16; // sums of more are larger, and few
  private static final long SUMS_OF_A_THREAD = 4;
  private static final int DIRECTORY_BYTES_A_VECTOR = 72; // twice, and the bundles in order

  // Bytes for each vector and layer that may be completable, and the part of the states that the
  // vectors allow; docs/counts.md has figures.
  private static final double LEAST_COMPLETABLE = 0.001;
  private static final double LEAST_SHARE = 0.04;

  /** Declines when the vector sets alone would not fit, judging by measured boards. */
  static void mustHoldVectors(FrontierPlan plan, Resources resources) {
    double completable = LEAST_COMPLETABLE * plan.vectors() * plan.length();
    double bytes = sets(plan, resources.threads()) + 2 * completable;
    if (bytes > resources.memoryBytes() || plan.vectors() >>> 6 > Integer.MAX_VALUE - 8) {
      throw DeclinedException.tooLittleMemory(2 * bytes, resources.memoryBytes());
    }
  }

  private static long sets(FrontierPlan plan, int threads) {
    // Backward and forward through the vectors each thread has a set, besides one or two shared.
    // Later a window has one for each step.
    return plan.vectors() / 8 * (Math.max(threads, CountOutlook.WINDOW_STEPS) + 3);
  }

  /** The memory of a run in this process. */
  static MemoryPlan of(CountOutlook outlook, Resources resources) throws IOException {
    FrontierPlan plan = outlook.plan();
    double peak = outlook.peak();
    long vectors =
        outlook.layers().stream().mapToLong(LayerFigures.Bound::vectors).max().orElseThrow();
    int threads = resources.threads();
    // A step has the sums of one vector at a time, the edges of the middle those of a bundle, and
    // the join two blocks and their unfolding.
    long codes = Matchings.count(outlook.mostEnds()) + 1L;
    // A small frontier never has all its matchings; the sums grow as they are needed.
    long sums = (long) threads * Long.BYTES * Math.min(SUMS_OF_A_THREAD * codes, (long) peak);
    long maps = mapBytes(plan, resources);
    long fixed =
        sets(plan, threads)
            + outlook.completable().bytes()
            + vectors * DIRECTORY_BYTES_A_VECTOR
            + sums
            + maps;
    long rest = rest(fixed, maps, resources);
    long collected = Math.min(rest / COLLECTED_PART, MOST_COLLECTED * threads);
    long slabs = rest - collected;
    mustFitDisk(peak, slabs, resources);
    // A slab need not be larger than all that two layers can hold.
    int slabLongs = slabLongs(slabs, threads, (long) Math.min(peak, MOST_SLAB));
    return new MemoryPlan(fixed + collected, maps, collected, slabs, slabLongs);
  }

  /** The memory of a machine that works on windows which others hand out. */
  static MemoryPlan ofMachine(FrontierPlan plan, Resources resources) {
    int threads = resources.threads();
    long maps = mapBytes(plan, resources);
    // Those of the window before may not be collected yet.
    int sets = 2 * CountOutlook.WINDOW_STEPS + plan.joined().map(at -> plan.steps(at).size()).sum();
    long fixed = plan.vectors() / 8 * sets + sums(plan, threads) + maps;
    long slabs = rest(fixed, maps, resources);
    return new MemoryPlan(fixed, maps, 0, slabs, slabLongs(slabs, threads, MOST_MACHINE_SLAB));
  }

  private static long sums(FrontierPlan plan, int threads) {
    int mostEnds = Math.min(plan.slots() & ~1, MOST_SUMMED_ENDS);
    return (long) threads * Long.BYTES * (Matchings.count(mostEnds) + 1L);
  }

  private static long mapBytes(FrontierPlan plan, Resources resources) {
    // All tables for 16 ends take 3 GB, those for 14 take 160 MB.
    return Math.min(resources.memoryBytes() / 6, plan.slots() > 16 ? 3L << 30 : 512L << 20);
  }

  /** What is left for slabs; declines when that is too little for the threads. */
  private static long rest(long fixed, long maps, Resources resources) {
    long rest = resources.memoryBytes() - fixed;
    long least = 4L * resources.threads() * LEAST_SLAB * Long.BYTES;
    if (rest < least) {
      throw DeclinedException.tooLittleMemory(
          1.2 * (fixed - maps + least), resources.memoryBytes());
    }
    return rest;
  }

  private static int slabLongs(long slabs, int threads, long most) {
    return (int) Math.max(LEAST_SLAB, Math.min(most, slabs / Long.BYTES / (16L * threads)));
  }

  /** Whether layers that take a number of longs together fit: if not, they go through files. */
  boolean holds(double longs) {
    return longs * Long.BYTES <= slabBytes;
  }

  /** How many buckets a window has that begins with a layer of about a number of longs. */
  int buckets(double longs, int threads) {
    double each = (double) slabBytes / Long.BYTES / BUCKETS_AT_A_TIME / threads;
    int buckets = LEAST_BUCKETS;
    while (buckets < MOST_BUCKETS && longs / buckets > each) {
      buckets *= 2;
    }
    return buckets;
  }

  /** Declines when even a low estimate of the layers exceeds memory and disk. */
  private static void mustFitDisk(double peak, long slabs, Resources resources) throws IOException {
    double least = LEAST_SHARE * Long.BYTES * peak;
    if (least > slabs) {
      long disk = Files.getFileStore(resources.temporary()).getUsableSpace();
      if (least > (double) slabs + disk) {
        throw new DeclinedException(
            "needs about %s or more for two layers, and memory and disk have %s"
                .formatted(Amounts.bytes(least), Amounts.bytes((double) slabs + disk)));
      }
    }
  }
}
