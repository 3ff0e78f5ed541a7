package org.knightstour.search.parallel;

import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.knightstour.search.model.WorkUnit;

/**
 * Walks subtrees depth first in serial order, with an explicit stack. Between two steps it can give
 * its last unwalked part away. Not safe for use by two threads at once.
 */
public interface TreeWalker {

  /** Why {@link #walk} came back. */
  enum Step {
    /** The budget is used up; more is left. */
    BUDGET,
    /** The walker stands on a tour. */
    TOUR,
    /** Nothing is left of the subtree. */
    EXHAUSTED
  }

  /** Goes to a subtree. The nodes on the way there are not counted again. */
  void enter(WorkUnit subtree);

  /**
   * Walks on.
   *
   * @param budget most nodes to count in this step, at least 1
   * @param stopAtTours whether to come back with {@link Step#TOUR} at each tour; otherwise tours
   *     are only counted
   */
  Step walk(long budget, boolean stopAtTours);

  /** Nodes counted since {@link #enter}. */
  long nodes();

  /** Tours met since {@link #enter}, each by its weight (see the tree). */
  long tours();

  /** Cuts off the last part, in serial order, of what is left; null when there is none to cut. */
  @Nullable WorkUnit split();

  /**
   * Cuts off all that is left, in parts; after it, nothing is left. Not directly after {@link
   * #split}: the branch that a split keeps must be begun first, since a {@link WorkUnit} cannot
   * tell it from its siblings that were cut off.
   */
  List<WorkUnit> cutAll();

  /**
   * One random descent in a subtree; returns the size of the subtree that it stands for (see {@link
   * org.knightstour.search.TreeEstimate}). Leaves the walker to be entered anew.
   */
  double descend(WorkUnit from, SplittableRandom random);

  /** After {@link Step#TOUR}: writes the squares of the tour in order. */
  void tour(int[] squares);
}
