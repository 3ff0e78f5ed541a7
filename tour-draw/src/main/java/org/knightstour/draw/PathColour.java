package org.knightstour.draw;

/** How the path is coloured. */
public enum PathColour {
  /** By its parts when the tour is symmetric, otherwise along the path. */
  AUTO("auto"),
  /**
   * Along the path, so that the order can be seen; a closed one ends in the colour it began with.
   */
  PATH("path"),
  /** Each part that symmetry maps onto another in a colour of its own. */
  SYMMETRY("symmetry"),
  /** In ink. */
  NONE("none");

  private final String label;

  PathColour(String label) {
    this.label = label;
  }

  /** The word that the command line uses. */
  public String label() {
    return label;
  }
}
