package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * Numbered moves in the notation of chess programs (PGN): {@code 1. a1 c2 2. e1 d3}, two squares
 * per number, in the order of the tour. The reader also accepts moves from square to square ({@code
 * 1. a1-c2 2. c2-e1}), one square per number, and a knight's letter before a square. It accepts
 * tags in brackets, and {@code [Board "5x5"]} names the board. Comments are in braces.
 */
final class MovesText {

  private static final String SEPARATORS = " \t\r\f,-\u2013>\u2192";
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,10})\\.+(.*)");
  private static final int LONGEST_LINE = 78;

  private final TextLines lines;
  private final SquareList squares = new SquareList();
  private long number;
  private @Nullable String last;
  private boolean isFirstOfMove;
  private boolean isRemark;

  private MovesText(Reader reader) {
    lines = new TextLines(reader);
  }

  static void write(Walk tour, Appendable out) throws IOException {
    out.append("[Board \"").append(tour.board().toString()).append("\"]\n\n");
    int length = 0;
    for (int step = 0; step < tour.length(); step += 2) {
      StringBuilder move = new StringBuilder().append(step / 2 + 1).append(". ");
      move.append(tour.board().name(tour.square(step)));
      if (step + 1 < tour.length()) {
        move.append(' ').append(tour.board().name(tour.square(step + 1)));
      }
      boolean fits = length + 1 + move.length() <= LONGEST_LINE;
      out.append(length == 0 ? "" : fits ? " " : "\n").append(move);
      length = fits ? length + 1 + move.length() : move.length();
    }
    out.append('\n');
  }

  static Walk read(Reader reader, Consumer<String> note) throws IOException {
    MovesText moves = new MovesText(reader);
    while (moves.lines.beginRow()) {
      moves.readRow();
    }
    return moves.squares.toWalk(false, note);
  }

  private void readRow() throws IOException {
    String cell = lines.nextCell(SEPARATORS);
    if (cell != null && cell.startsWith("[") && !isRemark) {
      if (cell.equals("[Board") && squares.board() == null && squares.size() == 0) {
        String value = lines.nextCell(SEPARATORS);
        String name = value == null ? "" : value.replaceAll("[\"\\]]", "");
        lines.at(() -> squares.on(Board.parse(name)));
      }
      return;
    }
    for (; cell != null; cell = lines.nextCell(SEPARATORS)) {
      readCell(cell);
    }
  }

  private void readCell(String cell) {
    if (isRemark || cell.startsWith("{")) {
      isRemark = !cell.endsWith("}");
      return;
    }
    Matcher numbered = NUMBER.matcher(cell);
    String name = cell;
    if (numbered.matches()) {
      readNumber(cell, Long.parseLong(numbered.group(1)));
      name = numbered.group(2);
    }
    if (!name.isEmpty() && !name.equals("*")) {
      readSquare(SquareList.withoutPiece(name));
    }
  }

  private void readNumber(String cell, long given) {
    // "3..." precedes the second half of move 3, after a remark.
    boolean isSecondHalf = given == number && cell.startsWith(given + "..");
    if (given != number + 1 && !isSecondHalf) {
      String shown = "\"" + InputException.excerpt(cell);
      throw lines.fault(shown + "\" appears where move " + (number + 1) + " should");
    }
    isFirstOfMove = given != number;
    number = given;
  }

  private void readSquare(String name) {
    boolean isWhereItStands = isFirstOfMove && name.equals(last);
    isFirstOfMove = false;
    last = name;
    if (!isWhereItStands) {
      lines.at(() -> squares.add(name));
    }
  }
}
