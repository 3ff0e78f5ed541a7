package org.knightstour.verify;

import java.util.Optional;
import java.util.OptionalInt;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.verify.Verdict.Invalid;

/**
 * Checks a walk against the definition of a tour while it is handed over, from the coordinates of
 * its squares alone: for tours too long to be held. One bit a square of the board; constant time a
 * square. What it says does not depend on the parts in which the walk comes. Not safe for two
 * threads at once.
 */
public final class RunningVerifier {

  private static final int NOWHERE = -1;

  private final Board board;
  private final TourKind kind;
  private final OptionalInt from;
  private final OptionalInt to;
  private final int squares;
  private final int columns;
  private final long[] visited;
  private int steps;
  private int first = NOWHERE;
  private int last = NOWHERE;
  private int lastFile;
  private int lastRank;
  private Optional<Invalid> fault = Optional.empty();

  /**
   * A check that has seen nothing yet.
   *
   * @param from the first square asked for, or any
   * @param to the last square asked for, or any
   */
  public RunningVerifier(Board board, TourKind kind, OptionalInt from, OptionalInt to) {
    this.board = board;
    this.kind = kind;
    this.from = from;
    this.to = to;
    squares = board.squares();
    columns = board.columns();
    visited = new long[(squares >>> 6) + 1];
  }

  /**
   * The next squares; after a fault they are passed over.
   *
   * @param walk square numbers, the first {@code count} of them
   */
  public void accept(int[] walk, int count) {
    for (int at = 0; at < count && fault.isEmpty(); at++) {
      int square = walk[at];
      if (square < 0 || square >= squares) {
        fail(
            Fault.NO_KNIGHTS_MOVE,
            "step " + (steps + 1) + ": square number " + square + " is not on " + board);
        return;
      }
      int rank = square / columns;
      int file = square - rank * columns;
      if (steps == 0) {
        first = square;
      } else if (!isMove(file - lastFile, rank - lastRank)) {
        fail(
            Fault.NO_KNIGHTS_MOVE,
            "step "
                + (steps + 1)
                + ": "
                + board.name(last)
                + " to "
                + board.name(square)
                + " is no knight's move");
        return;
      }
      long bit = 1L << square;
      if ((visited[square >>> 6] & bit) != 0) {
        fail(
            Fault.REPEATED_SQUARE,
            "step " + (steps + 1) + ": " + board.name(square) + " was visited before");
        return;
      }
      visited[square >>> 6] |= bit;
      steps++;
      last = square;
      lastFile = file;
      lastRank = rank;
    }
  }

  private static boolean isMove(int files, int ranks) {
    int across = Math.abs(files);
    int up = Math.abs(ranks);
    return (across == 1 && up == 2) || (across == 2 && up == 1);
  }

  private void fail(Fault what, String message) {
    fault = Optional.of(new Invalid(what, steps + 1, message));
  }

  /** The first fault of the whole walk; empty when it is a tour as asked. */
  public Optional<Invalid> fault() {
    if (fault.isPresent()) {
      return fault;
    }
    if (steps < squares) {
      fail(Fault.MISSING_SQUARE, "ends after " + steps + " of " + squares + " squares");
    } else if (from.isPresent() && from.getAsInt() != first) {
      fail(Fault.WRONG_START, "begins on " + board.name(first));
    } else if (to.isPresent() && to.getAsInt() != last) {
      fail(Fault.WRONG_END, "ends on " + board.name(last));
    } else {
      boolean closes = isMove(lastFile - first % columns, lastRank - first / columns);
      if (kind == TourKind.CLOSED && !closes) {
        fail(Fault.NOT_CLOSED, "not closed: ends on " + board.name(last));
      } else if (kind == TourKind.STRICTLY_OPEN && closes) {
        fail(Fault.RE_ENTRANT, "not strictly open: ends on " + board.name(last));
      }
    }
    return fault;
  }
}
