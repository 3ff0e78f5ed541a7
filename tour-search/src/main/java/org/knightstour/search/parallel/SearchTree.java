package org.knightstour.search.parallel;

import java.util.OptionalInt;
import org.knightstour.search.model.TourVisitor;

/**
 * A search tree: a row of roots, a way to walk below them, and what the tours met there mean. Safe
 * to share.
 */
public interface SearchTree {

  /**
   * How many roots there are, at least 0; they are walked in the order of their numbers. A root may
   * be void: then nothing is below it, and it is not a node.
   */
  long roots();

  /** A new walker for one thread at a time, which allocates here all it needs. */
  TreeWalker newWalker();

  /** The start square that a root stands for; empty when roots stand for something else. */
  OptionalInt start(long root);

  /** How often a walk over the whole tree meets each tour that the convention counts. */
  long timesMet();

  /** A visitor of the tours that this tree meets, who shows another those of the convention. */
  TourVisitor byConvention(TourVisitor visitor);
}
