package org.knightstour.core;

import java.util.Arrays;
import java.util.List;

/**
 * A tour: every square of its board that is not missing once, every step a move of its piece.
 * Immutable.
 */
public final class Tour {

  /** The fewest squares of a closed tour: two joined squares are not a cycle. */
  public static final int FEWEST_OF_A_CYCLE = 3;

  private final Leaper piece;
  private final Walk walk;
  private final int[] stepOf;

  private Tour(Leaper piece, Walk walk, int[] stepOf) {
    this.piece = piece;
    this.walk = walk;
    this.stepOf = stepOf;
  }

  /**
   * The tour that the squares make, on the board and with the piece of a question, or an {@link
   * ArgumentException}. The question's kind, ends, and required and forbidden moves do not count.
   */
  public static Tour of(TourQuestion question, int... squares) {
    Board board = question.board();
    Walk walk = Walk.of(board, squares);
    if (walk.length() != question.squares()) {
      String rule = "must have the " + question.squares() + " squares of " + board;
      throw new ArgumentException("tour", walk.length() + " squares", rule);
    }
    int[] stepOf = new int[board.squares()];
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < walk.length(); step++) {
      int square = walk.square(step);
      if (!question.has(square)) {
        throw fault(step, board.name(square), "must not visit a missing square");
      }
      if (stepOf[square] >= 0) {
        String rule = "must visit each square once, as step " + (stepOf[square] + 1);
        throw fault(step, board.name(square), rule);
      }
      if (step > 0 && !question.isMove(walk.square(step - 1), square)) {
        String move = board.name(walk.square(step - 1)) + "-" + board.name(square);
        throw fault(step, move, "must be a move of the " + question.piece().inWords());
      }
      stepOf[square] = step;
    }
    return new Tour(question.piece(), walk, stepOf);
  }

  private static ArgumentException fault(int step, String where, String rule) {
    return new ArgumentException("tour", "step " + (step + 1) + ", " + where, rule);
  }

  /** The knight's tour of a whole board. */
  public static Tour of(Board board, int... squares) {
    return of(TourQuestion.of(board), squares);
  }

  public Board board() {
    return walk.board();
  }

  public Leaper piece() {
    return piece;
  }

  public int length() {
    return walk.length();
  }

  /** The square at a step, counted from 0. */
  public int square(int step) {
    return walk.square(step);
  }

  /** The step, counted from 0, at which a square is visited; -1 for a missing square. */
  public int stepOf(int square) {
    return stepOf[square];
  }

  public int first() {
    return walk.square(0);
  }

  public int last() {
    return walk.square(walk.length() - 1);
  }

  /** Whether this is a cycle: three squares or more, the last a move from the first. */
  public boolean isClosed() {
    return length() >= FEWEST_OF_A_CYCLE && isReentrant();
  }

  /** Whether the last square is a move from the first; on two squares it always is. */
  public boolean isReentrant() {
    Board board = board();
    return piece.isMove(
        board.file(first()) - board.file(last()), board.rank(first()) - board.rank(last()));
  }

  public boolean is(TourKind kind) {
    return switch (kind) {
      case OPEN -> true;
      case CLOSED -> isClosed();
      case STRICTLY_OPEN -> !isReentrant();
    };
  }

  public Walk walk() {
    return walk;
  }

  /** The squares in order, a copy. */
  public int[] toArray() {
    return walk.toArray();
  }

  public List<String> names() {
    return Arrays.stream(toArray()).mapToObj(board()::name).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tour tour && piece.equals(tour.piece) && walk.equals(tour.walk);
  }

  @Override
  public int hashCode() {
    return walk.hashCode();
  }

  @Override
  public String toString() {
    return walk.toString();
  }
}
