package org.knightstour.count.frontier;

import java.io.ByteArrayOutputStream;
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

  /** All members, ascending, of which there are so many. */
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

  /** All members, ascending, as their distances: seven bits a byte, the low ones first. */
  byte[] packed() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    long last = -1;
    for (int at = 0; at < words.length; at++) {
      for (long word = words[at]; word != 0; word &= word - 1) {
        long vector = ((long) at << 6) + Long.numberOfTrailingZeros(word);
        for (long gap = vector - last; ; gap >>>= 7) {
          bytes.write((int) (gap < 0x80 ? gap : (gap & 0x7F) | 0x80));
          if (gap < 0x80) {
            break;
          }
        }
        last = vector;
      }
    }
    return bytes.toByteArray();
  }

  /** Adds the members of a packed set. */
  void addPacked(byte[] packed) {
    long vector = -1;
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
