package org.knightstour.core;

/** Which Hamiltonian paths of the knight's graph are asked for. */
public enum TourKind {
  /** Any path through every square; the last may be a knight's move from the first. */
  OPEN("open"),
  /** The last square is a knight's move from the first. */
  CLOSED("closed"),
  /** The last square is no knight's move from the first. */
  STRICTLY_OPEN("strictly-open");

  private final String label;

  TourKind(String label) {
    this.label = label;
  }

  /** The word that the command line and JSON use. */
  public String label() {
    return label;
  }
}
