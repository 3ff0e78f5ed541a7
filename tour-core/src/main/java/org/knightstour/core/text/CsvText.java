package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * Comma-separated values: the header {@code step,square,x,y}, then one row per square in order,
 * steps from 1, x and y from 0 at a1. A comment {@code # board 5x5} before it names the board.
 * Reading needs the columns step and square only; a spreadsheet may have replaced the commas with
 * semicolons or tabs.
 */
public final class CsvText {

  static final String HEADER = "step,square,x,y";
  static final String BOARD_COMMENT = "# board ";

  private static final String BLANKS = " \r\f\"";

  private CsvText() {}

  /** Writes a tour. */
  public static void write(Tour tour, Writer out) throws IOException {
    new CsvWriter(tour.board(), out).write(tour);
  }

  /** What separates the header's columns: a comma, or the semicolon or tab of a spreadsheet. */
  static String separator(String begin) {
    String rest = begin.substring(begin.indexOf("step") + "step".length()).replace("\"", "");
    return rest.startsWith(";") ? ";" : rest.startsWith("\t") ? "\t" : ",";
  }

  static Walk read(Reader reader, String separator, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList(ReadingLimit.ofThisMachine());
    Board board = null;
    boolean isHeaderRead = false;
    while (lines.beginRow()) {
      String step = lines.nextCell(BLANKS, separator);
      String square = lines.nextCell(BLANKS, separator);
      if (square != null && square.matches("[0-9]+")) {
        // The pair "0,0" in quotes.
        square += "," + lines.nextCell(BLANKS, separator);
      }
      lines.skipRow();
      if (step == null) {
        board = board == null ? board(lines) : board;
      } else if (isHeaderRead) {
        add(step, square, squares, board, lines);
      } else if (step.equals("step") && "square".equals(square)) {
        isHeaderRead = true;
      } else {
        throw lines.fault("the header must be " + HEADER);
      }
    }
    return squares.toWalk(board, note);
  }

  private static @Nullable Board board(TextLines lines) {
    try {
      boolean isBoard = lines.comment().startsWith(BOARD_COMMENT);
      return isBoard ? Board.parse(lines.comment().substring(BOARD_COMMENT.length())) : null;
    } catch (InputException e) {
      throw lines.fault(e.getMessage());
    }
  }

  private static void add(
      String step,
      @Nullable String square,
      SquareList squares,
      @Nullable Board board,
      TextLines lines) {
    if (square == null || !step.equals(String.valueOf(squares.size() + 1))) {
      throw lines.fault(
          "\"%s\" is not step %s with its square".formatted(Excerpt.of(step), squares.size() + 1));
    }
    lines.at(() -> squares.add(square, board));
  }
}
