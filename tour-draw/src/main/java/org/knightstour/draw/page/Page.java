package org.knightstour.draw.page;

import java.util.function.Consumer;
import org.knightstour.draw.Paper;

/**
 * One side of paper, in points of 1/72 inch, the upper left corner at 0, 0.
 *
 * @param title what it is, for formats whose pages have titles
 */
public record Page(double width, double height, String title, Consumer<Paper> painting) {

  /** The width of A4. */
  public static final double A4_WIDTH = 595.28;

  /** The height of A4. */
  public static final double A4_HEIGHT = 841.89;

  /** Whether it is a sheet of A4, and not cut to what it shows. */
  public boolean isA4() {
    return width == A4_WIDTH && height == A4_HEIGHT;
  }
}
