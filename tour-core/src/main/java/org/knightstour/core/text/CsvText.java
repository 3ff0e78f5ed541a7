package org.knightstour.core.text;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
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

  private CsvText() {}

  /** Writes a tour. */
  public static void write(Tour tour, Writer out) throws IOException {
    new CsvWriter(tour.board(), out).write(tour);
  }

  /** What separates the header's columns: a comma, or the semicolon or tab of a spreadsheet. */
  static char separator(String begin) {
    String rest = begin.substring(begin.indexOf("step") + "step".length()).replace("\"", "");
    return rest.startsWith(";") ? ';' : rest.startsWith("\t") ? '\t' : ',';
  }

  static Walk read(Reader reader, char separator, Consumer<String> note) throws IOException {
    SquareList squares = new SquareList(ReadingLimit.ofThisMachine());
    Board board = null;
    boolean isHeaderRead = false;
    try (CsvReader<CsvRecord> rows =
        CsvReader.builder()
            .fieldSeparator(separator)
            .commentStrategy(de.siegmar.fastcsv.reader.CommentStrategy.READ)
            .ofCsvRecord(reader)) {
      Iterator<CsvRecord> iterator = rows.iterator();
      while (iterator.hasNext()) {
        CsvRecord row = iterator.next();
        if (row.isComment()) {
          board = board == null ? board(row) : board;
        } else if (isHeaderRead) {
          addRow(row, squares, board);
        } else {
          checkHeader(row);
          isHeaderRead = true;
        }
      }
    } catch (CsvParseException e) {
      throw new InputException("the CSV cannot be read: " + Excerpt.of(firstLine(e), 160));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return squares.toWalk(board, note);
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static @Nullable Board board(CsvRecord comment) {
    String text = comment.getField(0).strip();
    try {
      return text.startsWith("board ") ? Board.parse(text.substring("board ".length())) : null;
    } catch (InputException e) {
      throw new InputException(place(comment) + e.getMessage());
    }
  }

  private static String place(CsvRecord row) {
    return "line " + row.getStartingLineNumber() + ": ";
  }

  private static void checkHeader(CsvRecord row) {
    List<String> wanted = List.of("step", "square");
    if (row.getFieldCount() < 2 || !row.getFields().subList(0, 2).equals(wanted)) {
      throw new InputException(place(row) + "the header must be " + HEADER + ".");
    }
  }

  private static void addRow(CsvRecord row, SquareList squares, @Nullable Board board) {
    String place = place(row);
    String step = row.getField(0).strip();
    if (row.getFieldCount() < 2 || !step.equals(String.valueOf(squares.size() + 1))) {
      throw new InputException(
          "%s\"%s\" is not step %s with its square."
              .formatted(place, Excerpt.of(step), squares.size() + 1));
    }
    try {
      squares.add(row.getField(1), board);
    } catch (InputException e) {
      throw new InputException(place + e.getMessage());
    }
  }
}
