package org.knightstour.draw;

import java.time.Duration;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;

/**
 * The speed of an animation.
 *
 * @param hundredths the time of each move, in hundredths of a second as in GIF: 2 to 6000
 */
public record AnimationTiming(int hundredths) {

  /** The most squares of an animated board. */
  public static final int MOST_SQUARES = 10_000;

  /** The time of the finished picture, in hundredths of a second. */
  public static final int HOLD = 300;

  private static final int LEAST = 2;
  private static final int MOST = 6000;
  private static final int WHOLE_TOUR = 1500;
  private static final int SLOWEST_CHOSEN = 40;

  /**
   * Creates the timing for a delay.
   *
   * @throws ArgumentException unless it is 20ms to 60s in whole hundredths of a second. Viewers
   *     slow faster animations down
   */
  public static AnimationTiming of(Duration delay) {
    long millis = delay.toMillis();
    if (millis < 10 * LEAST || millis > 10 * MOST || millis % 10 != 0) {
      throw new ArgumentException(
          "delay", millis + "ms", "must be between 20ms and 60s, in steps of 10ms, as GIF counts");
    }
    return new AnimationTiming((int) (millis / 10));
  }

  /**
   * Creates a timing of about fifteen seconds for the whole tour, within the limits of viewers and
   * GIF.
   */
  public static AnimationTiming fitting(int squares) {
    return new AnimationTiming(Math.max(LEAST, Math.min(SLOWEST_CHOSEN, WHOLE_TOUR / squares)));
  }

  /**
   * Checks that the animation would not take hours.
   *
   * @throws ArgumentException if the board is too large
   */
  public static void check(Board board) {
    if (board.squares() > MOST_SQUARES) {
      double hours = LEAST / 100.0 * board.squares() / 3600;
      throw new ArgumentException(
          "board",
          board,
          ("must have at most %d squares, like 100x100, to be animated: %d frames would play for"
                  + " %.1f hours at the fastest: draw it as a still PNG or SVG")
              .formatted(MOST_SQUARES, board.squares(), hours));
    }
  }
}
