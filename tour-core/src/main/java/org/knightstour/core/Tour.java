package org.knightstour.core;

import java.util.Arrays;
import java.util.List;

/** A tour: every square of its ground once, every step a move. Immutable. */
public final class Tour {

  /** The fewest squares of a closed tour: two joined squares are not a cycle. */
  public static final int FEWEST_OF_A_CYCLE = 3;

  private final Ground ground;
  private final Walk walk;
  private final int[] stepOf;

  private Tour(Ground ground, Walk walk, int[] stepOf) {
    this.ground = ground;
    this.walk = walk;
    this.stepOf = stepOf;
  }

  /**
   * The tour that the squares make, on the ground of a question, or an {@link ArgumentException}.
   * The question's kind, ends, and required and forbidden moves do not count.
   */
  public static Tour of(TourQuestion question, int... squares) {
    Ground ground = question.ground();
    VertexNames naming = ground.naming();
    Walk walk = Walk.of(naming, squares);
    if (walk.length() != ground.squares()) {
      String rule = "must have the " + ground.squares() + " squares of " + naming;
      throw new ArgumentException("tour", walk.length() + " squares", rule);
    }
    int[] stepOf = new int[naming.squares()];
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < walk.length(); step++) {
      int square = walk.square(step);
      if (!ground.has(square)) {
        throw fault(step, naming.name(square), "must not visit a missing square");
      }
      if (stepOf[square] >= 0) {
        String rule = "must visit each square once, as step " + (stepOf[square] + 1);
        throw fault(step, naming.name(square), rule);
      }
      if (step > 0 && !ground.isMove(walk.square(step - 1), square)) {
        String move = naming.name(walk.square(step - 1)) + "-" + naming.name(square);
        throw fault(step, move, "must be " + ground.moveInWords());
      }
      stepOf[square] = step;
    }
    return new Tour(ground, walk, stepOf);
  }

  private static ArgumentException fault(int step, String where, String rule) {
    return new ArgumentException("tour", "step " + (step + 1) + ", " + where, rule);
  }

  /** The knight's tour of a whole board. */
  public static Tour of(Board board, int... squares) {
    return of(TourQuestion.of(board), squares);
  }

  public Ground ground() {
    return ground;
  }

  /** The board, where the tour is known to be on one; otherwise an {@link ArgumentException}. */
  public Board board() {
    return walk.board();
  }

  /** The piece, where the tour is known to be on a board. */
  public Piece piece() {
    return TourQuestion.of(ground).piece();
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
    return ground.isMove(first(), last());
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
    return Arrays.stream(toArray()).mapToObj(ground.naming()::name).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tour tour && ground.equals(tour.ground) && walk.equals(tour.walk);
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
