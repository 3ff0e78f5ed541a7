package org.knightstour.draw.page;

import java.util.function.Consumer;
import org.knightstour.draw.Paper;

/**
 * A page in points of 1/72 inch, with the upper left corner at 0, 0.
 *
 * @param title its title, for formats with page titles
 */
public record Page(double width, double height, String title, Consumer<Paper> painting) {

  /** The width of A4. */
  public static final double A4_WIDTH = 595.28;

  /** The height of A4. */
  public static final double A4_HEIGHT = 841.89;

  /** Checks whether it is a page of A4, and not cut to its contents. */
  public boolean isA4() {
    return width == A4_WIDTH && height == A4_HEIGHT;
  }
}
