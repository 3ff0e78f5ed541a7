package org.knightstour.draw.raster;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import org.knightstour.core.InputException;

/** A check for the fonts of a machine, because small servers often have no fonts. */
public final class Fonts {

  private Fonts() {}

  /**
   * Checks that Java finds a font.
   *
   * @throws InputException if it finds no font. The message suggests a solution
   */
  public static void require() {
    try {
      Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
      font.getStringBounds("8", new FontRenderContext(null, true, true));
    } catch (RuntimeException | InternalError | LinkageError e) {
      // Java has no exception for this, because the causes differ from system to system.
      throw new InputException(
          ("Java finds no font to write with (%s): install one, such as fonts-dejavu-core"
                  + " with fontconfig, or draw an SVG.")
              .formatted(e.getClass().getSimpleName()));
    }
  }
}
