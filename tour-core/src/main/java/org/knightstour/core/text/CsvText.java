package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * Comma-separated values: the header {@code step,square,x,y}, then one row per square in order,
 * steps from 1, x and y from 0 at a1. A comment {@code # board 5x5} before it names the board.
 * Reading needs the columns step and square only; a spreadsheet may have replaced the commas with
 * semicolons or tabs.
 */
final class CsvText {

  static final String HEADER = "step,square,x,y";
  static final String BOARD_COMMENT = "# board ";

  private static final String BLANKS = " \r\f\"";

  private CsvText() {}

  /** What separates the header's columns: a comma, or the semicolon or tab of a spreadsheet. */
  static String separator(String begin) {
    String rest = begin.substring(begin.indexOf("step") + "step".length()).replace("\"", "");
    return rest.startsWith(";") ? ";" : rest.startsWith("\t") ? "\t" : ",";
  }

  static Walk read(Reader reader, String separator, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList();
    boolean isHeaderRead = false;
    while (lines.beginRow()) {
      String step = lines.nextCell(BLANKS, separator);
      String first = lines.nextCell(BLANKS, separator);
      // The pair "0,0" in quotes.
      String square =
          first != null && first.matches("[0-9]+")
              ? first + "," + lines.nextCell(BLANKS, separator)
              : first;
      if (step == null) {
        if (squares.board() == null && lines.comment().startsWith(BOARD_COMMENT)) {
          String name = lines.comment().substring(BOARD_COMMENT.length());
          lines.at(() -> squares.on(Board.parse(name)));
        }
      } else if (!isHeaderRead) {
        isHeaderRead = step.equals("step") && "square".equals(square);
        if (!isHeaderRead) {
          throw lines.fault("the header must be " + HEADER);
        }
      } else if (square == null || !step.equals(String.valueOf(squares.size() + 1))) {
        throw lines.fault(
            "\"%s\" is not step %s with its square"
                .formatted(InputException.excerpt(step), squares.size() + 1));
      } else {
        lines.at(() -> squares.add(square));
      }
    }
    return squares.toWalk(false, note);
  }
}
