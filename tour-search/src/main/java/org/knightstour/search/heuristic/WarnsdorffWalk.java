package org.knightstour.search.heuristic;

import java.util.Optional;
import java.util.stream.IntStream;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.TieBreak;
import org.knightstour.search.order.MoveSequence;

/**
 * A walk by Warnsdorff's rule: go to the unvisited square with fewest exits (H. C. von Warnsdorff,
 * Des Roesselsprungs einfachste und allgemeinste Loesung, 1823). A {@link TieBreak} decides ties.
 * Linear in the squares, with three bytes per square. Not thread-safe.
 *
 * <p>A last square can be reserved. The walk avoids it until all others are visited, and it always
 * counts as an exit of its neighbours. A closed tour is a walk that reserves a last square one move
 * from its first.
 */
// Measured on 8x8 with random ties: one walk in seven ends next to its start, and more than half do
// if a square is reserved there.
public final class WarnsdorffWalk {

  /** The value for no reserved last square. */
  public static final int ANYWHERE = -1;

  private final MailboxBoard padded;
  private final int squares;
  private final TieBreaker ties;
  private final byte[] exits;
  private final byte[] moves;
  private int startCell;
  private int lastCell;
  private int length;

  /** Creates walks of the knight on a whole board. */
  public WarnsdorffWalk(Board board, TieBreak tieBreak) {
    this(TourQuestion.of(board), tieBreak);
  }

  /**
   * Creates walks of a question's piece over its squares. The question's kind and end squares are
   * ignored. All attempts use the same arrays.
   *
   * @throws ArgumentException if {@link #declines(TourQuestion, TieBreak)} returns a reason
   */
  public WarnsdorffWalk(TourQuestion question, TieBreak tieBreak) {
    declines(question, tieBreak)
        .ifPresent(
            reason -> {
              throw new ArgumentException("question", question, "must be for walks: " + reason);
            });
    padded = new MailboxBoard(question);
    squares = question.squares();
    ties = TieBreaker.of(tieBreak, padded);
    exits = new byte[padded.degrees.length];
    moves = new byte[squares];
  }

  /** Returns why walks of a question are not supported, or empty if they are. */
  public static Optional<String> declines(TourQuestion question, TieBreak tieBreak) {
    if (question.rectangle().isEmpty()) {
      return Optional.of("walks by Warnsdorff's rule are for boards");
    }
    if (!question.required().isEmpty() || !question.forbidden().isEmpty()) {
      return Optional.of("Warnsdorff's rule takes no required or forbidden moves");
    }
    boolean isOfKnightOnRectangles = tieBreak == TieBreak.SWITCHING || tieBreak == TieBreak.ORDERS;
    if (isOfKnightOnRectangles && !question.isPlain()) {
      return Optional.of("tie-break " + tieBreak.label() + " is for the knight on whole boards");
    }
    if (question.piece().asLeaper().isEmpty()) {
      return Optional.of("walks are for a single leaper: search instead");
    }
    if (MailboxBoard.cells(question) > Board.MOST_SQUARES) {
      return Optional.of("the board with a border as wide as a move does not fit an array");
    }
    return Optional.empty();
  }

  /** Makes one attempt to any last square. See {@link #walk(int, int, int, long)}. */
  public boolean walk(int start, int attempt, long seed) {
    return walk(start, ANYWHERE, attempt, seed);
  }

  /**
   * Makes one attempt. The same arguments give the same walk.
   *
   * @param start the first square
   * @param end the last square, or {@link #ANYWHERE}
   * @param attempt the number of the attempt from the same square, from 0. Attempts differ up to
   *     {@link TieBreak#distinctAttempts()}
   * @param seed the seed of the random choices
   * @return whether every square was visited, {@code end} last
   */
  public boolean walk(int start, int end, int attempt, long seed) {
    begin(start, attempt, seed);
    if (end == ANYWHERE || end == start) {
      return follow() == squares && (end == ANYWHERE || squares == 1);
    }
    int endCell = padded.cell(end);
    exits[endCell] = MailboxBoard.VISITED;
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
    if (!padded.question.has(start)) {
      throw new ArgumentException("start", start, "must be a square of the board");
    }
    System.arraycopy(padded.degrees, 0, exits, 0, exits.length);
    startCell = padded.cell(start);
    ties.begin(startCell, attempt, seed);
  }

  /**
   * Walks until no move is left. Hot: one pass over the neighbours without a branch that depends on
   * them.
   */
  private int follow() {
    byte[] left = exits;
    int[] steps = padded.steps;
    int at = startCell;
    int step = 0;
    while (true) {
      left[at] = MailboxBoard.VISITED;
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

  /** Returns the squares one move away from a square, each once. */
  int[] neighbours(int square) {
    int cell = padded.cell(square);
    return IntStream.of(padded.steps)
        .map(step -> cell + step)
        .filter(neighbour -> padded.degrees[neighbour] >= 0)
        .distinct()
        .map(padded::square)
        .toArray();
  }

  /** Returns the number of squares that the last attempt visited. */
  public int length() {
    return length;
  }

  /** Returns the last square of the last attempt. */
  public int last() {
    return padded.square(lastCell);
  }

  /** Returns the squares of the last attempt in order, a new array of {@link #length()}. */
  public int[] path() {
    return padded.path(startCell, moves, length);
  }
}
