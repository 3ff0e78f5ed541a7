package org.knightstour.cli;

import java.util.Locale;
import org.knightstour.search.Branching;
import org.knightstour.search.Statistics;

/** Numbers in words. */
final class Figures {

  private Figures() {}

  static String seconds(long nanos) {
    double seconds = nanos / 1e9;
    return String.format(Locale.ROOT, seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  }

  static String counted(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }

  /** Like "792,377 positions in 0.112 s on 2 threads". */
  static String work(Statistics statistics) {
    boolean path = statistics.branching() == Branching.PATH;
    return counted(statistics.nodes(), path ? "position" : "node", path ? "positions" : "nodes")
        + " in "
        + seconds(statistics.elapsedNanos())
        + " on "
        + counted(statistics.threads(), "thread", "threads");
  }
}
