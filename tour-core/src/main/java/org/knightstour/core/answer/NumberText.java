package org.knightstour.core.answer;

import java.util.Locale;

/** The texts of numbers, tree sizes and times in all messages. */
public final class NumberText {

  private static final double NANOS = 1e9;
  private static final double FEW_SECONDS = 10;
  private static final double MINUTE = 60;
  private static final double HOUR = 3600;
  private static final double[] UNITS = {1, MINUTE, HOUR, 86_400, 365.25 * 86_400};
  private static final String[] UNIT_NAMES = {"s", "minutes", "hours", "days", "years"};
  private static final int KILO = 1024;

  private NumberText() {}

  /** Returns a time, for example {@code 0.112 s}. */
  public static String seconds(long nanos) {
    double seconds = nanos / NANOS;
    return format(seconds < FEW_SECONDS ? "%.3f s" : "%.1f s", seconds);
  }

  /** Returns a time of any length, for example {@code 2.31 hours}. */
  public static String longTime(double seconds) {
    if (!Double.isFinite(seconds)) {
      return "an unknown time";
    }
    int unit = UNITS.length - 1;
    while (unit > 0 && seconds < 2 * UNITS[unit]) {
      unit--;
    }
    return format("%.3g %s", seconds / UNITS[unit], UNIT_NAMES[unit]);
  }

  /** Returns a time of at most hours, for example {@code 7.5 s} or {@code 12 min}. */
  public static String shortTime(double seconds) {
    return inUnits(seconds, "%.1f s", 2 * MINUTE);
  }

  /** Returns an estimated time, for example {@code about 12 min}. */
  public static String aboutTime(double seconds) {
    return "about " + inUnits(seconds, "%.0f s", 1.5 * MINUTE);
  }

  private static String inUnits(double seconds, String few, double most) {
    return seconds < most
        ? format(few, seconds)
        : seconds < most * MINUTE
            ? format("%.0f min", seconds / MINUTE)
            : format("%.1f h", seconds / HOUR);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /**
   * Returns an amount of memory, for example {@code 3.1 GB} or {@code 512 MB}. Units are powers of
   * 1024.
   */
  public static String bytes(double bytes) {
    double size = Math.max(bytes / KILO / KILO, 0.1);
    return size < KILO
        ? format(size < 10 ? "%.1f MB" : "%.0f MB", size)
        : size / KILO < KILO
            ? format("%.1f GB", size / KILO)
            : format("%,.1f TB", size / KILO / KILO);
  }

  /** Returns a number and its noun, for example {@code 1 tour} or {@code 1,728 tours}. */
  public static String counted(long count, String one, String many) {
    return format("%,d %s", count, count == 1 ? one : many);
  }

  /** Returns the estimated size of a tree. If it exceeds a double, the text is a lower bound. */
  public static String about(double nodes, int digits) {
    return Double.isFinite(nodes)
        ? format("about %." + digits + "g nodes", nodes)
        : "more than 1e308 nodes";
  }

  public static String grouped(long number) {
    return format("%,d", number);
  }

  /**
   * Returns the nodes of a search, for example {@code 84,389,420 nodes, 8.2 million of them
   * walked}.
   */
  public static String nodes(long nodes, long walked) {
    String some = walked < 1e6 ? grouped(walked) : format("%,.1f million", walked / 1e6);
    return counted(nodes, "node", "nodes")
        + (walked == nodes ? "" : ", " + some + " of them walked");
  }

  /** Returns the work of a search, for example {@code 792,377 nodes in 0.112 s on 2 threads}. */
  public static String work(Work work) {
    return "%s%s in %s on %s"
        .formatted(
            nodes(work.amount(), work.walked()),
            work.walked() == work.amount() ? "" : ",",
            seconds(work.elapsedNanos()),
            counted(work.threads(), "thread", "threads"));
  }
}
