package org.knightstour.cli.options;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.draw.AnimationTiming;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import picocli.CommandLine.Option;

/** How a picture looks. */
public final class PictureOptions {

  private static final int MOST_PIXELS = 1000;

  @Option(
      names = "--theme",
      paramLabel = "light|paper|dark",
      defaultValue = "light",
      description = "Default ${DEFAULT-VALUE}; paper is for printers.")
  private Theme theme = Theme.LIGHT;

  @Option(
      names = "--colour",
      paramLabel = "COLOUR",
      defaultValue = "auto",
      description =
          "path: along the path; symmetry: parts that symmetry maps onto each other; none: ink;"
              + " auto (default): symmetry where there is any, otherwise path.")
  private PathColour colour = PathColour.AUTO;

  @Option(names = "--no-numbers", description = "Without move numbers.")
  private boolean noNumbers;

  @Option(names = "--no-coordinates", description = "Without names of files and ranks.")
  private boolean noCoordinates;

  @Option(names = "--no-caption", description = "Without the line below.")
  private boolean noCaption;

  @Option(
      names = "--cell",
      paramLabel = "PIXELS",
      description = "The side of a square, 1 to 1000; default: a fitting one.")
  private @Nullable Integer cell;

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Time a move in an animation, 20ms to 60s; default: a fitting one.")
  private @Nullable Duration delay;

  public PictureStyle style() {
    if (cell != null) {
      ArgumentException.checkRange("cell", cell, 1, MOST_PIXELS);
    }
    return new PictureStyle(
        theme, colour, !noNumbers, !noCoordinates, !noCaption, cell == null ? 0 : cell);
  }

  /** How fast it moves. */
  public AnimationTiming timing(int squares) {
    return delay == null ? AnimationTiming.fitting(squares) : AnimationTiming.of(delay);
  }
}
