package org.knightstour.count;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.count.frontier.CountForecast;

/**
 * How large a count can become, found without making it: upper bounds from the degrees of squares
 * alone, and guesses; what boards took of them is in docs/results/counts.md.
 *
 * @param layers the layers of one pass, the first one before the first square
 * @param mostTours at least the number of tours, open ones without direction unless an end is given
 * @param passes how many times the layers are made: once for each modulus
 * @param memoryBytes about what it takes if nothing goes to files, besides Java's own memory: right
 *     within a factor of two on boards that were tried
 */
public record CountEstimate(
    List<LayerFigures.Bound> layers, BigInteger mostTours, int passes, double memoryBytes) {

  /** At least the states of one pass. */
  public double mostStates() {
    return layers.stream().mapToDouble(LayerFigures.Bound::states).sum();
  }

  /** At least the additions of one pass. */
  public double mostTransitions() {
    return layers.stream().mapToDouble(LayerFigures.Bound::transitions).sum();
  }

  /** About how long all passes take: right within a factor of three on boards that were tried. */
  public Duration time(int threads) {
    double seconds = mostTransitions() * CountForecast.SECONDS_AN_ADDITION * passes / threads;
    return Duration.ofNanos((long) Math.min(Long.MAX_VALUE, seconds * 1e9));
  }
}
