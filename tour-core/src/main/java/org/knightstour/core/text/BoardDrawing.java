package org.knightstour.core.text;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Piece;
import org.knightstour.core.Rectangle;

/**
 * A drawing of a board, a line for each rank, the top rank first. A dot is a square. A blank or
 * {@code #} is a missing square. Short lines are continued with missing squares. Blanks at line
 * ends, and blank lines before the first and after the last other line, are ignored.
 *
 * <pre>
 * #..#
 * ....
 * ....
 * </pre>
 */
public final class BoardDrawing {

  /** The maximum of rows times columns. */
  public static final int MOST_SQUARES = 1_000_000;

  private static final char SQUARE = '.';
  private static final char MISSING = '#';
  private static final String REMEDY =
      "write . for a square, and # or a blank for a missing square.";

  private BoardDrawing() {}

  /**
   * Reads a drawing.
   *
   * @return the drawn squares, with a knight
   * @throws InputException if the text is not a drawing. The message names the line and the column
   */
  public static Rectangle parse(String text) {
    List<String> ranks = new ArrayList<>();
    int columns = 0;
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      check(line, number);
      ranks.add(line.stripTrailing());
      columns = Math.max(columns, line.stripTrailing().length());
    }
    while (!ranks.isEmpty() && ranks.get(0).isEmpty()) {
      ranks.remove(0);
    }
    while (!ranks.isEmpty() && ranks.get(ranks.size() - 1).isEmpty()) {
      ranks.remove(ranks.size() - 1);
    }
    if (text.indexOf(SQUARE) < 0) {
      throw new InputException("a drawing without squares: " + REMEDY);
    }
    if ((long) ranks.size() * columns > MOST_SQUARES) {
      throw new InputException(
          "a drawing of %dx%d: draw at most %d squares."
              .formatted(ranks.size(), columns, MOST_SQUARES));
    }
    return drawn(ranks, new Board(ranks.size(), columns));
  }

  private static void check(String line, int number) {
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c != SQUARE && c != MISSING && c != ' ') {
        String found =
            c == '\t' ? "a tab" : "\"" + InputException.excerpt(String.valueOf(c)) + "\"";
        throw new InputException(
            "line %d, column %d: %s in a drawing: %s".formatted(number, at + 1, found, REMEDY));
      }
    }
  }

  private static Rectangle drawn(List<String> ranks, Board board) {
    SortedSet<Integer> missing = new TreeSet<>();
    for (int square = 0; square < board.squares(); square++) {
      String rank = ranks.get(board.rows() - 1 - board.rank(square));
      int file = board.file(square);
      if (file >= rank.length() || rank.charAt(file) != SQUARE) {
        missing.add(square);
      }
    }
    return new Rectangle(board, missing, Piece.KNIGHT);
  }
}
