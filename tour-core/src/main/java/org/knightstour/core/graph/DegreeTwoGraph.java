package org.knightstour.core.graph;

import java.util.Arrays;

/**
 * A graph in which each square has at most two neighbours. Moves of a tour or of its parts are
 * added in any order, and paths and cycles are read from it. Not thread-safe.
 */
public final class DegreeTwoGraph {

  public static final int NONE = -1;

  // The neighbours of square v are at 2v and 2v + 1, the latest at 2v. Each link moves the earlier
  // neighbour up, without a branch.
  private final int[] neighbours;

  /** Creates a graph without links. */
  public DegreeTwoGraph(int squares) {
    neighbours = new int[2 * squares];
    clear();
  }

  /** Removes all links. Linear in the squares. */
  public void clear() {
    Arrays.fill(neighbours, NONE);
  }

  /**
   * Links two squares. Returns false without a change if one of them already has two neighbours.
   */
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

  /** Returns the neighbour that was linked last, or {@link #NONE}. */
  public int first(int square) {
    return neighbours[2 * square];
  }

  /** Returns the other neighbour, or {@link #NONE}. */
  public int second(int square) {
    return neighbours[2 * square + 1];
  }

  public boolean areLinked(int a, int b) {
    return first(a) == b || second(a) == b;
  }

  /**
   * Writes the squares of a path or cycle, from a square until the path ends or the cycle closes.
   *
   * @param before the neighbour that is not visited next, or {@link #NONE} at the end of a path
   * @return the number of squares
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
