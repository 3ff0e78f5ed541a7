package org.knightstour.search;

import org.knightstour.search.model.Branching;

/**
 * The work that an answer took.
 *
 * @param nodes nodes counted: for path branching every placing of the knight that no rule refutes;
 *     for edge branching the root and every decision
 * @param elapsedNanos wall time in nanoseconds
 * @param threads how many threads shared the tree
 * @param branching how the tree was branched
 */
public record Statistics(long nodes, long elapsedNanos, int threads, Branching branching) {

  /** No work at all. */
  public static final Statistics NONE = new Statistics(0, 0, 1, Branching.PATH);
}
