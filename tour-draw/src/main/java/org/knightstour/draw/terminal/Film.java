package org.knightstour.draw.terminal;

import org.knightstour.core.Tour;

/** A path of the knight that changes move by move. */
public interface Film {

  /** Makes one move forwards or backwards. Returns false at the end. */
  boolean advance();

  /**
   * Returns the visited squares, the knight's square last. Only the first {@link #length} are
   * valid.
   */
  int[] path();

  /** Returns the number of valid squares of the path, at least 1. */
  int length();

  /** Checks whether the last move was backwards. */
  boolean isBack();

  /** Describes the path in a few words. */
  String words();

  /** Creates the animation of a finished tour. */
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
