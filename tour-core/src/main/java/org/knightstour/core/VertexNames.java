package org.knightstour.core;

/** The numbers and names of squares, on a board or as the vertices of a graph. */
public sealed interface VertexNames permits Board, Graph {

  /** Returns how many numbers there are, from 0. */
  int squares();

  default boolean has(int square) {
    return square >= 0 && square < squares();
  }

  /** Returns the name of a square, which {@link #parseSquare} reads. */
  String name(int square);

  /**
   * Returns the name of a square in questions and certificates. A vertex has its number there,
   * because their readers accept no other names.
   */
  default String key(int square) {
    return name(square);
  }

  /**
   * Returns the number of a square by its name.
   *
   * @throws InputException if no square has this name
   */
  int parseSquare(String text);

  /**
   * Checks that a number is the number of a square.
   *
   * @throws ArgumentException if it is not
   */
  default void check(String parameter, int square) {
    if (!has(square)) {
      throw new ArgumentException(
          parameter, square, "must be a square number of " + this + ", 0 to " + (squares() - 1));
    }
  }
}
