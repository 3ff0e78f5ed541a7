package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * A list of squares: {@code board 5x5} on the first line, then algebraic names in order, separated
 * by spaces, commas, arrows or line ends. The board's line may be left out, and a knight's letter
 * may precede a square.
 */
public final class SquaresText {

  private static final String HEADER = "board";
  private static final String SEPARATORS = " \t\r\f;->\u2192";

  private SquaresText() {}

  /** Writes a tour, 16 squares per line. */
  public static void write(Tour tour, Writer out) throws IOException {
    new SquaresWriter(tour.board(), out).write(tour);
  }

  static Walk read(Reader reader, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList(ReadingLimit.ofThisMachine());
    Board board = null;
    while (lines.beginRow()) {
      for (String cell = lines.nextCell(SEPARATORS);
          cell != null;
          cell = lines.nextCell(SEPARATORS)) {
        try {
          if (board == null && squares.size() == 0 && isHeader(cell)) {
            board = board(cell, lines);
          } else {
            addAll(cell, squares, board);
          }
        } catch (InputException e) {
          throw lines.fault(e.getMessage());
        }
      }
    }
    return squares.toWalk(board, note);
  }

  private static boolean isHeader(String cell) {
    return cell.startsWith(HEADER) || (cell.length() <= 21 && cell.matches("[0-9]+[xX][0-9]+"));
  }

  private static Board board(String cell, TextLines lines) throws IOException {
    String text = cell.startsWith(HEADER) ? cell.substring(HEADER.length()) : cell;
    if (text.isEmpty()) {
      String next = lines.nextCell(SEPARATORS);
      text = next == null ? "" : next;
    }
    return Board.parse(text);
  }

  private static void addAll(String cell, SquareList squares, @Nullable Board board) {
    // A comma parts "a1, c2, e1", but belongs to "0,0 2,1 4,0".
    boolean isNamed = Character.isLetter(cell.charAt(0));
    StringTokenizer names = new StringTokenizer(cell, isNamed ? "," : "");
    while (names.hasMoreTokens()) {
      squares.add(names.nextToken(), board);
    }
  }
}
