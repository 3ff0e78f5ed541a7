package org.knightstour.count.frontier;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The counts of all matchings of one degree vector, as they lie in memory. Dense: a count for each
 * code. Sparse: the codes that have a count, ascending, two in a long, then their counts.
 */
final class Block {

  private static final long CODE_MASK = 0xFFFF_FFFFL;

  /** The array that holds it. */
  long[] data = {};

  /** Where it begins. */
  int start;

  /** How many counts are not 0. */
  int entries;

  /** Whether there is a count for each code. */
  boolean isDense;

  /** Whether a block is kept dense: when that takes less memory. */
  static boolean isDense(int entries, int codes) {
    return longs(entries) >= codes;
  }

  /** How many longs a sparse block takes. */
  static int longs(int entries) {
    return entries + (entries + 1) / 2;
  }

  /**
   * Copies the block, in the form that takes less, to an index of an array that has room for it.
   */
  void copyTo(long[] to, int at, int codes) {
    boolean toDense = isDense(entries, codes);
    if (toDense == isDense) {
      System.arraycopy(data, start, to, at, isDense ? codes : longs(entries));
    } else if (toDense) {
      Arrays.fill(to, at, at + codes, 0);
      for (int entry = 0; entry < entries; entry++) {
        to[at + sparseCode(entry)] = count(entry);
      }
    } else {
      int countAt = at + (entries + 1) / 2;
      int entry = 0;
      for (int code = 0; code < codes; code++) {
        long count = data[start + code];
        if (count != 0) {
          set(to, at, countAt, entry++, code, count);
        }
      }
    }
  }

  /** Writes an entry of a sparse block; entries come in ascending order. */
  static void set(long[] to, int codeAt, int countAt, int entry, int code, long count) {
    int at = codeAt + (entry >> 1);
    to[at] = (entry & 1) == 0 ? code : to[at] | (long) code << 32;
    to[countAt + entry] = count;
  }

  /**
   * How many items there are to look at: the entries of a sparse block, the codes of a dense one,
   * whose counts may be 0.
   *
   * @param codes how many codes there are
   */
  int items(int codes) {
    return isDense ? codes : entries;
  }

  /** The code of an item. */
  int code(int item) {
    return isDense ? item : sparseCode(item);
  }

  /** The count of an item. */
  long count(int item) {
    return data[isDense ? start + item : start + (entries + 1) / 2 + item];
  }

  private int sparseCode(int entry) {
    long word = data[start + (entry >> 1)];
    return (int) ((entry & 1) == 0 ? word & CODE_MASK : word >>> 32);
  }

  /**
   * Adds each count, times a weight, at the code that a table gives to its own code.
   *
   * @param codes how many codes there are
   * @param map the table; null for the codes themselves
   * @param modulus sums are taken modulo this; 0 stands for 2^64
   */
  void addTo(long[] sums, int codes, int @Nullable [] map, long weight, long modulus) {
    if (weight != 1) {
      addWeighted(sums, codes, map, weight, modulus);
    } else if (isDense) {
      if (map == null) {
        addDense(sums, codes, modulus);
      } else {
        addDense(sums, codes, map, modulus);
      }
    } else {
      addSparse(sums, map, modulus);
    }
  }

  private void addDense(long[] sums, int codes, long modulus) {
    long[] from = data;
    int at = start;
    if (modulus == 0) {
      for (int code = 0; code < codes; code++) {
        sums[code] += from[at + code];
      }
      return;
    }
    for (int code = 0; code < codes; code++) {
      sums[code] = reduced(sums[code] + from[at + code], modulus);
    }
  }

  private void addDense(long[] sums, int codes, int[] map, long modulus) {
    long[] from = data;
    int at = start;
    for (int code = 0; code < codes; code++) {
      int to = map[code];
      sums[to] = reduced(sums[to] + from[at + code], modulus);
    }
  }

  private void addSparse(long[] sums, int @Nullable [] map, long modulus) {
    for (int entry = 0; entry < entries; entry++) {
      int code = sparseCode(entry);
      int to = map == null ? code : map[code];
      sums[to] = reduced(sums[to] + count(entry), modulus);
    }
  }

  private void addWeighted(
      long[] sums, int codes, int @Nullable [] map, long weight, long modulus) {
    int items = items(codes);
    for (int item = 0; item < items; item++) {
      int code = code(item);
      int to = map == null ? code : map[code];
      sums[to] = reduced(sums[to] + weighted(count(item), weight, modulus), modulus);
    }
  }

  /** A count times a weight; moduli are below 2^58 and weights at most 16, so the product fits. */
  static long weighted(long count, long weight, long modulus) {
    return modulus == 0 ? weight * count : Math.floorMod(weight * count, modulus);
  }

  /** A sum of two residues, less the modulus where it reaches it; without a branch. */
  static long reduced(long sum, long modulus) {
    return sum - (modulus & (modulus - 1 - sum) >> 63);
  }
}
