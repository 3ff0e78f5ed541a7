package org.knightstour.count;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountForecast;

/**
 * An estimate of the size of a count. It contains upper bounds from the degrees of the squares, and
 * guesses. docs/results/counts.md compares it with real counts.
 *
 * @param layers the layers of one pass. They begin with the layer before the first square
 * @param mostTours an upper bound of the number of tours, with open tours counted without direction
 *     unless an end is fixed
 * @param passes how often the layers are made: once for each modulus
 * @param memoryBytes the approximate memory for tables if no data goes to files, without Java's
 *     other memory; right within a factor of two on tested boards
 */
public record CountEstimate(
    List<LayerFigures.Bound> layers, BigInteger mostTours, int passes, double memoryBytes) {

  /** Returns an upper bound of the states of one pass. */
  public double mostStates() {
    return layers.stream().mapToDouble(LayerFigures.Bound::states).sum();
  }

  /** Returns an upper bound of the additions of one pass. */
  public double mostTransitions() {
    return layers.stream().mapToDouble(LayerFigures.Bound::transitions).sum();
  }

  /**
   * Returns the approximate time of all passes, right within a factor of three on tested boards.
   */
  public Duration time(int threads) {
    double seconds = mostTransitions() * CountForecast.SECONDS_AN_ADDITION * passes / threads;
    return Duration.ofNanos((long) Math.min(Long.MAX_VALUE, seconds * 1e9));
  }
}
