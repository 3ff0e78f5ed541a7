package org.knightstour.core;

/**
 * A rectangle of squares. Squares are numbered {@code rank * columns + file} from 0 at a1.
 * Immutable.
 *
 * @param rows number of ranks, at least 1
 * @param columns number of files, at least 1. Rows times columns must be at most {@link
 *     #MOST_SQUARES}
 */
public record Board(int rows, int columns) implements VertexNames {

  /** The maximum length of an array on every Java machine. */
  public static final int MOST_SQUARES = Integer.MAX_VALUE - 8;

  public Board {
    if (rows < 1 || columns < 1 || (long) rows * columns > MOST_SQUARES) {
      throw new ArgumentException(
          "board", rows + "x" + columns, "must have 1 to " + MOST_SQUARES + " squares");
    }
  }

  /**
   * Reads ROWSxCOLUMNS, for example 5x5 or 3x10.
   *
   * @throws InputException if the text is not a board
   */
  public static Board parse(String text) {
    String trimmed = text.strip();
    int cross = Math.max(trimmed.indexOf('x'), trimmed.indexOf('X'));
    long rows = cross < 0 ? -1 : number(trimmed.substring(0, cross), 18);
    long columns = cross < 0 ? -1 : number(trimmed.substring(cross + 1), 18);
    if (rows < 1 || columns < 1) {
      throw new InputException(
          text, "is not a board: write ROWSxCOLUMNS, both at least 1, like 5x5 or 3x10.");
    }
    if (rows > MOST_SQUARES || columns > MOST_SQUARES || rows * columns > MOST_SQUARES) {
      throw new InputException(
          text, "is too large a board: rows times columns must be at most " + MOST_SQUARES + ".");
    }
    return new Board((int) rows, (int) columns);
  }

  /**
   * Reads a number of digits. Returns -1 for any other text, and {@link Long#MAX_VALUE} if there
   * are more digits than {@code most}.
   */
  static long number(String digits, int most) {
    for (int at = 0; at < digits.length(); at++) {
      if (digits.charAt(at) < '0' || digits.charAt(at) > '9') {
        return -1;
      }
    }
    return digits.isEmpty() ? -1 : digits.length() > most ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  @Override
  public int squares() {
    return rows * columns;
  }

  /** Returns the number of a square, given its file and rank from 0. */
  public int index(int file, int rank) {
    if (file < 0 || file >= columns || rank < 0 || rank >= rows) {
      throw new ArgumentException("square", file + "," + rank, "must be on the board " + this);
    }
    return rank * columns + file;
  }

  /** Returns the file of a square number, from 0. */
  public int file(int index) {
    return index % columns;
  }

  /** Returns the rank of a square number, from 0. */
  public int rank(int index) {
    return index / columns;
  }

  public Square square(int index) {
    check("square", index);
    return new Square(file(index), rank(index));
  }

  /**
   * Returns the number of a square, given its algebraic name or x,y.
   *
   * @throws InputException if the text is not a square of this board
   */
  @Override
  public int parseSquare(String text) {
    Square square = Square.parse(text);
    if (square.file() >= columns || square.rank() >= rows) {
      throw new InputException(
          "%s is not on the board %s: files are a to %s, ranks 1 to %s."
              .formatted(
                  InputException.excerpt(text.strip()), this, Square.fileName(columns - 1), rows));
    }
    return index(square.file(), square.rank());
  }

  @Override
  public String name(int index) {
    return square(index).name();
  }

  /**
   * Returns whether a square is light. The square a1 is dark. A knight's move changes the colour.
   */
  public boolean isLight(int index) {
    return ((file(index) + rank(index)) & 1) != 0;
  }

  @Override
  public String toString() {
    return rows + "x" + columns;
  }
}
