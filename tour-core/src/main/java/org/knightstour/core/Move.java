package org.knightstour.core;

/**
 * Two consecutive squares of a tour, in either order.
 *
 * @param first the smaller square number
 * @param second the greater square number
 */
public record Move(int first, int second) implements Comparable<Move> {

  public Move {
    if (first > second) {
      int greater = first;
      first = second;
      second = greater;
    }
  }

  /**
   * Reads two squares, for example {@code a1-b3}.
   *
   * @throws InputException if the text is not two squares
   */
  public static Move parse(VertexNames naming, String text) {
    String[] ends = text.strip().split("-", -1);
    if (ends.length != 2) {
      throw new InputException(
          text,
          naming instanceof Graph
              ? "is not an edge: write two vertices, like 0-3."
              : "is not a move: write two squares, like a1-b3.");
    }
    return new Move(naming.parseSquare(ends[0]), naming.parseSquare(ends[1]));
  }

  /** Returns the other square of this move. */
  public int other(int square) {
    return first == square ? second : first;
  }

  public boolean touches(int square) {
    return first == square || second == square;
  }

  @Override
  public int compareTo(Move other) {
    int byFirst = Integer.compare(first, other.first);
    return byFirst != 0 ? byFirst : Integer.compare(second, other.second);
  }

  /** Returns the move as text, for example {@code a1-b3}. */
  public String text(VertexNames naming) {
    return naming.name(first) + "-" + naming.name(second);
  }
}
