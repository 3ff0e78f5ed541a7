package org.knightstour.draw;

/** How the path is coloured. */
public enum PathColour {
  /** By its parts when the tour is symmetric, otherwise along the path. */
  AUTO,
  /**
   * Along the path, so that the order can be seen; a closed one ends in the colour it began with.
   */
  PATH,
  /** Each part that symmetry maps onto another in a colour of its own. */
  SYMMETRY,
  /** In ink. */
  NONE
}
