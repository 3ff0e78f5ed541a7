package org.knightstour.draw.terminal;

/** The knight's path as it changes, a move at a time. */
public interface Film {

  /** One move on or back; false when nothing comes any more. */
  boolean advance();

  /** The squares behind the knight, and its own; only the first {@link #length} count. */
  int[] path();

  /** How many squares of the path count, at least 1. */
  int length();

  /** Whether the last move was one back. */
  boolean isBack();

  /** What is to be said of the path, in a few words. */
  String words();
}
