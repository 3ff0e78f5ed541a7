package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A sum of blocks of one vector, with a place for each code. Each thread has a separate object. If
 * few counts are added, bits mark the sums in use, and the other sums are neither cleared nor read.
 */
final class BlockAccumulator {

  private static final int MARK_COST = 2; // marking a sum, in sums cleared and looked through

  private final Ring ring;
  private final long modulus; // of the integers
  private final CodeMap.Scratch scratch = new CodeMap.Scratch();
  private final UnpackedBlock out = new UnpackedBlock();

  private long[] sums = new long[1]; // unused sums have values of an earlier vector
  private long[] marks = new long[1]; // a bit for each sum in use, all 0 between vectors
  private boolean hasSums;
  private boolean isMarked;
  private int codes;
  private int incoming;

  BlockAccumulator(Ring ring) {
    this.ring = ring;
    modulus = ring.modulus();
  }

  Ring ring() {
    return ring;
  }

  long bytes() {
    return (long) Long.BYTES * (sums.length + marks.length) + out.bytes();
  }

  /** Begins a vector. {@code incoming} is an upper bound of the number of entries to add. */
  void begin(int matchings, long incoming) {
    codes = matchings;
    isMarked = incoming * MARK_COST < matchings;
    this.incoming = (int) Math.min(incoming, matchings);
    hasSums = false;
    if (sums.length <= matchings) {
      // The extra sum takes the counts of cycles that close too early.
      sums = new long[matchings + 1];
      marks = new long[(matchings >>> 6) + 1];
    }
  }

  /** Adds the counts of a block with {@code from} codes, times a weight, at the mapped codes. */
  void add(Block block, int from, @Nullable CodeMap map, int weight) {
    int[] table = map == null ? null : map.tableFor(block.entries);
    boolean isByTable = map == null || table != null;
    // The loops of a block add integers.
    boolean isPlain = isByTable && weight == 1 && ring.isIntegers();
    if (!isMarked && !hasSums) {
      hasSums = true;
      boolean isOneToOne = from == codes && (map == null || map.isOneToOne());
      if (isPlain && isOneToOne && block.isDense) {
        // Every sum is set: nothing need be cleared, nor read.
        block.storeIn(sums, codes, table);
        return;
      }
      Arrays.fill(sums, 0, codes + 1, 0);
    }
    if (isPlain && !isMarked) {
      block.addTo(sums, from, table, modulus);
    } else if (isPlain) {
      block.addMarked(sums, marks, from, table, modulus);
    } else {
      addOneByOne(block, from, map, table, weight);
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
        long weighted = weight == 1 ? count : ring.weighted(count, weight);
        if (isMarked) {
          long word = marks[to >>> 6];
          sums[to] = ring.sum(sums[to] & -(word >>> to & 1), weighted);
          marks[to >>> 6] = word | 1L << to;
        } else {
          sums[to] = ring.sum(sums[to], weighted);
        }
      }
    }
  }

  /** Writes the sums, unless all are 0. */
  void end(long vector, UnpackedBlock.Sink to) throws IOException {
    if (isMarked) {
      listMarked();
    } else if (hasSums) {
      out.setSums(sums, codes);
    } else {
      return;
    }
    if (out.entries() > 0) {
      to.write(vector, out);
    }
  }

  private void listMarked() {
    marks[codes >>> 6] &= ~(1L << codes);
    out.beginList(codes, incoming + 1);
    int words = (codes + 63) >>> 6;
    for (int at = 0; at < words; at++) {
      long word = marks[at];
      if (word != 0) {
        marks[at] = 0;
        for (; word != 0; word &= word - 1) {
          int code = (at << 6) + Long.numberOfTrailingZeros(word);
          out.add(code, sums[code]);
        }
      }
    }
  }
}
