package org.knightstour.search;

/**
 * The order among moves that leave equally few exits (Warnsdorff's rule comes first). It decides
 * which tour is met first; an exhaustive total does not depend on it.
 */
public enum TieBreak {
  /** By square number. */
  FIXED("fixed"),
  /** A hash of seed, step and square: the same seed gives the same order on any threads. */
  RANDOM("random"),
  /** Farthest from the centre of the board first (Roth). */
  CENTRE("centre"),
  /** Farthest from the start square first (Vahaaho 1999). */
  START("start"),
  /** Smallest sum of the exits of the square's own neighbours first (Pohl, CACM 10, 1967). */
  POHL("pohl");

  private final String label;

  TieBreak(String label) {
    this.label = label;
  }

  /** The word that the command line and JSON use. */
  public String label() {
    return label;
  }
}
