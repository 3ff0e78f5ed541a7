package org.knightstour.core;

import java.time.Duration;

/**
 * The limits of a run. A single thread stops exactly at the node limit. Several threads never
 * exceed it. Engines read the clock every few thousand nodes.
 *
 * @param nodes the maximum number of nodes, at least 0, or {@link Long#MAX_VALUE} for no limit
 * @param time the maximum wall time, not negative, or {@link #NO_TIME_LIMIT} for no limit
 * @param memoryBytes the maximum memory of an engine's tables, at least 0, or {@link
 *     Long#MAX_VALUE} for the memory of the Java machine
 */
public record Budget(long nodes, Duration time, long memoryBytes) {

  /** The value for no time limit: about 292 years, the longest time in nanoseconds. */
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

  /** Returns the rest of this budget after a time in nanoseconds. */
  public Budget after(long nanos) {
    return time(time.minusNanos(Math.min(nanos, time.toNanos())));
  }

  public Budget memoryBytes(long most) {
    return new Budget(nodes, time, most);
  }
}
