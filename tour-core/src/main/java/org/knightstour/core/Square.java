package org.knightstour.core;

/**
 * A square with its file and rank, both counted from 0 at a1. It is not bound to a board.
 *
 * @param file 0 for a, at least 0
 * @param rank 0 for rank 1, at least 0
 */
public record Square(int file, int rank) {

  private static final int LETTERS = 26;

  public Square {
    if (file < 0 || rank < 0) {
      throw new ArgumentException(
          "square", file + "," + rank, "must have a file and a rank of at least 0");
    }
  }

  /**
   * Reads an algebraic name (files a to z, then aa, ab, ..., ranks from 1), or {@code x,y} counted
   * from 0 at a1.
   *
   * @throws InputException if the text is not a square
   */
  public static Square parse(String text) {
    String trimmed = text.strip();
    int comma = trimmed.indexOf(',');
    if (comma >= 0) {
      return new Square(
          number(text, trimmed.substring(0, comma).strip(), 0),
          number(text, trimmed.substring(comma + 1).strip(), 0));
    }
    int letters = 0;
    long file = 0;
    while (letters < trimmed.length() && isFileLetter(trimmed.charAt(letters))) {
      file = file * LETTERS + (Character.toLowerCase(trimmed.charAt(letters++)) - 'a' + 1);
      if (file > Integer.MAX_VALUE) {
        throw wrong(text);
      }
    }
    if (letters == 0) {
      throw wrong(text);
    }
    return new Square((int) file - 1, number(text, trimmed.substring(letters), 1) - 1);
  }

  private static boolean isFileLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static int number(String text, String digits, int least) {
    long value = Board.number(digits, 10);
    if (value < least || value > Integer.MAX_VALUE) {
      throw wrong(text);
    }
    return (int) value;
  }

  private static InputException wrong(String text) {
    return new InputException(
        text, "is not a square: write e4, aa12, or x,y counted from 0 at a1.");
  }

  /** Returns the algebraic name, for example e4 or aa12. */
  public String name() {
    return fileName(file) + (rank + 1L);
  }

  /** Returns the letters of a file, counted from 0: a to z, then aa, ab, ... */
  public static String fileName(int file) {
    StringBuilder letters = new StringBuilder();
    for (long left = file + 1L; left > 0; left = (left - 1) / LETTERS) {
      letters.append((char) ('a' + (left - 1) % LETTERS));
    }
    return letters.reverse().toString();
  }

  @Override
  public String toString() {
    return name();
  }
}
