package org.knightstour.search.edge;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The edges that are decided at the root of a tree.
 *
 * @param joins zero, one or two pairs of squares, one after another
 * @param isVirtual whether the first edge is the path through the extra vertex and not a move
 * @param weight how many tours each tour below this root represents, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // never compared by value, never changed
record RootDecision(int[] joins, boolean isVirtual, long weight) {

  /** Returns whether a move is one of the edges. The virtual edge is not a move. */
  private boolean decides(Move move) {
    for (int index = isVirtual ? 2 : 0; index < joins.length; index += 2) {
      if (move.equals(new Move(joins[index], joins[index + 1]))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Creates a root from edges of the tour. Without edges, the root only contains the forced edges.
   */
  static RootDecision moves(int... joins) {
    return new RootDecision(joins, false, 1);
  }

  static RootDecision pair(int square, int first, int second, long weight) {
    return new RootDecision(new int[] {square, first, square, second}, false, weight);
  }

  static RootDecision ends(int from, int to, long weight) {
    return new RootDecision(new int[] {from, to}, true, weight);
  }

  /**
   * Returns these edges with the required moves of a question, as pairs of squares, the virtual
   * edge first. A whole cycle is returned without its last edge. The result is null if no tour has
   * all of them. Together they must be paths or the whole cycle, because with the virtual edge an
   * open tour is a cycle too.
   */
  int @Nullable [] with(TourQuestion question) {
    if (question.required().isEmpty()) {
      return joins;
    }
    IntStream required =
        question.required().stream()
            .filter(move -> !decides(move))
            .flatMapToInt(move -> IntStream.of(move.first(), move.second()));
    return joined(
        IntStream.concat(IntStream.of(joins), required).toArray(),
        question.naming().squares(),
        question.squares());
  }

  /**
   * Returns edges as pairs of squares, or null if a square has three edges or if they close a cycle
   * that misses squares. A cycle through all squares of a tour is returned without its last edge.
   */
  static int @Nullable [] joined(int[] edges, int squares, int length) {
    byte[] degree = new byte[squares];
    int[] mate = new int[squares];
    Arrays.setAll(mate, square -> square);
    int[] joins = edges.clone();
    int count = 0;
    for (int at = 0; at < edges.length; at += 2) {
      int a = edges[at];
      int b = edges[at + 1];
      boolean closes = mate[a] == b;
      if (++degree[a] > 2 || ++degree[b] > 2 || (closes && count < 2 * (length - 1))) {
        return null;
      }
      if (!closes) {
        int endA = mate[a];
        int endB = mate[b];
        mate[endA] = endB;
        mate[endB] = endA;
        joins[count++] = a;
        joins[count++] = b;
      }
    }
    return Arrays.copyOf(joins, count);
  }
}
