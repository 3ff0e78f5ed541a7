package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/**
 * Named sets of pruning rules for {@link Branching#PATH}, each a superset of the set before. The
 * package {@code search.path} has a proof of each rule.
 */
public enum Rules implements Labelled {
  /** No pruning rule: only the definition of a tour. */
  NONE,
  /** Prunes if a neighbour of the knight's new square has no exit and is not the last square. */
  ORPHAN,
  /**
   * The rules of the Java applet of M. Vahaaho (University of Helsinki, 1999): {@link #ORPHAN}, and
   * the last way back to the start is kept for the end.
   */
  CLASSIC,
  /**
   * Also prunes if an unvisited square anywhere has too few ways, and makes forced moves
   * immediately.
   */
  DEGREE,
  /**
   * Also prunes if the unvisited squares are not connected, or a cut square makes the path
   * impossible.
   */
  FULL;

  /** Returns whether this set contains all rules of the other set. */
  public boolean includes(Rules other) {
    return compareTo(other) >= 0;
  }
}
