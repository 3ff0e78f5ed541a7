package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * A way to complete a vertex: from one pattern of the slots that the step touches to another, with
 * the change of the end points of the paths.
 *
 * @param first the slot of the end that disappears (MOVE), is joined (JOIN) or appears (INSERT)
 * @param second the slot of the end that appears (MOVE), is joined (JOIN) or appears (INSERT)
 * @param weight product of the weights of the chosen edges
 */
record Transition(int source, int target, Change change, int first, int second, int weight) {

  /** The change of the end points. */
  enum Change {
    KEEP, // nothing: the vertex was inner already
    MOVE, // a path that ended at one slot ends at another
    JOIN, // two ends are joined, and are inner now
    INSERT // a new path with two ends
  }

  /** Checks whether it closes the only path, given the number of end slots. */
  boolean closes(int points) {
    return change == Change.JOIN && points == 2;
  }

  /**
   * Returns the change of the codes of matchings, given the ends before and after as bits; may be
   * null.
   */
  @Nullable CodeMap map(MatchingMaps maps, int before, int after) {
    int points = Integer.bitCount(before);
    return switch (change) {
      case KEEP -> null;
      case MOVE -> maps.move(points, below(before, first), below(after, second));
      case JOIN -> maps.join(points, below(before, first), below(before, second));
      case INSERT -> maps.insert(points, below(after, first), below(after, second));
    };
  }

  /** Returns the number of ends with lower slots. */
  private static int below(int mask, int slot) {
    return Integer.bitCount(mask & ((1 << slot) - 1));
  }
}
