package org.knightstour.find.warnsdorff;

import org.jspecify.annotations.Nullable;
import org.knightstour.core.Watch;
import org.knightstour.search.Limits;
import org.knightstour.search.SearchResult.Reason;

/** The limits of one run and what it has spent of them. */
final class Effort {

  // A few tens of microseconds of backtracking.
  private static final int NODES_A_LOOK = 4096;

  private final long startNanos = System.nanoTime();
  private final long mostNodes;
  private final long mostNanos;
  private final Watch stop;
  private long nodes;

  Effort(Limits limits, Watch stop) {
    mostNodes = limits.nodes();
    mostNanos = limits.time().toNanos();
    this.stop = stop;
  }

  long nodes() {
    return nodes;
  }

  long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }

  /** Why nothing more may be done, or null; looks at the clock. */
  @Nullable Reason ended() {
    if (nodes >= mostNodes) {
      return Reason.NODE_LIMIT;
    }
    return interrupted();
  }

  /** Like {@link #ended()} without the limit of nodes. */
  @Nullable Reason interrupted() {
    if (stop.isStopped()) {
      return Reason.INTERRUPTED;
    }
    return elapsedNanos() >= mostNanos ? Reason.TIME_LIMIT : null;
  }

  /** How many nodes may be counted before the next look at {@link #ended()}. */
  long untilNextLook() {
    return Math.min(NODES_A_LOOK, mostNodes - nodes);
  }

  void count(long more) {
    nodes += more;
  }
}
