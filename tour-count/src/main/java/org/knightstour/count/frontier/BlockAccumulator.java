package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The counts of one vector while they are added up; each thread has its own. If many counts are
 * added, there is a sum for each code. If few are, they are collected, sorted by code and then
 * added, without a look at all codes.
 */
final class BlockAccumulator {

  /** Looking through this many codes costs about as much as sorting one entry. */
  private static final int SORT_COST = 32;

  private final long modulus;
  private final CodeMap.Scratch scratch = new CodeMap.Scratch();
  private final Block out = new Block();

  /** The sums; what an earlier vector left there is overwritten by the first block. */
  private long[] counts = new long[1];

  private boolean hasSums;
  private int codes;
  private boolean isFew;
  private long[] fewKeys = new long[0];
  private long[] fewCounts = new long[0];
  private long[] fewSums = new long[0];
  private int few;

  BlockAccumulator(long modulus) {
    this.modulus = modulus;
  }

  /** Begins a vector; {@code incoming} is at least the number of entries that will be added. */
  void begin(int matchings, long incoming) {
    codes = matchings;
    isFew = incoming * SORT_COST < matchings;
    hasSums = false;
    few = 0;
    if (isFew && fewKeys.length < incoming) {
      fewKeys = new long[2 * (int) incoming];
      fewCounts = new long[2 * (int) incoming];
      fewSums = new long[2 * (int) incoming];
    }
    if (!isFew && counts.length <= matchings) {
      // The extra sum takes the counts of cycles that close too early.
      counts = new long[matchings + 1];
    }
  }

  /**
   * Adds a block's counts, times a weight, at the codes that a map gives.
   *
   * @param from how many codes the block can have
   * @param map null for the codes themselves
   */
  void add(Block block, int from, @Nullable CodeMap map, int weight) {
    int[] table = map == null ? null : map.tableFor(block.entries);
    boolean isOneByOne = isFew || (map != null && table == null);
    if (!isFew && !hasSums) {
      hasSums = true;
      boolean isOneToOne = from == codes && (map == null || map.isOneToOne());
      if (!isOneByOne && isOneToOne && block.isDense && weight == 1) {
        // Every sum is set: nothing need be cleared, nor read.
        block.storeIn(counts, codes, table);
        return;
      }
      Arrays.fill(counts, 0, codes + 1, 0);
    }
    if (isOneByOne) {
      addOneByOne(block, from, map, table, weight);
    } else {
      block.addTo(counts, from, table, weight, modulus);
    }
  }

  private void addOneByOne(
      Block block, int from, @Nullable CodeMap map, int @Nullable [] table, int weight) {
    int items = block.items(from);
    for (int item = 0; item < items; item++) {
      long count = block.count(item);
      if (count != 0) {
        int code = block.code(item);
        int to = table != null ? table[code] : map != null ? map.of(code, scratch) : code;
        long weighted = weight == 1 ? count : Block.weighted(count, weight, modulus);
        if (!isFew) {
          counts[to] = Block.reduced(counts[to] + weighted, modulus);
        } else if (to < codes) {
          fewKeys[few] = (long) to << 32 | few;
          fewCounts[few] = weighted;
          few++;
        }
      }
    }
  }

  /** Writes the sums, unless all are 0. */
  void end(long vector, Layer.Writer to) throws IOException {
    if (isFew) {
      endFew(vector, to);
    } else if (hasSums) {
      int nonZero = 0;
      long all = 0;
      for (int code = 0; code < codes; code++) {
        long count = counts[code];
        all |= count;
        nonZero += (int) ((count | -count) >>> 63);
      }
      out.data = counts;
      out.entries = nonZero;
      out.isDense = true;
      write(vector, all, to);
    }
  }

  /** Writes a sparse block of the few. */
  private void endFew(long vector, Layer.Writer to) throws IOException {
    Arrays.sort(fewKeys, 0, few);
    int different = 0;
    long all = 0;
    for (int i = 0; i < few; ) {
      long code = fewKeys[i] >>> 32;
      long sum = 0;
      for (; i < few && fewKeys[i] >>> 32 == code; i++) {
        sum = Block.reduced(sum + fewCounts[(int) fewKeys[i]], modulus);
      }
      if (sum != 0) {
        all |= sum;
        fewSums[different] = sum;
        fewKeys[different++] = code;
      }
    }
    out.setSparse(fewKeys, fewSums, different);
    write(vector, all, to);
  }

  private void write(long vector, long all, Layer.Writer to) throws IOException {
    if (out.entries > 0) {
      to.write(vector, out, codes, Block.width(all));
    }
  }
}
