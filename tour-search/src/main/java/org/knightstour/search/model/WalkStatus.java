package org.knightstour.search.model;

/** Why a walk through a search tree came back. */
public enum WalkStatus {
  /** The nodes that it was given are used up, and more is left. */
  MORE,
  /** It stands on a tour. */
  TOUR,
  /** Nothing is left. */
  EXHAUSTED
}
