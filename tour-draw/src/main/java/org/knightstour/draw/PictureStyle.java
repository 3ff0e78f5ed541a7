package org.knightstour.draw;

import org.knightstour.core.ArgumentException;

/**
 * The choices for a picture.
 *
 * @param theme its colours
 * @param pathColour how the path is coloured
 * @param numbers whether squares show their move numbers, where they are large enough
 * @param coordinates whether files and ranks are named at the edge
 * @param caption whether a line below says what it is
 * @param cell the side of a square in pixels, 1 to 1000; 0 for a fitting one
 */
public record PictureStyle(
    Theme theme,
    PathColour pathColour,
    boolean numbers,
    boolean coordinates,
    boolean caption,
    int cell) {

  /** The largest cell. */
  private static final int MOST_CELL = 1000;

  /** Everything shown, in colour, on light paper. */
  public static final PictureStyle BOOK =
      new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, true, true, 0);

  /** Checks the cell. */
  public PictureStyle {
    ArgumentException.checkRange("cell", cell, 0, MOST_CELL);
  }
}
