package org.knightstour.draw;

import java.util.function.Consumer;

/** A canvas that can contain whole pictures. */
public interface Paper extends Canvas {

  /**
   * Draws a picture with its upper left corner at a point.
   *
   * @param scale the paper's units for each unit of the picture
   */
  void place(double x, double y, double scale, Consumer<Canvas> picture);

  /**
   * Draws a picture as {@link #place} does.
   *
   * @param description the picture in words, for formats that have descriptions
   */
  default void figure(
      String description, double x, double y, double scale, Consumer<Canvas> picture) {
    place(x, y, scale, picture);
  }
}
