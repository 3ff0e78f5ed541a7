package org.knightstour.count.frontier;

import org.jspecify.annotations.Nullable;

/**
 * One way to complete a vertex: from one pattern of the slots that the step touches to another, and
 * what becomes of the end points of the paths.
 *
 * @param first the slot of the end that goes (MOVE), is joined (JOIN) or comes (INSERT)
 * @param second the slot of the end that comes (MOVE), is joined (JOIN) or comes (INSERT)
 * @param weight product of the weights of the chosen edges
 */
record Transition(int source, int target, Change change, int first, int second, int weight) {

  /** What happens to the end points. */
  enum Change {
    KEEP, // nothing: the vertex was inner already
    MOVE, // a path that ended at one slot ends at another
    JOIN, // two ends are joined, and are inner now
    INSERT // a new path with two ends
  }

  /** Whether it closes the only path there is, given how many slots are ends. */
  boolean closes(int points) {
    return change == Change.JOIN && points == 2;
  }

  /** The change of the codes of matchings, given the ends before and after as bits; may be null. */
  @Nullable CodeMap map(MatchingMaps maps, int before, int after) {
    int points = Integer.bitCount(before);
    return switch (change) {
      case KEEP -> null;
      case MOVE -> maps.move(points, below(before, first), below(after, second));
      case JOIN -> maps.join(points, below(before, first), below(before, second));
      case INSERT -> maps.insert(points, below(after, first), below(after, second));
    };
  }

  /** How many ends have lower slots. */
  private static int below(int mask, int slot) {
    return Integer.bitCount(mask & ((1 << slot) - 1));
  }
}
