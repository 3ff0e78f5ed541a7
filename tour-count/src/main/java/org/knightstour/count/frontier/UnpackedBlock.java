package org.knightstour.count.frontier;

import java.io.IOException;
import java.util.Arrays;

/**
 * The counts of one vector at 64 bits each, before they are packed: a sum for each code, or a list
 * of codes and their counts.
 */
final class UnpackedBlock {

  /** Receives the blocks of a pass. Each thread has a separate sink. */
  interface Sink {
    void write(long vector, UnpackedBlock block) throws IOException;

    /** Counts the additions of the pass. */
    void addTransitions(long count);
  }

  private int codeCount;
  private long[] sums = {};
  private boolean isList;
  private int[] codes = {};
  private long[] counts = {};
  private int entries;
  private long all;

  /** Returns the bytes of its list. */
  long bytes() {
    return (long) (Integer.BYTES + Long.BYTES) * codes.length;
  }

  /** Returns the number of counts that are not 0. */
  int entries() {
    return entries;
  }

  /** Returns the packed width. */
  int width() {
    return Block.width(all);
  }

  /** Returns the packed size in longs. */
  int longs() {
    return Block.longs(entries, codeCount, width());
  }

  /** Begins an empty list with room for a number of entries. */
  void beginList(int codeCount, int atMost) {
    this.codeCount = codeCount;
    isList = true;
    entries = 0;
    all = 0;
    if (codes.length < atMost) {
      int size = Math.max(atMost, (int) Math.min(2L * codes.length, codeCount));
      codes = new int[size];
      counts = new long[size];
    }
  }

  /** Adds an entry, unless its count is 0. Codes ascend. */
  void add(int code, long count) {
    codes[entries] = code;
    counts[entries] = count;
    entries += (int) ((count | -count) >>> 63);
    all |= count;
  }

  /** Sets the sums, one for each code, without a copy. */
  void setSums(long[] newSums, int newCodeCount) {
    codeCount = newCodeCount;
    sums = newSums;
    isList = false;
    int nonZero = 0;
    long or = 0;
    for (int code = 0; code < newCodeCount; code++) {
      long count = newSums[code];
      or |= count;
      nonZero += (int) ((count | -count) >>> 63);
    }
    entries = nonZero;
    all = or;
    if (!Block.isDense(entries, codeCount, width())) {
      list();
    }
  }

  /** Makes a list of the sums. */
  private void list() {
    long or = all;
    // One place more, because each sum is written, and only a nonzero sum stays.
    beginList(codeCount, entries + 1);
    int[] toCodes = codes;
    long[] toCounts = counts;
    long[] from = sums;
    int size = 0;
    for (int code = 0; code < codeCount; code++) {
      long count = from[code];
      toCodes[size] = code;
      toCounts[size] = count;
      size += (int) ((count | -count) >>> 63);
    }
    entries = size;
    all = or;
  }

  /** Packs it, in the smaller form, to an index of an array with room for it. */
  void packTo(long[] to, int at) {
    int width = width();
    if (!isList) {
      pack(sums, codeCount, to, at, width);
    } else if (Block.isDense(entries, codeCount, width)) {
      Arrays.fill(to, at, at + longs(), 0);
      for (int entry = 0; entry < entries; entry++) {
        Block.put(to, at, codes[entry], width, counts[entry]);
      }
    } else {
      int out = at;
      int entry = 0;
      for (; entry + 1 < entries; entry += 2) {
        to[out++] = codes[entry] | (long) codes[entry + 1] << 32;
      }
      if (entry < entries) {
        to[out++] = codes[entry];
      }
      pack(counts, entries, to, out, width);
    }
  }

  /** Packs the first counts of an array. */
  private static void pack(long[] from, int size, long[] to, int at, int width) {
    if (width == Block.WIDEST) {
      System.arraycopy(from, 0, to, at, size);
      return;
    }
    int in = 0;
    int out = at;
    if (width == Block.NARROWEST) {
      for (; in + 3 < size; in += 4) {
        to[out++] = from[in] | (from[in + 1] << 16) | (from[in + 2] << 32) | (from[in + 3] << 48);
      }
    } else {
      for (; in + 1 < size; in += 2) {
        to[out++] = from[in] | (from[in + 1] << 32);
      }
    }
    long rest = 0;
    for (int shift = 0; in < size; shift += 1 << width) {
      rest |= from[in++] << shift;
      to[out] = rest;
    }
  }
}
