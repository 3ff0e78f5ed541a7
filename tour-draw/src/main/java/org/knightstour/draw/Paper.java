package org.knightstour.draw;

import java.util.function.Consumer;

/** A canvas on which whole pictures find a place. */
public interface Paper extends Canvas {

  /**
   * A picture with its upper left corner on a point.
   *
   * @param scale how many of the paper's units one of the picture's takes
   */
  void place(double x, double y, double scale, Consumer<Canvas> picture);
}
