package org.knightstour.search.edge;

import org.knightstour.core.Move;

/**
 * Edges that are decided at the root of a tree.
 *
 * @param fromA one square of the first edge; -1 when nothing is decided
 * @param toA its other square
 * @param fromB one square of the second edge; -1 when there is none
 * @param toB its other square
 * @param isVirtual whether the first edge stands for the way through the extra vertex of an open
 *     tour from fromA to toA, and is not a move
 * @param weight how many tours each tour below this root stands for, at least 1
 */
record RootDecision(int fromA, int toA, int fromB, int toB, boolean isVirtual, long weight) {

  /** The edges as pairs of squares. */
  int[] joins() {
    return fromA < 0
        ? new int[0]
        : fromB < 0 ? new int[] {fromA, toA} : new int[] {fromA, toA, fromB, toB};
  }

  /** Whether a move is one of the edges; the virtual edge is not a move. */
  boolean decides(Move move) {
    return fromA >= 0
        && ((!isVirtual && move.equals(new Move(fromA, toA)))
            || (fromB >= 0 && move.equals(new Move(fromB, toB))));
  }

  /** Nothing decided: what the degrees force is the whole root. */
  static RootDecision nothing() {
    return new RootDecision(-1, -1, -1, -1, false, 1);
  }

  /** One edge of the tour. */
  static RootDecision edge(int from, int to) {
    return new RootDecision(from, to, -1, -1, false, 1);
  }

  /** Both edges at a square. */
  static RootDecision pair(int square, int first, int second, long weight) {
    return new RootDecision(square, first, square, second, false, weight);
  }

  /** The two ends of an open tour. */
  static RootDecision ends(int from, int to, long weight) {
    return new RootDecision(from, to, -1, -1, true, weight);
  }
}
