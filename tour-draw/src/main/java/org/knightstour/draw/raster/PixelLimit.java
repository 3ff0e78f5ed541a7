package org.knightstour.draw.raster;

import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.PictureStyle;

/** How large an image may be: half of the memory, at four bytes a pixel. */
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
   * @throws InputException naming the size, the memory and what would be possible
   */
  static void check(String format, Board board, PictureStyle style, int side, long memory) {
    int cell = style.cell() > 0 ? style.cell() : Geometry.fittingCell(board, side);
    Geometry geometry = Geometry.of(board, style, cell);
    long width = geometry.width();
    long height = geometry.height();
    double needed = (double) BYTES_A_PIXEL * width * height;
    String what = "a %s of %s at %d pixels a square".formatted(format, board, cell);
    if (Math.max(width, height) > LONGEST_SIDE) {
      throw new InputException(
          "%s is %d x %d pixels: at most %d on a side; take fewer pixels a square (--cell), or SVG."
              .formatted(what, width, height, LONGEST_SIDE));
    }
    if (needed > memory / 2.0) {
      throw new InputException(
          "%s needs %.2f GB, and half of Java's memory is %.2f GB: take fewer pixels a square (--cell), more memory (-Xmx), or SVG."
              .formatted(what, needed / 1e9, memory / 2e9));
    }
  }
}
