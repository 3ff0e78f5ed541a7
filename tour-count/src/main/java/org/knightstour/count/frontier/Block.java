package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The counts of all matchings of one degree vector, as they lie in memory. Every count of a block
 * has the same number of bits, 16, 32 or 64, which holds the largest count. A dense block has a
 * count for each code. A sparse block has the codes with a count, ascending, two in a long, and
 * then their counts. Earlier items are in the lower bits of a long.
 */
final class Block {

  static final int WIDEST = 6; // counts of 64 bits: 1 << WIDEST
  static final int NARROWEST = 4; // counts of 16 bits
  private static final long CODE_MASK = 0xFFFF_FFFFL;
  private static final long MASK_16 = 0xFFFFL;

  /** A loop over all counts. */
  @FunctionalInterface
  private interface Loop {
    void run(Block block, long[] sums, long[] marks, int codes, int @Nullable [] map, long modulus);
  }

  private static final int ADD_DENSE = 0;
  private static final int ADD_DENSE_BY_MAP = 1;
  private static final int ADD_SPARSE = 2;
  private static final int ADD_DENSE_MARKED = 3;
  private static final int ADD_SPARSE_MARKED = 4;
  private static final int STORE = 5;
  private static final int STORE_BY_MAP = 6;

  /**
   * The loops, which one place calls. Because this place calls many of them, the compiler does not
   * copy them to their users. Copies cost more time than the loops take on smaller boards.
   */
  private static final Loop[] LOOPS = {
    (block, sums, marks, codes, map, modulus) -> block.addDense(sums, codes, modulus),
    (block, sums, marks, codes, map, modulus) ->
        block.addDense(sums, codes, Objects.requireNonNull(map), modulus),
    (block, sums, marks, codes, map, modulus) -> block.addSparse(sums, map, modulus),
    (block, sums, marks, codes, map, modulus) ->
        block.addDenseMarked(sums, marks, codes, map, modulus),
    (block, sums, marks, codes, map, modulus) -> block.addSparseMarked(sums, marks, map, modulus),
    (block, sums, marks, codes, map, modulus) -> block.unpack(sums, codes),
    (block, sums, marks, codes, map, modulus) ->
        block.storeByMap(sums, codes, Objects.requireNonNull(map)),
  };

  private static final long[] NO_MARKS = {};

  long[] data = {}; // the array that holds it
  int start; // its first index
  int entries; // how many counts are not 0
  boolean isDense; // whether there is a count for each code
  int width = WIDEST; // a count takes 1 << width bits: 4, 5 or 6

  /** Returns the least width that holds all counts, given the OR of them. */
  static int width(long allCounts) {
    return allCounts >>> 16 == 0 ? NARROWEST : allCounts >>> 32 == 0 ? NARROWEST + 1 : WIDEST;
  }

  /** Checks whether a block is stored dense, which is the case if this takes no more memory. */
  static boolean isDense(int entries, int codes, int width) {
    return (entries + 1) / 2 + words(entries, width) >= words(codes, width);
  }

  /** Returns the longs of a block, in the smaller form. */
  static int longs(int entries, int codes, int width) {
    return Math.min((entries + 1) / 2 + words(entries, width), words(codes, width));
  }

  private static int words(int counts, int width) {
    return (int) ((((long) counts << width) + (Long.SIZE - 1)) >>> WIDEST);
  }

  /** Stores a value at an index, which must hold 0. */
  static void put(long[] to, int at, int index, int width, long value) {
    int inWord = WIDEST - width;
    to[at + (index >> inWord)] |= value << ((index & ((1 << inWord) - 1)) << width);
  }

  private static long get(long[] from, int at, int index, int width) {
    int inWord = WIDEST - width;
    long word = from[at + (index >> inWord)];
    return (word >>> ((index & ((1 << inWord) - 1)) << width))
        & (-1L >>> (Long.SIZE - (1 << width)));
  }

  /** Returns the number of items: the entries of a sparse block, or the codes of a dense block. */
  int items(int codes) {
    return isDense ? codes : entries;
  }

