package org.knightstour.verify;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;

/**
 * A checker of squares that several pieces visited in turns. Each piece begins on any square. Each
 * step is a move of the next piece, and together they visit every square once. A piece without a
 * free square to move to misses its turn, and a single piece can finish the tour. At most quadratic
 * in the squares, with at most {@link #MOST_SQUARES} squares.
 */
public final class TurnsCheck {

  /** The maximum number of squares of a board. */
  public static final int MOST_SQUARES = 10_000;

  private static final int NOWHERE = -1;

  private final TourQuestion question;
  private final Board board;
  private final int[] at; // the square of each piece
  private final int[] visits;
  private final BitSet visited = new BitSet();
  private int turn;

  private TurnsCheck(TourQuestion question, int knights) {
    this.question = question;
    board = question.board();
    at = new int[knights];
    Arrays.fill(at, NOWHERE);
    visits = new int[knights];
  }

  /**
   * The result of a check.
   *
   * @param fault the first error, if the walk has an error
   * @param visits how many squares each piece visited
   */
  public record Result(Optional<Invalid> fault, List<Integer> visits) {
    public Result {
      visits = List.copyOf(visits);
    }
  }

  /**
   * Checks whether a walk on the question's board is a tour of several pieces in turns.
   *
   * @throws ArgumentException if the walk is on a different board, or the board is too large
   */
  public static Result check(Walk walk, TourQuestion question, int knights) {
    if (!walk.naming().equals(question.naming())) {
      throw new ArgumentException("walk", walk.naming(), "must be on " + question.naming());
    }
    if (question.board().squares() > MOST_SQUARES) {
      String most = "must have at most " + MOST_SQUARES + " squares for pieces in turns";
      throw new ArgumentException("board", question.board(), most);
    }
    TurnsCheck check = new TurnsCheck(question, knights);
    Optional<Invalid> fault = Optional.empty();
    for (int step = 0; step < walk.length() && fault.isEmpty(); step++) {
      fault = check.visit(walk.square(step), step + 1);
    }
    List<Integer> visits = Arrays.stream(check.visits).boxed().toList();
    return new Result(fault.or(() -> check.unvisited(walk.length())), visits);
  }

  private Optional<Invalid> visit(int square, int step) {
    if (!question.has(square)) {
      return fault(Fault.NO_SUCH_SQUARE, step, board.name(square) + " is a missing square");
    }
    if (visited.get(square)) {
      return fault(Fault.REPEATED_SQUARE, step, board.name(square) + " was visited before");
    }
    for (int missed = 0; missed < at.length && !canMove(turn); missed++) {
      turn = (turn + 1) % at.length;
    }
    int from = at[turn];
    if (from != NOWHERE && !question.isMove(from, square)) {
      String move = board.name(from) + " to " + board.name(square);
      String which = " of the " + (turn == 0 ? "first" : "second") + ", whose turn it is";
      String words = move + " is not " + question.ground().moveInWords() + which;
      return fault(Fault.NOT_A_MOVE, step, words);
    }
    visited.set(square);
    visits[turn]++;
    at[turn] = square;
    turn = (turn + 1) % at.length;
    return Optional.empty();
  }

  private boolean canMove(int knight) {
    int from = at[knight];
    if (from == NOWHERE) {
      return true;
    }
    for (int to = 0; to < board.squares(); to++) {
      if (question.has(to) && !visited.get(to) && question.isMove(from, to)) {
        return true;
      }
    }
    return false;
  }

  private Optional<Invalid> unvisited(int steps) {
    if (visited.cardinality() == question.squares()) {
      return Optional.empty();
    }
    int square = 0;
    while (!question.has(square) || visited.get(square)) {
      square++;
    }
    String end = "ends after " + steps + " of " + question.squares() + " squares: ";
    String message = end + board.name(square) + " is not visited";
    return Optional.of(new Invalid(Fault.UNVISITED_SQUARE, steps, message));
  }

  private static Optional<Invalid> fault(Fault what, int step, String message) {
    return Optional.of(new Invalid(what, step, "step " + step + ": " + message));
  }
}
