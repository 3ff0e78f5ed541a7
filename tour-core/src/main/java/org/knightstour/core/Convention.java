package org.knightstour.core;

/**
 * The rule by which a count treats direction. Closed tours are counted as cycles without direction.
 * Open tours are counted with direction. A path and its reverse are two tours, unless a fixed end
 * square excludes one of the two.
 */
public enum Convention implements Labelled {
  /** A path and its reverse are two tours. */
  DIRECTED,
  /** A cycle counts once, for all its starts and directions. */
  UNDIRECTED;

  /** Returns the convention for counts of a kind of tour. */
  public static Convention of(TourKind kind) {
    return kind == TourKind.CLOSED ? UNDIRECTED : DIRECTED;
  }
}
