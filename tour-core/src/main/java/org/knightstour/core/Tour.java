package org.knightstour.core;

import java.util.Arrays;
import java.util.List;

/** A tour: a sequence that visits every square of its ground once, each step a move. Immutable. */
public final class Tour {

  /** The minimum number of squares of a closed tour: two squares are not a cycle. */
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
   * Creates a tour on the ground of a question. The question's kind, end squares, and required and
   * forbidden moves are ignored.
   *
   * @throws ArgumentException if the squares are not a tour
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

  /** Creates a knight's tour of a whole board. */
  public static Tour of(Board board, int... squares) {
    return of(TourQuestion.of(board), squares);
  }

  public Ground ground() {
    return ground;
  }

  /**
   * Returns the board.
   *
   * @throws ArgumentException if the tour is on a graph
   */
  public Board board() {
    return walk.board();
  }

  /**
   * Returns the piece.
   *
   * @throws ArgumentException if the tour is on a graph
   */
  public Piece piece() {
    return TourQuestion.of(ground).piece();
  }

  public int length() {
    return walk.length();
  }

  /** Returns the square at a step, counted from 0. */
  public int square(int step) {
    return walk.square(step);
  }

  /** Returns the step, counted from 0, that visits a square, or -1 for a missing square. */
  public int stepOf(int square) {
    return stepOf[square];
  }

  public int first() {
    return walk.square(0);
  }

  public int last() {
    return walk.square(walk.length() - 1);
  }

  /** Returns whether this is a cycle: three squares or more, the last a move from the first. */
  public boolean isClosed() {
    return length() >= FEWEST_OF_A_CYCLE && isReentrant();
  }

  /** Returns whether the last square is a move from the first. It always is for two squares. */
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

  /** Returns the squares in order, a copy. */
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

  /**
   * Returns the board and the squares in order as one line, for example {@code 3x4: a1 c2 a3 ...}.
   * {@link org.knightstour.core.text.TextFormat} prints a board of step numbers.
   */
  @Override
  public String toString() {
    return walk.toString();
  }
}
