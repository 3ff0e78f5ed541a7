package org.knightstour.search;

import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** The figures of a running search, readable from any other thread while it runs. */
public final class Progress {

  private final LongAdder nodes = new LongAdder();
  private final LongAdder tours = new LongAdder();
  private final DoubleAdder share = new DoubleAdder();

  /** Positions counted so far; behind the search by at most a few thousand a thread. */
  public long nodes() {
    return nodes.sum();
  }

  /** Tours met so far. */
  public long tours() {
    return tours.sum();
  }

  /**
   * The share of the tree that is done, 0 to 1, every branch at a fork being taken as equal: an
   * estimate of the work, exact only at the end.
   */
  public double share() {
    return Math.max(0, Math.min(1, share.sum()));
  }

  /** For the search: so many more positions and tours. */
  public void count(long moreNodes, long moreTours) {
    nodes.add(moreNodes);
    tours.add(moreTours);
  }

  /** For the search: so much more of the tree is done. */
  public void finish(double moreShare) {
    share.add(moreShare);
  }
}
