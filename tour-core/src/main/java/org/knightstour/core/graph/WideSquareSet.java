package org.knightstour.core.graph;

import java.util.Arrays;

/** A changeable set of squares of a board of any size, one bit a square. Not safe for threads. */
public final class WideSquareSet {

  private final int squares;
  private final long[] words;
  private int size;

  /** An empty set for a board of so many squares, at least 1. */
  public WideSquareSet(int squares) {
    if (squares < 1) {
      throw new IllegalArgumentException("A set of " + squares + " squares must have at least 1.");
    }
    this.squares = squares;
    words = new long[(squares - 1) / Long.SIZE + 1];
  }

  private void check(int square) {
    if (square < 0 || square >= squares) {
      throw new IllegalArgumentException(
          "Square " + square + " must be between 0 and " + (squares - 1) + ".");
    }
  }

  /** Adds a square; returns whether it was not in the set. */
  public boolean add(int square) {
    check(square);
    long bit = 1L << square;
    boolean isNew = (words[square / Long.SIZE] & bit) == 0;
    words[square / Long.SIZE] |= bit;
    size += isNew ? 1 : 0;
    return isNew;
  }

  /** Removes a square; returns whether it was in the set. */
  public boolean remove(int square) {
    check(square);
    long bit = 1L << square;
    boolean was = (words[square / Long.SIZE] & bit) != 0;
    words[square / Long.SIZE] &= ~bit;
    size -= was ? 1 : 0;
    return was;
  }

  /** Whether a square is in the set. */
  public boolean contains(int square) {
    check(square);
    return (words[square / Long.SIZE] >>> square & 1) != 0;
  }

  /** How many squares are in the set. */
  public int size() {
    return size;
  }

  /** Whether none is. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** The least square in the set that is at least {@code from}; -1 when there is none. */
  public int next(int from) {
    if (from >= squares) {
      return -1;
    }
    check(from);
    int word = from / Long.SIZE;
    long left = words[word] & (-1L << from);
    while (left == 0) {
      if (++word == words.length) {
        return -1;
      }
      left = words[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(left);
  }

  /** The least square of the board that is not in the set; -1 when all are. */
  public int firstMissing() {
    for (int word = 0; word < words.length; word++) {
      if (words[word] != -1L) {
        int square = word * Long.SIZE + Long.numberOfTrailingZeros(~words[word]);
        return square < squares ? square : -1;
      }
    }
    return -1;
  }

  /** Removes every square. */
  public void clear() {
    Arrays.fill(words, 0);
    size = 0;
  }
}
