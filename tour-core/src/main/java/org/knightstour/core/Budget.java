package org.knightstour.core;

import java.time.Duration;

/**
 * What an engine may spend before it gives up. One thread keeps the node limit exactly, several
 * never exceed it; the clock is read every few thousand nodes.
 *
 * @param nodes the most nodes, at least 0; {@link Long#MAX_VALUE} for no limit
 * @param time the longest wall time, not negative; {@link #NO_TIME_LIMIT} for no limit
 * @param memoryBytes the most memory of an engine's tables, at least 0; {@link Long#MAX_VALUE} for
 *     what the Java machine has
 */
public record Budget(long nodes, Duration time, long memoryBytes) {

  /** Longer than any run: about 292 years, the longest time in nanoseconds. */
  public static final Duration NO_TIME_LIMIT = Duration.ofNanos(Long.MAX_VALUE);

  public Budget {
    ArgumentException.checkRange("maxNodes", nodes, 0, Long.MAX_VALUE);
    ArgumentException.checkRange("memory", memoryBytes, 0, Long.MAX_VALUE);
    if (time.isNegative()) {
      throw new ArgumentException("maxTime", time, "must not be negative");
    }
    time = time.compareTo(NO_TIME_LIMIT) > 0 ? NO_TIME_LIMIT : time;
  }

  public static Budget none() {
    return new Budget(Long.MAX_VALUE, NO_TIME_LIMIT, Long.MAX_VALUE);
  }

  public Budget nodes(long most) {
    return new Budget(most, time, memoryBytes);
  }

  public Budget time(Duration longest) {
    return new Budget(nodes, longest, memoryBytes);
  }

  /** What is left of it after so much time. */
  public Budget after(long nanos) {
    return time(time.minusNanos(Math.min(nanos, time.toNanos())));
  }

  public Budget memoryBytes(long most) {
    return new Budget(nodes, time, most);
  }
}
