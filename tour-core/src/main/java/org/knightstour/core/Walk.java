package org.knightstour.core;

import java.util.Arrays;

/**
 * A sequence of squares as it was written down: it may repeat squares, leave some out and make
 * moves that no piece makes. Immutable.
 */
public final class Walk {

  private final VertexNames naming;
  private final int[] squares;

  private Walk(VertexNames naming, int[] squares) {
    this.naming = naming;
    this.squares = squares;
  }

  /** A walk of at least one square; the numbers are copied. */
  public static Walk of(VertexNames naming, int... squares) {
    if (squares.length == 0) {
      throw new ArgumentException("squares", "none", "must have at least one square");
    }
    for (int square : squares) {
      naming.check("squares", square);
    }
    return new Walk(naming, squares.clone());
  }

  /** What numbers and names its squares: a board or a graph. */
  public VertexNames naming() {
    return naming;
  }

  /** The board, where the walk is known to be on one; otherwise an {@link ArgumentException}. */
  public Board board() {
    if (naming instanceof Board board) {
      return board;
    }
    throw new ArgumentException("walk", naming, "must be on a board for this");
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
        && naming.equals(walk.naming)
        && Arrays.equals(squares, walk.squares);
  }

  @Override
  public int hashCode() {
    return 31 * naming.hashCode() + Arrays.hashCode(squares);
  }

  @Override
  public String toString() {
    String[] names = Arrays.stream(squares).mapToObj(naming::name).toArray(String[]::new);
    return naming + ": " + String.join(" ", names);
  }
}
