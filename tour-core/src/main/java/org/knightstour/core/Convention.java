package org.knightstour.core;

/**
 * What a count counts as one tour. Closed tours are counted as cycles, without direction; open
 * tours with direction, so a path and its reverse are two, unless a given end excludes one of them.
 */
public enum Convention implements Labelled {
  /** A path and its reverse are two. */
  DIRECTED,
  /** A cycle counts once, whatever its start and direction. */
  UNDIRECTED;

  /** The convention of every count of this kind. */
  public static Convention of(TourKind kind) {
    return kind == TourKind.CLOSED ? UNDIRECTED : DIRECTED;
  }
}
