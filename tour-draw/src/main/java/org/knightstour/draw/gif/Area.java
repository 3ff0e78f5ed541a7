package org.knightstour.draw.gif;

/** A rectangle of pixels, or of files and ranks, by its least corner. */
record Area(int x, int y, int width, int height) {

  /** Returns the least area that contains both. */
  Area union(Area other) {
    int left = Math.min(x, other.x);
    int top = Math.min(y, other.y);
    int right = Math.max(x + width, other.x + other.width);
    int bottom = Math.max(y + height, other.y + other.height);
    return new Area(left, top, right - left, bottom - top);
  }

  /** Returns this area enlarged on all sides, within a second area. */
  Area grown(int by, Area within) {
    int left = Math.max(x - by, within.x);
    int top = Math.max(y - by, within.y);
    int right = Math.min(x + width + by, within.x + within.width);
    int bottom = Math.min(y + height + by, within.y + within.height);
    return new Area(left, top, right - left, bottom - top);
  }
}
