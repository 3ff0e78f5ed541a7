package org.knightstour.core;

/**
 * Two squares that a tour visits one after the other, in either order.
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

  /** Reads two squares like {@code a1-b3}, or throws an {@link InputException}. */
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

  /** The square of this move that is not the given one. */
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

  /** The move as a question's line writes it, like {@code a1-b3}. */
  public String text(VertexNames naming) {
    return naming.name(first) + "-" + naming.name(second);
  }
}
