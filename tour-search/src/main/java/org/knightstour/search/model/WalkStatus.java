package org.knightstour.search.model;

/** The reason why a walk through a search tree returned. */
public enum WalkStatus {
  /** The given nodes are used up, and more remain. */
  MORE,
  /** The walk is at a tour. */
  TOUR,
  /** The tree is exhausted. */
  EXHAUSTED
}
