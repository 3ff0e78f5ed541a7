package org.knightstour.core;

/** How squares are numbered and named: on a board, or as the vertices of a graph. */
public sealed interface VertexNames permits Board, Graph {

  /** How many numbers there are, from 0. */
  int squares();

  default boolean has(int square) {
    return square >= 0 && square < squares();
  }

  /** The name of a square, which {@link #parseSquare} reads. */
  String name(int square);

  /** The number of a square by its name, or an {@link InputException}. */
  int parseSquare(String text);

  /** Refuses what is not the number of a square. */
  default void check(String parameter, int square) {
    if (!has(square)) {
      throw new ArgumentException(
          parameter, square, "must be a square number of " + this + ", 0 to " + (squares() - 1));
    }
  }
}
