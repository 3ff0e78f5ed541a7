package org.knightstour.search.model;

import org.knightstour.core.Labelled;

/**
 * Named sets of prunes for {@link Branching#PATH}, each a superset of the one before. Every prune
 * is proved where it stands in {@code search.path}.
 */
public enum Rules implements Labelled {
  /** No prune: the definition of a tour and nothing else. */
  NONE,
  /** A neighbour of the knight's new square that is left without an exit, and is not the last. */
  ORPHAN,
  /**
   * The rules of the Java applet of M. Vahaaho (University of Helsinki, 1999): orphans, and the
   * last way back to the start is kept for the end.
   */
  CLASSIC,
  /** Also: too few ways in and out of an unvisited square anywhere; forced moves at once. */
  DEGREE,
  /** Also: the unvisited squares hang together and no cut square makes the path impossible. */
  FULL;

  /** Whether this set holds all prunes of the other. */
  public boolean includes(Rules other) {
    return compareTo(other) >= 0;
  }
}
