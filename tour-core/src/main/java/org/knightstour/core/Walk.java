package org.knightstour.core;

import java.util.Arrays;

/**
 * An unchecked sequence of squares. It can repeat or omit squares, and make moves that no piece
 * makes. Immutable.
 */
public final class Walk {

  private final VertexNames naming;
  private final int[] squares;

  private Walk(VertexNames naming, int[] squares) {
    this.naming = naming;
    this.squares = squares;
  }

  /** Creates a walk of at least one square. The numbers are copied. */
  public static Walk of(VertexNames naming, int... squares) {
    if (squares.length == 0) {
      throw new ArgumentException("squares", "none", "must have at least one square");
    }
    for (int square : squares) {
      naming.check("squares", square);
    }
    return new Walk(naming, squares.clone());
  }

  /** Returns the board or graph that numbers and names the squares. */
  public VertexNames naming() {
    return naming;
  }

  /**
   * Returns the board.
   *
   * @throws ArgumentException if the walk is on a graph
   */
  public Board board() {
    if (naming instanceof Board board) {
      return board;
    }
    throw new ArgumentException("walk", naming, "must be on a board for this");
  }

  /** Returns the number of squares, repeated squares included. */
  public int length() {
    return squares.length;
  }

  /** Returns the square at a step, counted from 0. */
  public int square(int step) {
    return squares[step];
  }

  /** Returns the squares in order, a copy. */
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
