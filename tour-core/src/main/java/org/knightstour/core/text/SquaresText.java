package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import org.knightstour.core.Board;
import org.knightstour.core.Walk;

/**
 * A list of squares: {@code board 5x5} on the first line, then algebraic names in order, separated
 * by spaces, commas, arrows or line ends. The board's line may be left out, and a knight's letter
 * may precede a square.
 */
final class SquaresText {

  private static final String HEADER = "board";
  private static final String SEPARATORS = " \t\r\f;->\u2192";

  private SquaresText() {}

  static Walk read(Reader reader, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList();
    lines.forEachCell(
        SEPARATORS,
        cell -> {
          if (squares.board() == null && squares.size() == 0 && isHeader(cell)) {
            String name = cell.startsWith(HEADER) ? cell.substring(HEADER.length()) : cell;
            String next = name.isEmpty() ? lines.nextCell(SEPARATORS) : name;
            lines.at(() -> squares.on(Board.parse(next == null ? "" : next)));
          } else {
            // A comma parts "a1, c2, e1", but belongs to "0,0 2,1 4,0".
            boolean isNamed = Character.isLetter(cell.charAt(0));
            StringTokenizer names = new StringTokenizer(cell, isNamed ? "," : "");
            while (names.hasMoreTokens()) {
              lines.at(() -> squares.add(names.nextToken()));
            }
          }
        });
    return squares.toWalk(false, note);
  }

  private static boolean isHeader(String cell) {
    return cell.startsWith(HEADER) || (cell.length() <= 21 && cell.matches("[0-9]+[xX][0-9]+"));
  }
}
