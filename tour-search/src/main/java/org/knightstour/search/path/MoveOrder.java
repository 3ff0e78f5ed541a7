package org.knightstour.search.path;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Rectangle;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.order.MoveSequence;
import org.knightstour.search.order.SplitMix64;
import org.knightstour.search.order.SwitchingOrder;

/**
 * Warnsdorff's rule: fewest exits first (H. C. von Warnsdorff, 1823), with ties by a {@link
 * TieBreak}. A random order is a hash of the seed, the depth and the square, and does not depend on
 * threads.
 */
final class MoveOrder {

  // A key has the exits in the high bits and the tie-break below. One comparison orders both.
  private static final int TIE_BITS = 56;
  private static final long LARGEST_TIE = (1L << TIE_BITS) - 1;

  private final @Nullable Board board; // of ties that are for boards
  private final MoveGraph graph;
  private final TieBreak tieBreak;
  private final boolean isRandom;
  private final long seed;
  private final List<SwitchingOrder.Leg> legs;
  private final long[] keys;
  private int start;
  private int[] distances = {}; // from the start, of a graph

  MoveOrder(MoveGraph graph, TieBreak tieBreak, long seed) {
    board = graph.question().rectangle().map(Rectangle::board).orElse(null);
    this.graph = graph;
    keys = new long[graph.mostNeighbours()];
    this.tieBreak = tieBreak;
    isRandom = tieBreak.isRandom();
    this.seed = seed;
    legs =
        tieBreak == TieBreak.SWITCHING
            ? SwitchingOrder.of(Objects.requireNonNull(board))
            : List.of(new SwitchingOrder.Leg(MoveSequence.NINETEEN.get(0), SwitchingOrder.NEVER));
  }

  void startAt(int square) {
    start = square;
    if (tieBreak == TieBreak.START && board == null) {
      distances = distances(square);
    }
  }

  /**
   * Returns the distance of each square from a square in moves, breadth-first, or 0 if unreachable.
   */
  private int[] distances(int from) {
    int[] moves = new int[graph.squares()];
    int[] queue = new int[graph.squares()];
    boolean[] isSeen = new boolean[graph.squares()];
    int end = 0;
    queue[end++] = from;
    isSeen[from] = true;
    for (int at = 0; at < end; at++) {
      for (int slot = graph.start(queue[at]); slot < graph.end(queue[at]); slot++) {
        int next = graph.target(slot);
        if (!isSeen[next]) {
          isSeen[next] = true;
          moves[next] = moves[queue[at]] + 1;
          queue[end++] = next;
        }
      }
    }
    return moves;
  }

  /** Sorts {@code count} squares at {@code moves[offset]}, which are in ascending square order. */
  void sort(int[] moves, int offset, int count, PathState state) {
    for (int i = 0; i < count; i++) {
      int square = moves[offset + i];
      long key = ((long) state.exits(square) << TIE_BITS) | tie(square, state);
      int at = i;
      while (at > 0 && isBefore(key, square, keys[at - 1], moves[offset + at - 1], state)) {
        keys[at] = keys[at - 1];
        moves[offset + at] = moves[offset + at - 1];
        at--;
      }
      keys[at] = key;
      moves[offset + at] = square;
    }
  }

  /** Returns whether a square comes before another. Remaining ties stay in square order. */
  private boolean isBefore(long key, int square, long otherKey, int other, PathState state) {
    if (key != otherKey) {
      return key < otherKey;
    }
    return isRandom && chance(square, state) < chance(other, state);
  }

  private long tie(int square, PathState state) {
    return switch (tieBreak) {
      case FIXED -> 0;
      case RANDOM -> chance(square, state);
      case CENTRE -> LARGEST_TIE - fromCentre(square, Objects.requireNonNull(board));
      case START -> LARGEST_TIE - fromStart(square);
      case POHL -> exitsOfNeighbours(square, state);
      case SWITCHING, ORDERS -> place(square, state, Objects.requireNonNull(board));
    };
  }

  /**
   * Returns the place of the move to a square in the current sequence. ORDERS uses the first
   * sequence.
   */
  private int place(int square, PathState state, Board board) {
    int leg = 0;
    while (legs.get(leg).until() != SwitchingOrder.NEVER
        && state.isVisited(legs.get(leg).until())) {
      leg++;
    }
    int at = state.current();
    int ranks = board.rank(square) - board.rank(at);
    int files = board.file(square) - board.file(at);
    return legs.get(leg).sequence().place(MoveSequence.moveBy(ranks, files));
  }

  private static long fromCentre(int square, Board board) {
    return doubledDistance(square, board, board.columns() - 1, board.rows() - 1);
  }

  private long fromStart(int square) {
    return board == null
        ? distances[square]
        : doubledDistance(square, board, 2 * board.file(start), 2 * board.rank(start));
  }

  /** Returns the squared distance to a point. The point and the result are in half squares. */
  private static long doubledDistance(int square, Board board, int doubledFile, int doubledRank) {
    long files = 2L * board.file(square) - doubledFile;
    long ranks = 2L * board.rank(square) - doubledRank;
    return files * files + ranks * ranks;
  }

  private int exitsOfNeighbours(int square, PathState state) {
    int sum = 0;
    for (int slot = graph.start(square); slot < graph.end(square); slot++) {
      int neighbour = graph.target(slot);
      if (!state.isVisited(neighbour)) {
        sum += state.exits(neighbour);
      }
    }
    return sum;
  }

  /** Returns a random-looking number, 0 to {@link #LARGEST_TIE}. */
  private long chance(int square, PathState state) {
    long place = SplitMix64.next(((long) state.depth() << 32) | square);
    return SplitMix64.next(seed ^ place) & LARGEST_TIE;
  }
}
