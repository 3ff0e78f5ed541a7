package org.knightstour.find.warnsdorff;

import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;
import org.knightstour.search.TieBreak;
import org.knightstour.search.order.MoveSequence;

/**
 * Every walk from a square to the end, in the order of Warnsdorff's rule and a {@link TieBreak}: an
 * exhaustive search whose first branch is the walk itself. Four bytes a square, nothing allocated
 * while it runs, no recursion.
 */
// Two prunes. A square that has lost its last exit while the knight stands beside it must be
// visited next and last; unless it is the last one, no tour is left in this branch. A square with
// one exit is the next one, since all others are left by another exit than they are entered by, or
// it is the last one, which a reserved square keeps it from: more than two of them, or than one,
// are too many.
final class Backtracking {

  /** What a run ended with. */
  enum Outcome {
    FOUND,
    EXHAUSTED,
    STOPPED
  }

  // A few tens of microseconds.
  private static final int NODES_A_LOOK = 4096;

  private final PaddedBoard padded;
  private final int squares;
  private final Ties ties;
  private final byte[] exits;
  private final byte[] moves;
  // At each depth the moves that are not tried yet, a bit each.
  private final byte[] untried;
  private int startCell;
  private int length;
  // How many unvisited squares have one exit.
  private int oneExit;
  private long nodes;

  Backtracking(PaddedBoard padded, TieBreak tieBreak) {
    this.padded = padded;
    squares = padded.board().squares();
    ties = Ties.of(tieBreak, padded);
    exits = padded.degrees().clone();
    moves = new byte[squares];
    untried = new byte[squares];
  }

  /**
   * Searches the walks from a square.
   *
   * @param end the last square, or {@link WarnsdorffWalk#ANYWHERE}
   * @param mayClose whether the last square may be a move from the first
   */
  Outcome run(int start, int end, boolean mayClose, long seed, Allowance allowance) {
    System.arraycopy(padded.degrees(), 0, exits, 0, exits.length);
    nodes = 0;
    startCell = padded.cell(start);
    ties.begin(startCell, 0, seed);
    if (end != WarnsdorffWalk.ANYWHERE && end != start) {
      int endCell = padded.cell(end);
      exits[endCell] = (byte) (exits[endCell] + PaddedBoard.VISITED);
      return walk(endCell, squares - 1, mayClose, allowance);
    }
    boolean canEnd = end == WarnsdorffWalk.ANYWHERE || squares == 1;
    return canEnd ? walk(0, squares, mayClose, allowance) : Outcome.EXHAUSTED;
  }

  /**
   * Hot. The squares but a reserved one are {@code goal}; {@code endCell} is 0 when there is none.
   */
  private Outcome walk(int endCell, int goal, boolean mayClose, Allowance allowance) {
    int[] steps = padded.steps();
    int at = startCell;
    int mostOneExit = endCell == 0 ? 2 : 1;
    oneExit = 0;
    for (byte count : exits) {
      oneExit += count == 1 ? 1 : 0;
    }
    untried[0] = place(at);
    int depth = 1;
    long countdown = 0;
    long granted = 0;
    while (true) {
      if (depth == goal && ends(at, endCell, mayClose)) {
        spend(granted, countdown, allowance);
        return Outcome.FOUND;
      }
      int move =
          depth == goal || oneExit > mostOneExit
              ? -1
              : choose(at, depth, endCell == 0 && depth == goal - 1);
      if (move < 0) {
        takeBack(at);
        if (--depth == 0) {
          spend(granted, countdown, allowance);
          return Outcome.EXHAUSTED;
        }
        at -= steps[moves[depth - 1]];
        continue;
      }
      if (countdown == 0) {
        spend(granted, 0, allowance);
        granted = allowance.isOver() ? 0 : allowance.claimNodes(NODES_A_LOOK);
        if (granted == 0) {
          allowance.end(StopReason.NODE_LIMIT);
          return Outcome.STOPPED;
        }
        countdown = granted;
      }
      countdown--;
      untried[depth - 1] &= (byte) ~(1 << move);
      moves[depth - 1] = (byte) move;
      at += steps[move];
      untried[depth] = place(at);
      depth++;
    }
  }

  private void spend(long granted, long unused, Allowance allowance) {
    nodes += granted - unused;
    allowance.returnNodes(unused);
  }

  private boolean ends(int at, int endCell, boolean mayClose) {
    length = squares;
    if (endCell == 0) {
      return mayClose || padded.moveBetween(at, startCell) < 0;
    }
    int move = padded.moveBetween(at, endCell);
    if (move < 0 || (!mayClose && padded.moveBetween(endCell, startCell) >= 0)) {
      return false;
    }
    moves[squares - 2] = (byte) move;
    return true;
  }

  /** The next move at a depth, or -1 when this branch is done. */
  private int choose(int at, int depth, boolean isLast) {
    int[] steps = padded.steps();
    int fewest = Integer.MAX_VALUE;
    int tied = 0;
    for (int left = untried[depth - 1] & 0xff; left != 0; left &= left - 1) {
      int move = Integer.numberOfTrailingZeros(left);
      int now = exits[at + steps[move]];
      if (now < fewest) {
        fewest = now;
        tied = 0;
      }
      tied |= now == fewest ? 1 << move : 0;
    }
    if (tied == 0 || (fewest == 0 && !isLast)) {
      return -1;
    }
    return (tied & (tied - 1)) == 0
        ? Integer.numberOfTrailingZeros(tied)
        : ties.pick(at, tied, exits);
  }

  /** Puts the knight on a cell; returns the moves to unvisited squares, a bit each. */
  private byte place(int cell) {
    int open = 0;
    int change = exits[cell] == 1 ? -1 : 0;
    exits[cell] += PaddedBoard.VISITED;
    int[] steps = padded.steps();
    for (int move = 0; move < MoveSequence.MOVES; move++) {
      int neighbour = cell + steps[move];
      int now = exits[neighbour] - 1;
      exits[neighbour] = (byte) now;
      // Sign bit clear: unvisited.
      open |= (~now >>> 31) << move;
      change += now == 1 ? 1 : 0;
      change -= now == 0 ? 1 : 0;
    }
    oneExit += change;
    return (byte) open;
  }

  private void takeBack(int cell) {
    int change = 0;
    for (int step : padded.steps()) {
      int now = exits[cell + step];
      exits[cell + step] = (byte) (now + 1);
      change -= now == 1 ? 1 : 0;
      change += now == 0 ? 1 : 0;
    }
    exits[cell] -= PaddedBoard.VISITED;
    oneExit += change + (exits[cell] == 1 ? 1 : 0);
  }

  /** How many squares the last run visited. */
  long nodes() {
    return nodes;
  }

  /** The squares of the walk that was found, a new array. */
  int[] path() {
    return padded.path(startCell, moves, length);
  }

  /** Whether the exits are those of a board with nobody on it: so after an exhausted run. */
  boolean isCleared(int end) {
    for (int cell = 0; cell < exits.length; cell++) {
      int reserved =
          end != WarnsdorffWalk.ANYWHERE && padded.cell(end) == cell ? PaddedBoard.VISITED : 0;
      if (exits[cell] != padded.degrees()[cell] + reserved) {
        return false;
      }
    }
    return true;
  }
}
