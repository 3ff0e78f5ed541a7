package org.knightstour.core;

import java.util.Arrays;

/**
 * A sequence of squares of a board as it was written down: it may repeat squares, leave some out
 * and make moves that no piece makes. Immutable.
 */
public final class Walk {

  private final Board board;
  private final int[] squares;

  private Walk(Board board, int[] squares) {
    this.board = board;
    this.squares = squares;
  }

  /** A walk of at least one square; the numbers are copied. */
  public static Walk of(Board board, int... squares) {
    if (squares.length == 0) {
      throw new ArgumentException("squares", "none", "must have at least one square");
    }
    for (int square : squares) {
      board.check("squares", square);
    }
    return new Walk(board, squares.clone());
  }

  public Board board() {
    return board;
  }

  /** How many squares, repeats counted. */
  public int length() {
    return squares.length;
  }

  /** The square at a step, counted from 0. */
  public int square(int step) {
    return squares[step];
  }

  /** The squares in order, a copy. */
  public int[] toArray() {
    return squares.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Walk walk
        && board.equals(walk.board)
        && Arrays.equals(squares, walk.squares);
  }

  @Override
  public int hashCode() {
    return 31 * board.hashCode() + Arrays.hashCode(squares);
  }

  @Override
  public String toString() {
    String[] names = Arrays.stream(squares).mapToObj(board::name).toArray(String[]::new);
    return board + ": " + String.join(" ", names);
  }
}
