package org.knightstour.bench;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import org.knightstour.core.Board;

/**
 * A count of the closed tours of a board of six columns by the usual method: square by square, with
 * Simpath's states in a hash map.
 *
 * <p>A state has four bits for each of the next 14 squares, the range of a square's moves. The
 * value is INNER if the square has two moves, and otherwise the other end of its path. A square
 * without a move is its own other end.
 */
final class HashMapCount {

  private static final int COLUMNS = 6;
  private static final int WINDOW = 2 * COLUMNS + 2;
  private static final int BITS = 4;
  private static final int INNER = (1 << BITS) - 1;

  private final Board board;
  private final int[] mate = new int[WINDOW];
  private Long2LongOpenHashMap next = new Long2LongOpenHashMap();
  private int square;
  private long cycles;

  private HashMapCount(Board board) {
    this.board = board;
  }

  /** Returns the number of closed tours of a board. */
  static long closedTours(Board board) {
    return new HashMapCount(board).count();
  }

  private long count() {
    Arrays.setAll(mate, at -> at);
    Long2LongOpenHashMap states = new Long2LongOpenHashMap();
    states.put(encoded(0), 1);
    for (square = 0; square < board.squares(); square++) {
      next = new Long2LongOpenHashMap(2 * states.size());
      int[] later = later();
      for (Long2LongMap.Entry entry : states.long2LongEntrySet()) {
        complete(entry.getLongKey(), entry.getLongValue(), later);
      }
      states = next;
    }
    return cycles;
  }

  /** Returns the distances to the later squares that a move reaches. */
  private int[] later() {
    int file = square % COLUMNS;
    int[][] moves = {{-2, COLUMNS - 2}, {2, COLUMNS + 2}, {-1, WINDOW - 3}, {1, WINDOW - 1}};
    return Arrays.stream(moves)
        .filter(move -> file + move[0] >= 0 && file + move[0] < COLUMNS)
        .mapToInt(move -> move[1])
        .filter(ahead -> square + ahead < board.squares())
        .toArray();
  }

  /** Adds the square's moves to later squares, in every way. */
  private void complete(long state, long count, int[] later) {
    decode(state);
    if (mate[0] == INNER) {
      next.addTo(encoded(1), count);
      return;
    }
    boolean isEnd = mate[0] != 0;
    for (int one = 0; one < later.length; one++) {
      for (int two = one + 1; two <= (isEnd ? one + 1 : later.length - 1); two++) {
        decode(state);
        if (add(later[one], count) && (isEnd || add(later[two], count))) {
          next.addTo(encoded(1), count);
        }
      }
    }
  }

  /** Adds a move from the square. Returns false if it is impossible or closes a path. */
  private boolean add(int to, long count) {
    int end = mate[0];
    int otherEnd = mate[to];
    if (otherEnd == INNER) {
      return false;
    }
    if (end == to && otherEnd == 0) {
      mate[0] = INNER;
      mate[to] = INNER;
      boolean isTour = true;
      for (int at = 0; at < WINDOW && square + at < board.squares(); at++) {
        isTour &= mate[at] == INNER;
      }
      cycles += isTour && square + WINDOW >= board.squares() ? count : 0;
      return false;
    }
    mate[end] = otherEnd;
    mate[otherEnd] = end;
    mate[0] = end == 0 ? mate[0] : INNER;
    mate[to] = otherEnd == to ? mate[to] : INNER;
    return true;
  }

  private void decode(long state) {
    for (int at = 0; at < WINDOW; at++) {
      mate[at] = (int) (state >>> (BITS * at)) & INNER;
    }
  }

  /** Returns the state after some squares are completed. A new square is its own path. */
  private long encoded(int completed) {
    long state = 0;
    for (int at = 0; at < WINDOW; at++) {
      int from = at + completed;
      long value = from == WINDOW ? at : mate[from] == INNER ? INNER : mate[from] - completed;
      state |= value << (BITS * at);
    }
    return state;
  }
}
