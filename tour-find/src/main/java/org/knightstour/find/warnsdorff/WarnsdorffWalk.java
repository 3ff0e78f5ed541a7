package org.knightstour.find.warnsdorff;

import org.knightstour.core.Board;
import org.knightstour.search.TieBreak;
import org.knightstour.search.order.MoveSequence;

/**
 * Warnsdorff's rule, one attempt at a time: go to the unvisited square with fewest exits (H. C. von
 * Warnsdorff, Des Roesselsprungs einfachste und allgemeinste Loesung, 1823), ties by a {@link
 * TieBreak}. Linear in the squares; three bytes a square. Not safe for two threads at once.
 *
 * <p>A last square may be reserved: the walk keeps off it until all others are visited, and it
 * counts as an exit of its neighbours all the time. A closed tour is a walk whose last square is
 * reserved beside its first.
 */
// Measured, 8x8: of walks at random one in seven ends beside its start, and better than one in two
// when a square is reserved there.
public final class WarnsdorffWalk {

  /** No last square is reserved. */
  public static final int ANYWHERE = -1;

  private final PaddedBoard padded;
  private final int squares;
  private final Ties ties;
  private final byte[] exits;
  private final byte[] moves;
  private int startCell;
  private int lastCell;
  private int length;

  /**
   * Arrays for one board, used again by every attempt.
   *
   * @throws IllegalArgumentException when the board with a border of two cells does not fit an
   *     array
   */
  public WarnsdorffWalk(Board board, TieBreak tieBreak) {
    this(new PaddedBoard(board), tieBreak);
  }

  WarnsdorffWalk(PaddedBoard padded, TieBreak tieBreak) {
    this.padded = padded;
    squares = padded.board().squares();
    ties = Ties.of(tieBreak, padded);
    exits = new byte[padded.degrees().length];
    moves = new byte[squares];
  }

  /** One attempt to any last square; as {@link #walk(int, int, int, long)}. */
  public boolean walk(int start, int attempt, long seed) {
    return walk(start, ANYWHERE, attempt, seed);
  }

  /**
   * One attempt. The same arguments give the same walk.
   *
   * @param start the first square
   * @param end the last square, or {@link #ANYWHERE}
   * @param attempt from 0; tells attempts from the same square apart, up to {@link
   *     TieBreak#distinctAttempts()}
   * @param seed for what is left to chance
   * @return whether every square was visited, {@code end} last
   */
  public boolean walk(int start, int end, int attempt, long seed) {
    begin(start, attempt, seed);
    if (end == ANYWHERE || end == start) {
      return follow() == squares && (end == ANYWHERE || squares == 1);
    }
    int endCell = padded.cell(end);
    exits[endCell] = PaddedBoard.VISITED;
    if (follow() < squares - 1) {
      return false;
    }
    int move = padded.moveBetween(lastCell, endCell);
    if (move < 0) {
      return false;
    }
    moves[length - 1] = (byte) move;
    lastCell = endCell;
    length++;
    return true;
  }

  private void begin(int start, int attempt, long seed) {
    System.arraycopy(padded.degrees(), 0, exits, 0, exits.length);
    startCell = padded.cell(start);
    ties.begin(startCell, attempt, seed);
  }

  /**
   * Walks until stuck. Hot: one pass over the neighbours, without a branch that depends on them.
   */
  private int follow() {
    byte[] left = exits;
    int[] steps = padded.steps();
    int at = startCell;
    int step = 0;
    while (true) {
      left[at] = PaddedBoard.VISITED;
      // Eight bits for each number of exits, one a move: the lowest byte with a bit is the answer.
      long byExits = 0;
      for (int move = 0; move < MoveSequence.MOVES; move++) {
        int cell = at + steps[move];
        int now = left[cell] - 1;
        left[cell] = (byte) now;
        long isOpen = (~now >>> 31) & 1L;
        byExits |= isOpen << ((now << 3) + move);
      }
      if (byExits == 0) {
        lastCell = at;
        length = step + 1;
        return length;
      }
      int tied = (int) (byExits >>> (Long.numberOfTrailingZeros(byExits) & ~7)) & 0xff;
      int move =
          (tied & (tied - 1)) == 0
              ? Integer.numberOfTrailingZeros(tied)
              : ties.pick(at, tied, left);
      moves[step++] = (byte) move;
      at += steps[move];
    }
  }

  /** How many squares the last attempt visited. */
  public int length() {
    return length;
  }

  /** The last square of the last attempt. */
  public int last() {
    return padded.square(lastCell);
  }

  /** The squares of the last attempt in order, a new array of {@link #length()}. */
  public int[] path() {
    return padded.path(startCell, moves, length);
  }
}
