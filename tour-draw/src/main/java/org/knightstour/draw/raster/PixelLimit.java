package org.knightstour.draw.raster;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.PictureStyle;

/** How large an image may be: half of the memory, at four bytes per pixel. */
final class PixelLimit {

  private static final int BYTES_A_PIXEL = 4;

  /** GIF has two bytes for a side; PNG images are as large at the most that Java can hold. */
  private static final int LONGEST_SIDE = 65_000;

  private PixelLimit() {}

  static void check(String format, Board board, PictureStyle style, int side) {
    check(format, board, style, side, Runtime.getRuntime().maxMemory());
  }

  /**
   * Refuses a picture that the memory cannot hold, before any work.
   *
   * @throws ArgumentException of the cell, naming the size, the memory and what would be possible
   */
  static void check(String format, Board board, PictureStyle style, int side, long memory) {
    int cell = style.cell() > 0 ? style.cell() : Geometry.fittingCell(board, side);
    Geometry geometry = Geometry.of(board, style, cell);
    long width = geometry.width();
    long height = geometry.height();
    double needed = (double) BYTES_A_PIXEL * width * height;
    String value = cell + " pixels a square";
    String what = "a %s of %s is %d x %d pixels".formatted(format, board, width, height);
    if (Math.max(width, height) > LONGEST_SIDE) {
      throw new ArgumentException(
          "cell",
          value,
          "must be less: %s, and %d is the most on a side; SVG has no limit"
              .formatted(what, LONGEST_SIDE));
    }
    if (needed > memory / 2.0) {
      throw new ArgumentException(
          "cell",
          value,
          "must be less: %s and needs %.2f GB, and half of Java's memory is %.2f GB; SVG needs none"
              .formatted(what, needed / 1e9, memory / 2e9));
    }
  }
}
