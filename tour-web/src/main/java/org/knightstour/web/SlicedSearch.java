package org.knightstour.web;

import org.knightstour.search.SerialSearch;

/** A search walked for a time rather than for a number of nodes. */
final class SlicedSearch {

  private static final long SHORT_NANOS = 500_000;
  private static final long LONG_NANOS = 3_000_000;
  private static final long MOST_NODES = 1 << 20;

  private final SerialSearch search;
  private long nodes = 256;

  SlicedSearch(SerialSearch search) {
    this.search = search;
  }

  SerialSearch search() {
    return search;
  }

  /** Walks for about a time; comes back earlier at a tour, where asked, and at the end. */
  SerialSearch.Step walk(long nanos, boolean stopAtTours) {
    long begin = System.nanoTime();
    long before = begin;
    while (true) {
      SerialSearch.Step step = search.walk(nodes, stopAtTours);
      if (step != SerialSearch.Step.MORE) {
        return step;
      }
      long now = System.nanoTime();
      if (now - before < SHORT_NANOS) {
        nodes = Math.min(MOST_NODES, 2 * nodes);
      } else if (now - before > LONG_NANOS) {
        nodes = Math.max(1, nodes / 2);
      }
      before = now;
      if (now - begin >= nanos) {
        return step;
      }
    }
  }
}
