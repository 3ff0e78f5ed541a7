package org.knightstour.search.edge;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

/**
 * The required moves of a question, joined at every root. Together with what a root decides they
 * must be paths, or the whole cycle: with the virtual edge an open tour is a cycle too. Not safe
 * for two threads at once.
 */
final class RequiredEdges {

  private final int[] required;
  private final int length;
  // Of the squares that were joined, how many edges they have and the other end of their path.
  private final byte[] degree;
  private final int[] mate;

  RequiredEdges(TourQuestion question) {
    required =
        question.required().stream()
            .flatMapToInt(move -> IntStream.of(move.first(), move.second()))
            .toArray();
    length = question.squares();
    int squares = required.length == 0 ? 0 : question.board().squares();
    degree = new byte[squares];
    mate = new int[squares];
  }

  /**
   * The edges of a root with the required moves, as pairs of squares, the virtual one first; of a
   * whole cycle all but the last one.
   *
   * @return null when no tour has them all
   */
  int @Nullable [] with(RootDecision root) {
    int[] own = root.joins();
    if (required.length == 0) {
      return own;
    }
    Arrays.fill(degree, (byte) 0);
    Arrays.setAll(mate, square -> square);
    int[] joins = Arrays.copyOf(own, own.length + required.length);
    int count = 0;
    for (int at = 0; at < own.length + required.length; at += 2) {
      boolean isOwn = at < own.length;
      int a = isOwn ? own[at] : required[at - own.length];
      int b = isOwn ? own[at + 1] : required[at + 1 - own.length];
      if (!isOwn && root.decides(new Move(a, b))) {
        continue;
      }
      if (++degree[a] > 2 || ++degree[b] > 2) {
        return null;
      }
      if (mate[a] == b) {
        // This edge closes a cycle: the last edge of all, or a cycle that misses squares.
        if (count != 2 * (length - 1)) {
          return null;
        }
        continue;
      }
      int endA = mate[a];
      int endB = mate[b];
      mate[endA] = endB;
      mate[endB] = endA;
      joins[count++] = a;
      joins[count++] = b;
    }
    return Arrays.copyOf(joins, count);
  }
}
