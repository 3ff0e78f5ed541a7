package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The counts of one vector, most of which are 0. Bits mark the other counts, and unmarked places
 * have arbitrary values. Not thread-safe.
 */
final class MarkedSums {

  private static final int DENSE = 4; // a list pays while at most one count in four is set

  private final int codes;
  private final long[] sums; // one more takes the counts of cycles that close too early
  private final long[] marks;

  /** Creates sums for a number of codes, all 0. */
  MarkedSums(int codes) {
    this.codes = codes;
    sums = new long[codes + 1];
    marks = new long[(codes >>> 6) + 1];
  }

  long bytes() {
    return (long) Long.BYTES * (sums.length + marks.length);
  }

  /** Adds a block with the same number of codes, each at its code or at its image under a map. */
  void add(Block block, @Nullable CodeMap map, Ring ring, CodeMap.Scratch scratch) {
    int[] table = map == null ? null : map.tableFor(block.entries);
    if (ring.isIntegers() && (map == null || table != null)) {
      block.addMarked(sums, marks, codes, table, ring.modulus());
      return;
    }
    int items = block.items(codes);
    for (int item = 0; item < items; item++) {
      int code = block.code(item);
      long count = block.count(item);
      if (count != 0) {
        put(table != null ? table[code] : map == null ? code : map.of(code, scratch), count, ring);
      }
    }
  }

  private void put(int to, long count, Ring ring) {
    long mark = marks[to >>> 6];
    sums[to] = ring.sum(sums[to] & -(mark >>> to & 1), count);
    marks[to >>> 6] = mark | 1L << to;
  }

  /** Adds other sums, times a weight, at the mapped codes. Returns the number of additions. */
  int add(MarkedSums from, @Nullable CodeMap map, int weight, Ring ring, CodeMap.Scratch scratch) {
    int[] table = map == null ? null : map.tableFor(from.codes >>> 2);
    int added;
    if (ring.isIntegers() && weight == 1 && table != null) {
      added = addByTable(from, table, ring.modulus());
    } else {
      added = addOneByOne(from, map, table, weight, ring, scratch);
    }
    marks[codes >>> 6] &= ~(1L << codes);
    return added;
  }

  /** Adds by a table. It is a separate method because it is hot. */
  private int addByTable(MarkedSums from, int[] table, long modulus) {
    long[] fromMarks = from.marks;
    long[] fromSums = from.sums;
    int added = 0;
    for (int at = 0; at < fromMarks.length; at++) {
      long word = fromMarks[at];
      added += Long.bitCount(word);
      for (; word != 0; word &= word - 1) {
        int code = (at << 6) + Long.numberOfTrailingZeros(word);
        int to = table[code];
        long mark = marks[to >>> 6];
        sums[to] = Block.reduced((sums[to] & -(mark >>> to & 1)) + fromSums[code], modulus);
        marks[to >>> 6] = mark | 1L << to;
      }
    }
    return added;
  }

  private int addOneByOne(
      MarkedSums from,
      @Nullable CodeMap map,
      int @Nullable [] table,
      int weight,
      Ring ring,
      CodeMap.Scratch scratch) {
    int added = 0;
    for (int at = 0; at < from.marks.length; at++) {
      for (long word = from.marks[at]; word != 0; word &= word - 1) {
        int code = (at << 6) + Long.numberOfTrailingZeros(word);
        int to = table != null ? table[code] : map == null ? code : map.of(code, scratch);
        long count = from.sums[code];
        put(to, weight == 1 ? count : ring.weighted(count, weight), ring);
        added++;
      }
    }
    return added;
  }

  /** Writes the sums, unless all are 0. */
  void write(long vector, UnpackedBlock block, UnpackedBlock.Sink to) throws IOException {
    int entries = 0;
    for (long word : marks) {
      entries += Long.bitCount(word);
    }
    if ((long) entries * DENSE > codes) {
      clearOthers();
      block.setSums(sums, codes);
    } else {
      list(block, entries);
    }
    if (block.entries() > 0) {
      to.write(vector, block);
    }
  }

  private void clearOthers() {
    for (int at = 0; at < marks.length; at++) {
      for (long word = ~marks[at]; word != 0; word &= word - 1) {
        int code = (at << 6) + Long.numberOfTrailingZeros(word);
        if (code < codes) {
          sums[code] = 0;
        }
      }
    }
  }

  private void list(UnpackedBlock block, int entries) {
    block.beginList(codes, entries + 1);
    for (int at = 0; at < marks.length; at++) {
      for (long word = marks[at]; word != 0; word &= word - 1) {
        int code = (at << 6) + Long.numberOfTrailingZeros(word);
        block.add(code, sums[code]);
      }
    }
  }

  void clear() {
    Arrays.fill(marks, 0);
  }
}
