package org.knightstour.draw.gif;

import org.knightstour.draw.Canvas;

/** A canvas whose pixels can be read, and whose strokes can be kept within a part of it. */
public interface FilmCanvas extends Canvas {

  /** Width in pixels. */
  int width();

  /** Height in pixels. */
  int height();

  /** Later strokes change nothing outside. */
  void clip(int x, int y, int width, int height);

  /** Fills a row with the colours, 0xRRGGBB in the lower three bytes, from a pixel to the right. */
  void row(int x, int y, int[] row);
}