  int code(int item) {
    return isDense ? item : sparseCode(item);
  }

  long count(int item) {
    return get(data, isDense ? start : start + (entries + 1) / 2, item, width);
  }

  private int sparseCode(int entry) {
    long word = data[start + (entry >> 1)];
    return (int) ((entry & 1) == 0 ? word & CODE_MASK : word >>> 32);
  }

  /**
   * Stores each count of a dense block at its code, or at the image of the code under a
   * permutation.
   */
  void storeIn(long[] sums, int codes, int @Nullable [] map) {
    run(map == null ? STORE : STORE_BY_MAP, sums, NO_MARKS, codes, map, 0);
  }

  /** Stores all counts, each at its code, and 0 for the other codes. */
  void unpackTo(long[] to, int codes) {
    if (isDense) {
      storeIn(to, codes, null);
    } else {
      Arrays.fill(to, 0, codes, 0);
      addTo(to, codes, null, 0);
    }
  }

  private void run(
      int loop, long[] sums, long[] marks, int codes, int @Nullable [] map, long modulus) {
    LOOPS[loop].run(this, sums, marks, codes, map, modulus);
  }

  private void storeByMap(long[] sums, int codes, int[] map) {
    long[] from = data;
    int at = start;
    if (width == NARROWEST) {
      int code = 0;
      for (; code + 3 < codes; code += 4) {
        long word = from[at++];
        sums[map[code]] = word & MASK_16;
        sums[map[code + 1]] = (word >>> 16) & MASK_16;
        sums[map[code + 2]] = (word >>> 32) & MASK_16;
        sums[map[code + 3]] = word >>> 48;
      }
      for (; code < codes; code++) {
        sums[map[code]] = get(from, start, code, width);
      }
    } else {
      for (int code = 0; code < codes; code++) {
        sums[map[code]] = get(from, at, code, width);
      }
    }
  }

  private void unpack(long[] sums, int codes) {
    long[] from = data;
    int at = start;
    if (width == WIDEST) {
      System.arraycopy(from, at, sums, 0, codes);
      return;
    }
    int code = 0;
    if (width == NARROWEST) {
      for (; code + 3 < codes; code += 4) {
        long word = from[at++];
        sums[code] = word & MASK_16;
        sums[code + 1] = (word >>> 16) & MASK_16;
        sums[code + 2] = (word >>> 32) & MASK_16;
        sums[code + 3] = word >>> 48;
      }
    } else {
      for (; code + 1 < codes; code += 2) {
        long word = from[at++];
        sums[code] = word & CODE_MASK;
        sums[code + 1] = word >>> 32;
      }
    }
    for (; code < codes; code++) {
      sums[code] = get(from, start, code, width);
    }
  }

  /**
   * Adds each count at its code, or at the code's entry in a table. A modulus of 0 stands for 2^64.
   */
  void addTo(long[] sums, int codes, int @Nullable [] map, long modulus) {
    int loop = !isDense ? ADD_SPARSE : map == null ? ADD_DENSE : ADD_DENSE_BY_MAP;
    run(loop, sums, NO_MARKS, codes, map, modulus);
  }

  private void addDense(long[] sums, int codes, long modulus) {
    long[] from = data;
    int at = start;
    int code = 0;
    if (width == NARROWEST) {
      for (; code + 3 < codes; code += 4) {
        long word = from[at++];
        sums[code] = reduced(sums[code] + (word & MASK_16), modulus);
        sums[code + 1] = reduced(sums[code + 1] + ((word >>> 16) & MASK_16), modulus);
        sums[code + 2] = reduced(sums[code + 2] + ((word >>> 32) & MASK_16), modulus);
        sums[code + 3] = reduced(sums[code + 3] + (word >>> 48), modulus);
      }
    } else if (width == WIDEST && modulus == 0) {
      for (; code < codes; code++) {
        sums[code] += from[at + code];
      }
    }
    for (; code < codes; code++) {
      sums[code] = reduced(sums[code] + get(from, start, code, width), modulus);
    }
  }

