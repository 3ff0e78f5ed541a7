package org.knightstour.draw;

import org.knightstour.core.Tour;
import org.knightstour.core.symmetry.TourSymmetries;

/** The colours of the steps of a tour. */
public final class PathInk {

  private final Theme theme;
  private final PathColour colour;
  private final TourSymmetries symmetries;
  private final int length;
  private final boolean isClosed;

  PathInk(int length, boolean isClosed, TourSymmetries symmetries, PictureStyle style) {
    theme = style.theme();
    this.symmetries = symmetries;
    this.length = length;
    this.isClosed = isClosed;
    boolean byParts = symmetries.parts() > 1;
    colour =
        style.pathColour() == PathColour.AUTO
            ? byParts ? PathColour.SYMMETRY : PathColour.PATH
            : style.pathColour();
  }

  /**
   * Creates the colours of a tour in a style, in time linear in the squares because of its
   * symmetries.
   */
  public static PathInk of(Tour tour, PictureStyle style) {
    return new PathInk(tour.length(), tour.isClosed(), TourSymmetries.of(tour), style);
  }

  /** Returns the colour at a step, from 0. */
  public int at(int step) {
    return switch (colour) {
      case NONE -> theme.colours().text();
      case SYMMETRY -> theme.part(symmetries.part(step, length));
      case PATH, AUTO ->
          theme.along((double) step / Math.max(1, isClosed ? length : length - 1), isClosed);
    };
  }
}
