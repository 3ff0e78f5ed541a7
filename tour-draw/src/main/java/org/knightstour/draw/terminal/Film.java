package org.knightstour.draw.terminal;

/** The knight's path as it changes, a move at a time. */
public interface Film {

  /** One move on or back; false at the end. */
  boolean advance();

  /**
   * The squares that the knight has visited, its own last; only the first {@link #length} count.
   */
  int[] path();

  /** How many squares of the path count, at least 1. */
  int length();

  /** Whether the last move was one back. */
  boolean isBack();

  /** The path in a few words. */
  String words();
}
