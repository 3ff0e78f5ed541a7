package org.knightstour.cli.options;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import picocli.CommandLine.Option;

/** The style of pictures. */
public final class PictureOptions {

  private static final int MOST_PIXELS = 1000;

  @Option(
      names = "--theme",
      paramLabel = "light|paper|dark",
      defaultValue = "light",
      description = "The colours of the board (paper is for printers) [default: light]")
  private Theme theme = Theme.LIGHT;

  @Option(
      names = "--colour",
      paramLabel = "COLOUR",
      defaultValue = "auto",
      description =
          "Colour of the lines: along the path, by symmetry, none for ink, auto for "
              + "symmetry if the tour has one [default: auto]")
  private PathColour colour = PathColour.AUTO;

  @Option(names = "--no-numbers", description = "Omit the move numbers")
  private boolean noNumbers;

  @Option(names = "--no-coordinates", description = "Omit the names of files and ranks")
  private boolean noCoordinates;

  @Option(names = "--no-caption", description = "Omit the caption")
  private boolean noCaption;

  @Option(
      names = "--cell",
      paramLabel = "PIXELS",
      description = "Size of a square in pixels, 1 to 1000 [default: automatic]")
  private @Nullable Integer cell;

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Time for each move of an animation, 20ms to 60s [default: automatic]")
  private @Nullable Duration delay;

  public PictureStyle style() {
    if (cell != null) {
      ArgumentException.checkRange("cell", cell, 1, MOST_PIXELS);
    }
    return new PictureStyle(
        theme, colour, !noNumbers, !noCoordinates, !noCaption, cell == null ? 0 : cell);
  }

  public AnimationTiming timing(int squares) {
    return delay == null ? AnimationTiming.fitting(squares) : AnimationTiming.of(delay);
  }
}
