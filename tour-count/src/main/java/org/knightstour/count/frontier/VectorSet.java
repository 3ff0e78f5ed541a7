package org.knightstour.count.frontier;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** A set of degree vectors as 3^slots bits. */
final class VectorSet {

  final long[] words;

  VectorSet(long vectors) {
    words = new long[(int) ((vectors + 63) >>> 6)];
  }

  long bytes() {
    return (long) Long.BYTES * words.length;
  }

  boolean has(long vector) {
    return (words[(int) (vector >>> 6)] & 1L << vector) != 0;
  }

  void add(long vector) {
    words[(int) (vector >>> 6)] |= 1L << vector;
  }

  /** Moves a second set's members in one of some equal parts to this set. */
  void take(VectorSet other, int part, int parts) {
    int end = firstWord(part + 1, parts);
    for (int at = firstWord(part, parts); at < end; at++) {
      words[at] |= other.words[at];
      other.words[at] = 0;
    }
  }

  void clear(int fromWord, int toWord) {
    Arrays.fill(words, fromWord, toWord, 0);
  }

  /** Returns the number of members in one of some equal parts. */
  int size(int part, int parts) {
    int end = firstWord(part + 1, parts);
    int size = 0;
    for (int at = firstWord(part, parts); at < end; at++) {
      size += Long.bitCount(words[at]);
    }
    return size;
  }

  /**
   * Stores, for each word of a part, the number of earlier members, given the number for the first.
   */
  void count(int part, int parts, int first, int[] before) {
    int end = firstWord(part + 1, parts);
    int size = first;
    for (int at = firstWord(part, parts); at < end; at++) {
      before[at] = size;
      size += Long.bitCount(words[at]);
    }
  }

  /** Visits the members of some words, ascending. */
  void forEach(int fromWord, int toWord, LongConsumer visitor) {
    for (int at = fromWord; at < toWord; at++) {
      for (long word = words[at]; word != 0; word &= word - 1) {
        visitor.accept(((long) at << 6) + Long.numberOfTrailingZeros(word));
      }
    }
  }

  /**
   * Packs the members of one of some equal parts, ascending, as their distances. A byte has seven
   * bits, and the low bits come first.
   */
  byte[] packed(int part, int parts) {
    byte[] bytes = new byte[1 << 10];
    int size = 0;
    long last = ((long) firstWord(part, parts) << 6) - 1;
    int end = firstWord(part + 1, parts); // once: it divides
    for (int at = firstWord(part, parts); at < end; at++) {
      if (bytes.length - size < 10 * 64) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      for (long word = words[at]; word != 0; word &= word - 1) {
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

  /** Adds the members of a part, given the packed members of all parts. */
  void addPacked(int part, byte[][] parts) {
    long vector = ((long) firstWord(part, parts.length) << 6) - 1;
    long gap = 0;
    int shift = 0;
    for (byte b : parts[part]) {
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

  int firstWord(int part, int parts) {
    return (int) ((long) words.length * part / parts);
  }
}
