package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.sheet.SheetFile.Look;

/**
 * A writer of a tour as an XLSX workbook. The sheet Board has the move numbers, with its top left
 * square at C3. The first square is yellow, and a removed square is an empty cell. The sheet Moves
 * has a row per move. Text is always a text cell: a text that begins with = + - or @ is not a
 * formula. If you save a sheet as CSV, {@code core.text} can read it.
 */
public final class TourWorkbook {

  /** The format's limit of rows. */
  private static final int MOST_ROWS = 1_048_576;

  private static final int MOST_COLUMNS = 16_384;

  private static final int FIRST_ROW = 2;
  private static final int FIRST_COLUMN = 2;
  private static final int NOTE = 5; // the column of notes about the moves

  private TourWorkbook() {}

  /**
   * Checks that the board fits a worksheet.
   *
   * @throws ArgumentException if it is too large
   */
  public static void check(Board board) {
    if (board.squares() > MOST_ROWS - 1
        || board.columns() > MOST_COLUMNS - FIRST_COLUMN
        || board.rows() > MOST_ROWS - FIRST_ROW) {
      throw new ArgumentException(
          "board",
          board,
          "must have at most %d files and %d squares for an XLSX worksheet"
              .formatted(MOST_COLUMNS - FIRST_COLUMN, MOST_ROWS - 1));
    }
  }

  /**
   * Writes the workbook. At most a few hundred rows are in memory.
   *
   * @param source the tour's source, as the user named it; written as text
   * @throws ArgumentException as {@link #check} does
   */
  public static void write(Tour tour, String source, OutputStream out) throws IOException {
    write(TourText.of(tour), source, out);
  }

  /**
   * Writes squares that need not be a tour.
   *
   * @param source the tour's source, as the user named it; written as text
   * @throws ArgumentException as {@link #check} does
   */
  public static void write(TourText text, String source, OutputStream out) throws IOException {
    check(text.walk().board());
    SheetFile file = new SheetFile(out);
    writeBoard(text, file);
    writeMoves(text, source, file);
    file.finish();
  }

  private static void writeBoard(TourText text, SheetFile sheet) throws IOException {
    Board board = text.walk().board();
    int[] steps = steps(text.walk());
    int digits = String.valueOf(text.walk().length()).length();
    double[] widths = new double[FIRST_COLUMN + board.columns()];
    Arrays.fill(widths, Math.max(5.5, digits + 2.5));
    widths[0] = 2;
    widths[1] = 1.5 + String.valueOf(board.rows()).length();
    sheet.begin("Board", false, widths);
    sheet.row(FIRST_ROW - 1, 0);
    for (int file = 0; file < board.columns(); file++) {
      sheet.text(FIRST_COLUMN + file, Square.fileName(file), Look.LABEL);
    }
    sheet.endRow();
    for (int row = 0; row < board.rows(); row++) {
      int rank = board.rows() - 1 - row;
      sheet.row(FIRST_ROW + row, 33);
      sheet.number(1, rank + 1, Look.LABEL);
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, rank);
        if (steps[square] > 0) {
          sheet.number(FIRST_COLUMN + file, steps[square], look(text, steps[square], square));
        }
      }
      sheet.endRow();
    }
    sheet.end();
  }

  /** Returns the step of each square, from 1, or 0 for squares that are not visited. */
  private static int[] steps(Walk walk) {
    int[] steps = new int[walk.board().squares()];
    for (int step = 0; step < walk.length(); step++) {
      steps[walk.square(step)] = step + 1;
    }
    return steps;
  }

  private static Look look(TourText text, int step, int square) {
    if (step <= text.knights()) {
      return Look.START;
    }
    if (step == text.walk().length() && text.question().kind() != TourKind.CLOSED) {
      return Look.END;
    }
    return text.walk().board().isLight(square) ? Look.LIGHT : Look.DARK;
  }

  private static void writeMoves(TourText text, String source, SheetFile sheet) throws IOException {
    Board board = text.walk().board();
    sheet.begin("Moves", true, 0, 0, 0, 0, 0, 28);
    sheet.row(0, 0);
    String[] header = {"step", "square", "x", "y", "", text.question().text()};
    for (int column = 0; column < header.length; column++) {
      if (!header[column].isEmpty()) {
        sheet.text(column, header[column], Look.BOLD);
      }
    }
    if (text.knights() > 1) {
      sheet.text(NOTE + 1, "knights " + text.knights(), Look.BOLD);
    }
    sheet.endRow();
    for (int step = 0; step < text.walk().length(); step++) {
      int square = text.walk().square(step);
      sheet.row(step + 1, 0);
      sheet.number(0, step + 1, Look.PLAIN);
      sheet.text(1, board.name(square), Look.PLAIN);
      sheet.number(2, board.file(square), Look.PLAIN);
      sheet.number(3, board.rank(square), Look.PLAIN);
      if (step == 0 && !source.isEmpty()) {
        sheet.text(NOTE, source, Look.PLAIN);
      }
      sheet.endRow();
    }
    sheet.end();
  }
}
