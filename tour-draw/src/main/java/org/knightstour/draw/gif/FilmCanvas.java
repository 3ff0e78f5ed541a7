package org.knightstour.draw.gif;

import org.knightstour.draw.Canvas;

/** A canvas with readable pixels and a clipping rectangle. */
public interface FilmCanvas extends Canvas {

  /** Returns the width in pixels. */
  int width();

  /** Returns the height in pixels. */
  int height();

  /** Restricts later strokes to a rectangle. */
  void clip(int x, int y, int width, int height);

  /**
   * Fills an array with the colours from a pixel to the right, 0xRRGGBB in the lower three bytes.
   */
  void row(int x, int y, int[] row);
}
