package org.knightstour.search;

/**
 * Named sets of prunes for {@link Branching#PATH}, each a superset of the one before. Every prune
 * is proved where it stands in {@code search.path}.
 */
public enum Rules {
  /** No prune: the definition of a tour and nothing else. */
  NONE("none"),
  /** A neighbour of the knight's new square that is left without an exit, and is not the last. */
  ORPHAN("orphan"),
  /**
   * The rules of the Java applet of M. Vahaaho (University of Helsinki, 1999): orphans, and the
   * last way back to the start is kept for the end.
   */
  CLASSIC("classic"),
  /** Also: too few ways in and out of an unvisited square anywhere; forced moves at once. */
  DEGREE("degree"),
  /** Also: the unvisited squares hang together and no cut square makes the path impossible. */
  FULL("full");

  private final String label;

  Rules(String label) {
    this.label = label;
  }

  /** The word that the command line and JSON use. */
  public String label() {
    return label;
  }

  /** Whether this set holds all prunes of the other. */
  public boolean includes(Rules other) {
    return compareTo(other) >= 0;
  }
}