  private void addDense(long[] sums, int codes, int[] map, long modulus) {
    long[] from = data;
    int at = start;
    int code = 0;
    if (width == NARROWEST) {
      for (; code + 3 < codes; code += 4) {
        long word = from[at++];
        addAt(sums, map[code], word & MASK_16, modulus);
        addAt(sums, map[code + 1], (word >>> 16) & MASK_16, modulus);
        addAt(sums, map[code + 2], (word >>> 32) & MASK_16, modulus);
        addAt(sums, map[code + 3], word >>> 48, modulus);
      }
    } else if (width == WIDEST) {
      for (; code < codes; code++) {
        addAt(sums, map[code], from[at + code], modulus);
      }
    }
    for (; code < codes; code++) {
      addAt(sums, map[code], get(from, start, code, width), modulus);
    }
  }

  private void addSparse(long[] sums, int @Nullable [] map, long modulus) {
    long[] from = data;
    int codeAt = start;
    int countAt = start + (entries + 1) / 2;
    int entry = 0;
    if (width == NARROWEST && map != null) {
      for (; entry + 3 < entries; entry += 4) {
        long first = from[codeAt++];
        long second = from[codeAt++];
        long word = from[countAt++];
        addAt(sums, map[(int) first], word & MASK_16, modulus);
        addAt(sums, map[(int) (first >>> 32)], (word >>> 16) & MASK_16, modulus);
        addAt(sums, map[(int) second], (word >>> 32) & MASK_16, modulus);
        addAt(sums, map[(int) (second >>> 32)], word >>> 48, modulus);
      }
    }
    for (; entry < entries; entry++) {
      int code = code(entry);
      addAt(sums, map == null ? code : map[code], count(entry), modulus);
    }
  }

  /**
   * Adds like {@link #addTo}. Marks have a bit for each sum in use, and other sums hold arbitrary
   * values.
   */
  void addMarked(long[] sums, long[] marks, int codes, int @Nullable [] map, long modulus) {
    run(isDense ? ADD_DENSE_MARKED : ADD_SPARSE_MARKED, sums, marks, codes, map, modulus);
  }

  private void addDenseMarked(
      long[] sums, long[] marks, int codes, int @Nullable [] map, long modulus) {
    for (int code = 0; code < codes; code++) {
      long count = get(data, start, code, width);
      if (count != 0) {
        addMarked(sums, marks, map == null ? code : map[code], count, modulus);
      }
    }
  }

  private void addSparseMarked(long[] sums, long[] marks, int @Nullable [] map, long modulus) {
    long[] from = data;
    int codeAt = start;
    int countAt = start + (entries + 1) / 2;
    int entry = 0;
    if (width == NARROWEST && map != null) {
      for (; entry + 3 < entries; entry += 4) {
        long first = from[codeAt++];
        long second = from[codeAt++];
        long word = from[countAt++];
        addMarked(sums, marks, map[(int) first], word & MASK_16, modulus);
        addMarked(sums, marks, map[(int) (first >>> 32)], (word >>> 16) & MASK_16, modulus);
        addMarked(sums, marks, map[(int) second], (word >>> 32) & MASK_16, modulus);
        addMarked(sums, marks, map[(int) (second >>> 32)], word >>> 48, modulus);
      }
    }
    for (; entry < entries; entry++) {
      int code = code(entry);
      addMarked(sums, marks, map == null ? code : map[code], count(entry), modulus);
    }
  }

  /** Adds a count to a sum and marks it. An unmarked sum counts as 0. */
  private static void addMarked(long[] sums, long[] marks, int to, long count, long modulus) {
    long word = marks[to >>> 6];
    long known = sums[to] & -(word >>> to & 1);
    sums[to] = reduced(known + count, modulus);
    marks[to >>> 6] = word | 1L << to;
  }

  private static void addAt(long[] sums, int to, long count, long modulus) {
    sums[to] = reduced(sums[to] + count, modulus);
  }

  /** Returns a sum of two residues, reduced by the modulus if necessary, without a branch. */
  static long reduced(long sum, long modulus) {
    return sum - (modulus & (modulus - 1 - sum) >> 63);
  }
}
