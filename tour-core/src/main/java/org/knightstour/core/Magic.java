package org.knightstour.core;

/**
 * A property of the numbers that a tour writes into the squares of a whole board, 1 on the first
 * square. A line is <i>magic</i> if its numbers add up to the average of all lines of its length: n
 * (N + 1) / 2 for a line of n squares on a board of N squares, 260 for the lines of 8x8.
 *
 * <p>Sources of the terms: G. P. Jelliss, <i>Magic Knight's Tours</i>, mayhematics.com. A. Kumar,
 * arXiv:1802.09340 and OEIS A330610 and A330611 for near-magic tours. On 8x8 and other square
 * boards, much of the literature calls {@link #SEMI} <i>semi-magic</i>, as we do. Jelliss and Kumar
 * call it <i>magic</i>, and call {@link #ROWS} and {@link #COLUMNS} <i>semi-magic</i>.
 */
public enum Magic implements Labelled {
  /** Every row is magic. */
  ROWS,
  /** Every column is magic. */
  COLUMNS,
  /** Every row and every column is magic. */
  SEMI,
  /** Every row, every column and both diagonals of a square board are magic. */
  FULL,
  /** {@link #NEAR_ROWS} or {@link #NEAR_COLUMNS}. No tour is both. */
  NEAR,
  /**
   * Every row is magic, and the columns have three sums, with the sum of a magic column among them.
   */
  NEAR_ROWS,
  /**
   * Every column is magic, and the rows have three sums, with the sum of a magic row among them.
   */
  NEAR_COLUMNS;

  /** Reads the word that {@link #label()} gives, or throws an {@link InputException}. */
  public static Magic parse(String text) {
    for (Magic magic : values()) {
      if (magic.label().equals(text)) {
        return magic;
      }
    }
    throw new InputException(
        text,
        "is not a magic property: write rows, columns, semi, full, near, near-rows or"
            + " near-columns.");
  }

  /** Whether a symmetry that exchanges rows and columns keeps the property. */
  public boolean isOfBothDirections() {
    return this == SEMI || this == FULL || this == NEAR;
  }

  /** Returns the property in words, for example {@code magic rows and columns}. */
  public String inWords() {
    return switch (this) {
      case ROWS -> "magic rows";
      case COLUMNS -> "magic columns";
      case SEMI -> "magic rows and columns";
      case FULL -> "magic rows, columns and diagonals";
      case NEAR -> "magic rows or columns and three sums of the other lines";
      case NEAR_ROWS -> "magic rows and three sums of columns";
      case NEAR_COLUMNS -> "magic columns and three sums of rows";
    };
  }
}
