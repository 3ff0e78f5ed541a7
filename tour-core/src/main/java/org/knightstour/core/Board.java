package org.knightstour.core;

/**
 * A rectangle of squares, rows x columns as the literature writes m x n. Squares are numbered
 * {@code rank * columns + file} from 0 at a1.
 *
 * @param rows ranks, at least 1
 * @param columns files, at least 1; rows times columns at most {@link #MOST_SQUARES}
 */
public record Board(int rows, int columns) implements VertexNames {

  /** The longest array that every Java machine can hold. */
  public static final int MOST_SQUARES = Integer.MAX_VALUE - 8;

  public Board {
    if (rows < 1 || columns < 1 || (long) rows * columns > MOST_SQUARES) {
      throw new ArgumentException(
          "board", rows + "x" + columns, "must have 1 to " + MOST_SQUARES + " squares");
    }
  }

  /** Reads ROWSxCOLUMNS, like 5x5 or 3x10, or throws an {@link InputException}. */
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
          text, "is too large a board: rows times columns may be at most " + MOST_SQUARES + ".");
    }
    return new Board((int) rows, (int) columns);
  }

  /** A plain number; -1 when it is not one, {@link Long#MAX_VALUE} when it has too many digits. */
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

  /** The number of a square by its file and rank, both from 0. */
  public int index(int file, int rank) {
    if (file < 0 || file >= columns || rank < 0 || rank >= rows) {
      throw new ArgumentException("square", file + "," + rank, "must be on the board " + this);
    }
    return rank * columns + file;
  }

  /** The file of a square number, from 0. */
  public int file(int index) {
    return index % columns;
  }

  /** The rank of a square number, from 0. */
  public int rank(int index) {
    return index / columns;
  }

  public Square square(int index) {
    check("square", index);
    return new Square(file(index), rank(index));
  }

  /** The number of a square by its name, algebraic or x,y; or an {@link InputException}. */
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

  /** Whether a square is light; a1 is dark, and a knight's move changes the colour. */
  public boolean isLight(int index) {
    return ((file(index) + rank(index)) & 1) != 0;
  }

  @Override
  public String toString() {
    return rows + "x" + columns;
  }
}
