package org.knightstour.draw.terminal;

import org.knightstour.core.Tour;

/** The knight's path as it changes, a move at a time. */
public interface Film {

  /** One move on or back; false at the end. */
  boolean advance();

  /** The squares visited, the knight's last, of which the first {@link #length} count. */
  int[] path();

  /** How many squares of the path count, at least 1. */
  int length();

  /** Whether the last move was one back. */
  boolean isBack();

  /** The path in a few words. */
  String words();

  /** The film of a finished tour. */
  static Film of(Tour tour) {
    return new Film() {

      private final int[] path = tour.toArray();
      private int length = 1;

      @Override
      public boolean advance() {
        boolean isMore = length < path.length;
        length += isMore ? 1 : 0;
        return isMore;
      }

      @Override
      public int[] path() {
        return path;
      }

      @Override
      public int length() {
        return length;
      }

      @Override
      public boolean isBack() {
        return false;
      }

      @Override
      public String words() {
        return length + " of " + path.length;
      }
    };
  }
}
