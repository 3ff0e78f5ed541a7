package org.knightstour.count;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.knightstour.count.figures.LayerFigures;

/**
 * An estimate of the size of a count. It contains upper bounds and expected sizes, both from the
 * degrees of the squares. docs/results/counts.md compares it with real counts.
 *
 * @param layers the layers of one pass. They begin with the layer before the first square
 * @param mostTours an upper bound of the number of tours, with open tours counted without direction
 *     unless an end is fixed
 * @param passes how often the layers are made: once for each modulus
 * @param memoryBytes the approximate memory for tables if no data goes to files, without Java's
 *     other memory
 * @param fileBytes the approximate size of the files with the memory of the settings, at a time
 * @param seconds the approximate time of one thread, from the speed of the estimate on this machine
 */
public record CountEstimate(
    List<LayerFigures.Bound> layers,
    BigInteger mostTours,
    int passes,
    double memoryBytes,
    double fileBytes,
    double seconds) {

  /** Returns an upper bound of the states of one pass. */
  public double mostStates() {
    return layers.stream().mapToDouble(LayerFigures.Bound::states).sum();
  }

  /** Returns an upper bound of the additions of one pass. */
  public double mostTransitions() {
    return layers.stream().mapToDouble(LayerFigures.Bound::transitions).sum();
  }

  /** Returns the approximate number of states of one pass. */
  public double expectedStates() {
    return layers.stream().mapToDouble(LayerFigures.Bound::expectedStates).sum();
  }

  /** Returns the approximate time of all passes. */
  public Duration time(int threads) {
    return Duration.ofNanos((long) Math.min(Long.MAX_VALUE, seconds / threads * 1e9));
  }
}
