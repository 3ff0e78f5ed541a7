package org.knightstour.solve;

import java.util.Locale;
import org.knightstour.core.answer.Work;

/** Numbers in words, as every message writes them. */
public final class Figures {

  private static final double NANOS = 1e9;
  private static final double FEW_SECONDS = 10;

  private Figures() {}

  /** A time, like {@code 0.112 s}. */
  public static String seconds(long nanos) {
    double seconds = nanos / NANOS;
    return String.format(Locale.ROOT, seconds < FEW_SECONDS ? "%.3f s" : "%.1f s", seconds);
  }

  /** A number and its noun, like {@code 1 tour} or {@code 1,728 tours}. */
  public static String counted(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }

  /** The estimated size of a tree; an estimate too large for a double reads as a lower bound. */
  public static String about(double nodes, int digits) {
    return Double.isFinite(nodes)
        ? String.format(Locale.ROOT, "about %." + digits + "g nodes", nodes)
        : "more than 1e308 nodes";
  }

  /** A number with its thousands set apart. */
  public static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** The work of a search, like {@code 792,377 nodes in 0.112 s on 2 threads}. */
  public static String work(Work work) {
    return "%s in %s on %s"
        .formatted(
            counted(work.amount(), "node", "nodes"),
            seconds(work.elapsedNanos()),
            counted(work.threads(), "thread", "threads"));
  }
}
