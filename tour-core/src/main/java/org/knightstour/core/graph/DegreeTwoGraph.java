package org.knightstour.core.graph;

import java.util.Arrays;

/**
 * The moves of a tour, or of parts of one, as at most two neighbours of each square: moves go in,
 * in any order, and paths and cycles come out. Not safe for use by two threads at once.
 */
public final class DegreeTwoGraph {

  public static final int NONE = -1;

  // The neighbours of square v are at 2v and 2v + 1, the one linked last at 2v: each link moves the
  // one before up, so that no branch depends on how many there are.
  private final int[] neighbours;

  /** No links yet between this many squares. */
  public DegreeTwoGraph(int squares) {
    neighbours = new int[2 * squares];
    clear();
  }

  /** Forgets all links; linear in the squares. */
  public void clear() {
    Arrays.fill(neighbours, NONE);
  }

  /** Makes two squares neighbours; false, and nothing changes, when one of them already has two. */
  public boolean link(int a, int b) {
    int[] pairs = neighbours;
    if ((pairs[2 * a + 1] & pairs[2 * b + 1]) != NONE) {
      return false; // only two NONEs, all bits set, are NONE together
    }
    pairs[2 * a + 1] = pairs[2 * a];
    pairs[2 * b + 1] = pairs[2 * b];
    pairs[2 * a] = b;
    pairs[2 * b] = a;
    return true;
  }

  /** The neighbour that was linked last, or {@link #NONE}. */
  public int first(int square) {
    return neighbours[2 * square];
  }

  /** The other neighbour, or {@link #NONE}. */
  public int second(int square) {
    return neighbours[2 * square + 1];
  }

  public boolean areLinked(int a, int b) {
    return first(a) == b || second(a) == b;
  }

  /**
   * Writes the squares from one on, until its path ends or its cycle is back; returns how many.
   *
   * @param before the neighbour not to go to first; {@link #NONE} at the end of a path
   */
  public int follow(int from, int before, int[] path) {
    int[] pairs = neighbours;
    int length = 0;
    int last = before;
    int at = from;
    do {
      path[length++] = at;
      int next = pairs[2 * at + 1] == last ? pairs[2 * at] : pairs[2 * at + 1];
      last = at;
      at = next;
    } while (at != NONE && at != from);
    return length;
  }
}
