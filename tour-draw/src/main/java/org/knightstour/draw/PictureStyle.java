package org.knightstour.draw;

import org.knightstour.core.ArgumentException;

/**
 * The settings of a picture.
 *
 * @param theme its colours
 * @param pathColour the colouring of the path
 * @param numbers whether squares show their move numbers, if they are large enough
 * @param coordinates whether files and ranks are named at the edge
 * @param caption whether a line below describes the picture
 * @param cell the side of a square in pixels, 1 to 1000, or 0 for an automatic size
 */
public record PictureStyle(
    Theme theme,
    PathColour pathColour,
    boolean numbers,
    boolean coordinates,
    boolean caption,
    int cell) {

  private static final int MOST_CELL = 1000;

  /** The style with all elements, in colour, on light paper. */
  public static final PictureStyle BOOK =
      new PictureStyle(Theme.LIGHT, PathColour.AUTO, true, true, true, 0);

  /** Checks the cell. */
  public PictureStyle {
    ArgumentException.checkRange("cell", cell, 0, MOST_CELL);
  }
}
