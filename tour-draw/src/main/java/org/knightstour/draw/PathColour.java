package org.knightstour.draw;

/** The colouring of the path. */
public enum PathColour {
  /** {@link #SYMMETRY} if the tour is symmetric, otherwise {@link #PATH}. */
  AUTO,
  /** A scale along the path, which shows the order. A closed path ends in its first colour. */
  PATH,
  /** A separate colour for each part that a symmetry maps to a different part. */
  SYMMETRY,
  /** Only ink. */
  NONE
}
