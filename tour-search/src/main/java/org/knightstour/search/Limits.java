package org.knightstour.search;

import java.time.Duration;

/**
 * When a search gives up. The node limit is kept exactly on one thread and never exceeded on more;
 * the clock is read every few thousand nodes.
 *
 * @param nodes most positions to count, at least 0; {@link Long#MAX_VALUE} for no limit
 * @param time longest wall time, not negative; {@link #NO_TIME_LIMIT} for no limit
 */
public record Limits(long nodes, Duration time) {

  /** Longer than any run: about 292 years, the longest time in nanoseconds. */
  public static final Duration NO_TIME_LIMIT = Duration.ofNanos(Long.MAX_VALUE);

  /** Checks the ranges. */
  public Limits {
    if (nodes < 0) {
      throw new IllegalArgumentException("The node limit (" + nodes + ") must not be negative.");
    }
    if (time.isNegative()) {
      throw new IllegalArgumentException("The time limit (" + time + ") must not be negative.");
    }
    time = time.compareTo(NO_TIME_LIMIT) > 0 ? NO_TIME_LIMIT : time;
  }

  /** No limit at all. */
  public static Limits none() {
    return new Limits(Long.MAX_VALUE, NO_TIME_LIMIT);
  }
}
