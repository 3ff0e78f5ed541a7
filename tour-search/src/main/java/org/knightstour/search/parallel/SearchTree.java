package org.knightstour.search.parallel;

/** A search tree given as a row of roots and a way to walk below them. Safe to share. */
public interface SearchTree {

  /** How many roots there are, at least 0; they are walked in the order of their numbers. */
  int roots();

  /**
   * A new walker. It allocates all it needs here and nothing per node; one thread at a time uses
   * it.
   */
  TreeWalker newWalker();
}
