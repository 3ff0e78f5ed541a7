package org.knightstour.core;

import java.util.Collection;

/**
 * A board or graph: the squares to visit and the moves between them. Immutable. Two grounds are
 * equal if they have the same squares, by name, and the same moves of the same piece or graph.
 */
public sealed interface Ground permits Rectangle, Graph {

  /** Returns the numbers and names of the squares, including missing squares. */
  VertexNames naming();

  /** Returns the number of squares that a tour visits. */
  int squares();

  /** Returns whether a number is the number of a square to visit. */
  boolean has(int square);

  /** Returns the least square to visit. */
  int leastSquare();

  /** Returns whether two squares are a move apart. */
  boolean isMove(int a, int b);

  /** Returns a phrase for a move: {@code a move of the knight} or {@code an edge of the graph}. */
  String moveInWords();

  /** Returns whether every move changes the colour of the square. */
  boolean changesColour();

  /** Returns whether a square is light. Without meaning if moves do not change the colour. */
  boolean isLight(int square);

  /** Returns the number of light squares to visit, or 0 if the parity argument does not apply. */
  int lightSquares();

  /** Returns this ground without some of its squares. The other squares keep their names. */
  Ground without(Collection<Integer> squares);

  /** Returns a short title: {@code 8x8}, or {@code graph of 10 vertices and 15 edges}. */
  String title();
}
