package org.knightstour.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A knight's tour: every square of its board once, every step a knight's move. Immutable. */
public final class Tour {

  private final Walk walk;
  private final int[] stepOf;

  private Tour(Walk walk, int[] stepOf) {
    this.walk = walk;
    this.stepOf = stepOf;
  }

  /**
   * The tour that a walk is.
   *
   * @throws IllegalArgumentException naming the first fault when it is none
   */
  public static Tour of(Walk walk) {
    Board board = walk.board();
    if (walk.length() != board.squares()) {
      throw new IllegalArgumentException(
          "A tour of "
              + board
              + " has "
              + board.squares()
              + " squares, not "
              + walk.length()
              + ".");
    }
    int[] stepOf = new int[walk.length()];
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < walk.length(); step++) {
      int square = walk.square(step);
      if (stepOf[square] >= 0) {
        throw new IllegalArgumentException(
            "The tour visits "
                + board.name(square)
                + " twice, the second time at step "
                + (step + 1)
                + ".");
      }
      if (step > 0 && !board.isKnightMove(walk.square(step - 1), square)) {
        throw new IllegalArgumentException(
            "Step "
                + (step + 1)
                + " of the tour is no knight's move: "
                + board.name(walk.square(step - 1))
                + " to "
                + board.name(square)
                + ".");
      }
      stepOf[square] = step;
    }
    return new Tour(walk, stepOf);
  }

  /** The tour over square numbers of a board, checked. */
  public static Tour of(Board board, int... squares) {
    return of(Walk.of(board, squares));
  }

  /** The board. */
  public Board board() {
    return walk.board();
  }

  /** How many squares: all of the board's. */
  public int length() {
    return walk.length();
  }

  /** The square at a step, counted from 0. */
  public int square(int step) {
    return walk.square(step);
  }

  /** The step, counted from 0, at which a square is visited. */
  public int stepOf(int square) {
    return stepOf[square];
  }

  /** The first square. */
  public int first() {
    return walk.square(0);
  }

  /** The last square. */
  public int last() {
    return walk.square(walk.length() - 1);
  }

  /** Whether the last square is a knight's move from the first. */
  public boolean isClosed() {
    return board().isKnightMove(first(), last());
  }

  /** Whether this is a tour of a kind. */
  public boolean is(TourKind kind) {
    return kind == TourKind.OPEN || isClosed() == (kind == TourKind.CLOSED);
  }

  /** The sequence of squares. */
  public Walk walk() {
    return walk;
  }

  /** The squares in order, a copy. */
  public int[] toArray() {
    return walk.toArray();
  }

  /** The algebraic names in order. */
  public List<String> names() {
    List<String> names = new ArrayList<>(length());
    for (int step = 0; step < length(); step++) {
      names.add(board().name(square(step)));
    }
    return names;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tour tour && walk.equals(tour.walk);
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
