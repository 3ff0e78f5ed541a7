package org.knightstour.core;

import java.util.Collection;

/**
 * Where a tour goes: squares that are to be visited, and the moves between them. Immutable; two
 * grounds are equal if they have the same squares, by name, and the same moves for the same reason.
 */
public sealed interface Ground permits Rectangle, Graph {

  /** The numbers and names of its squares, missing ones included. */
  VertexNames naming();

  /** How many squares a tour visits. */
  int squares();

  /** Whether a number is that of a square to be visited. */
  boolean has(int square);

  /** The least square to be visited. */
  int leastSquare();

  /** Whether two squares are a move apart. */
  boolean isMove(int a, int b);

  /** What a move is: {@code a move of the knight}, {@code an edge of the graph}. */
  String moveInWords();

  /** Whether every move leads from a dark square to a light one or back. */
  boolean changesColour();

  /** Whether a square is light; without meaning where moves do not change the colour. */
  boolean isLight(int square);

  /** How many of the squares to be visited are light; 0 where colours say nothing. */
  int lightSquares();

  /** The ground without some of its squares, which keep their names. */
  Ground without(Collection<Integer> squares);

  /** Short, for people: {@code 8x8}, {@code graph of 10 vertices and 15 edges}. */
  String title();
}
