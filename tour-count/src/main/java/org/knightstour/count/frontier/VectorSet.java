package org.knightstour.count.frontier;

import java.util.Arrays;

/** A set of degree vectors as bits, 3^slots of them. */
final class VectorSet {

  private final long[] words;

  VectorSet(long vectors) {
    words = new long[(int) ((vectors + 63) >>> 6)];
  }

  boolean has(long vector) {
    return (words[(int) (vector >>> 6)] & 1L << vector) != 0;
  }

  void add(long vector) {
    words[(int) (vector >>> 6)] |= 1L << vector;
  }

  void addAll(VectorSet other) {
    for (int i = 0; i < words.length; i++) {
      words[i] |= other.words[i];
    }
  }

  void clear() {
    Arrays.fill(words, 0);
  }

  int words() {
    return words.length;
  }

  long word(int at) {
    return words[at];
  }

  /** All members, ascending; their number is given. */
  long[] members(int size) {
    long[] members = new long[size];
    int at = 0;
    for (int i = 0; i < words.length; i++) {
      for (long word = words[i]; word != 0; word &= word - 1) {
        members[at++] = ((long) i << 6) + Long.numberOfTrailingZeros(word);
      }
    }
    return members;
  }

  /** Packs sets; each thread has its own. */
  static final class Packer {

    private byte[] bytes = new byte[1 << 10];

    /**
     * The members of some words, ascending, as their distances: seven bits a byte, the low ones
     * first.
     */
    byte[] pack(VectorSet set, int fromWord, int toWord) {
      int size = 0;
      long last = ((long) fromWord << 6) - 1;
      for (int at = fromWord; at < toWord; at++) {
        if (bytes.length - size < 10 * 64) {
          bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        for (long word = set.words[at]; word != 0; word &= word - 1) {
          long vector = ((long) at << 6) + Long.numberOfTrailingZeros(word);
          long gap = vector - last;
          for (; gap >= 0x80; gap >>>= 7) {
            bytes[size++] = (byte) ((gap & 0x7F) | 0x80);
          }
          bytes[size++] = (byte) gap;
          last = vector;
        }
      }
      return Arrays.copyOf(bytes, size);
    }
  }

  /** Adds the members of a packed part that began with a word. */
  void addPacked(int fromWord, byte[] packed) {
    long vector = ((long) fromWord << 6) - 1;
    long gap = 0;
    int shift = 0;
    for (byte b : packed) {
      gap |= (long) (b & 0x7F) << shift;
      shift += 7;
      if (b >= 0) {
        vector += gap;
        add(vector);
        gap = 0;
        shift = 0;
      }
    }
  }
}
