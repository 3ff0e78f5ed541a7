package org.knightstour.search.parallel;

import java.util.OptionalInt;
import org.knightstour.search.model.TourVisitor;

/**
 * A search tree: numbered roots, a factory of walkers, and the meaning of the tours below.
 * Thread-safe.
 */
public interface SearchTree {

  /**
   * Returns the number of roots, at least 0. They are walked in the order of their numbers. A root
   * can be void. It then has no subtree and is not a node.
   */
  long roots();

  /** Creates a walker for one thread at a time. It allocates all its memory here. */
  TreeWalker newWalker();

  /** Returns a name of a root: its start square, its end squares or its number. */
  String name(long root);

  /** Returns the start square of a root, or empty if roots are not start squares. */
  OptionalInt start(long root);

  /** Returns how often a walk over the whole tree reaches each tour that the convention counts. */
  long timesMet();

  /**
   * Returns a visitor for the tours of this tree that passes the tours of the convention to the
   * given visitor.
   */
  TourVisitor byConvention(TourVisitor visitor);
}
