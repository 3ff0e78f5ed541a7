package org.knightstour.draw.sheet;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.dhatim.fastexcel.BorderStyle;
import org.dhatim.fastexcel.StyleSetter;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Piece;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;

/**
 * A tour as an XLSX workbook: the sheet Board with the move numbers, its top left square at C3 and
 * the first square yellow, an empty cell for each missing square, and the sheet Moves with a row
 * per move. Text is always written as text: a cell that begins with = + - or @ is not a formula to
 * any program. Saved as CSV, either sheet can be read back by {@code core.text}.
 */
public final class TourWorkbook {

  /** The most that a worksheet of this format can hold. */
  private static final int MOST_ROWS = 1_048_576;

  private static final int MOST_COLUMNS = 16_384;

  private static final int FIRST_ROW = 2;
  private static final int FIRST_COLUMN = 2;
  private static final int ROWS_HELD = 500;

  static final String START = "FFFF00";
  private static final String END = "F4B183";
  private static final String LIGHT = "FFFFFF";
  private static final String DARK = "E7E6E6";
  static final String LINE = "A6A6A6";
  private static final String FAINT = "7F7F7F";

  private TourWorkbook() {}

  /** Refuses, by an {@link ArgumentException}, a board that no worksheet can hold. */
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
   * Writes the workbook; a few hundred rows are held at a time.
   *
   * @param source where the tour comes from, as the user named it; written as text
   * @throws ArgumentException as {@link #check} does
   */
  public static void write(Tour tour, String source, OutputStream out) throws IOException {
    check(tour.board());
    try (Workbook workbook = new Workbook(unclosed(out), "Tour", "1.0")) {
      writeBoard(tour, workbook.newWorksheet("Board"));
      writeMoves(tour, source, workbook.newWorksheet("Moves"));
    }
  }

  /** A workbook closes its stream, and this one is the caller's to close. */
  static OutputStream unclosed(OutputStream out) {
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
      }

      @Override
      public void close() throws IOException {
        flush();
      }
    };
  }

  private static void writeBoard(Tour tour, Worksheet sheet) throws IOException {
    Board board = tour.board();
    int digits = String.valueOf(tour.length()).length();
    sheet.width(0, 2);
    sheet.width(1, 1.5 + String.valueOf(board.rows()).length());
    for (int file = 0; file < board.columns(); file++) {
      sheet.width(FIRST_COLUMN + file, Math.max(5.5, digits + 2.5));
      sheet.inlineString(FIRST_ROW - 1, FIRST_COLUMN + file, Square.fileName(file));
      centred(sheet, FIRST_ROW - 1, FIRST_COLUMN + file).fontColor(FAINT).set();
    }
    for (int row = 0; row < board.rows(); row++) {
      int rank = board.rows() - 1 - row;
      sheet.rowHeight(FIRST_ROW + row, 33);
      sheet.value(FIRST_ROW + row, 1, rank + 1);
      centred(sheet, FIRST_ROW + row, 1).fontColor(FAINT).set();
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, rank);
        if (tour.stepOf(square) >= 0) {
          sheet.value(FIRST_ROW + row, FIRST_COLUMN + file, tour.stepOf(square) + 1);
          centred(sheet, FIRST_ROW + row, FIRST_COLUMN + file)
              .fillColor(fill(tour, square))
              .borderStyle(BorderStyle.THIN)
              .borderColor(LINE)
              .set();
        }
      }
      if (row % ROWS_HELD == ROWS_HELD - 1) {
        sheet.flush();
      }
    }
    sheet.finish();
  }

  private static String fill(Tour tour, int square) {
    if (square == tour.first()) {
      return START;
    }
    if (square == tour.last() && !tour.isClosed()) {
      return END;
    }
    return ground(tour.board(), square);
  }

  static String ground(Board board, int square) {
    return board.isLight(square) ? LIGHT : DARK;
  }

  static StyleSetter centred(Worksheet sheet, int row, int column) {
    return sheet.style(row, column).horizontalAlignment("center").verticalAlignment("center");
  }

  private static String piece(Piece piece) {
    String word = piece.asLeaper().isPresent() ? " leaper " : " piece ";
    return piece.isKnight() ? "" : word + piece;
  }

  private static void writeMoves(Tour tour, String source, Worksheet sheet) throws IOException {
    Board board = tour.board();
    String kind = tour.isClosed() ? " closed" : " open";
    String[] header = {"step", "square", "x", "y", "", board + kind + piece(tour.piece())};
    for (int column = 0; column < header.length; column++) {
      if (!header[column].isEmpty()) {
        sheet.inlineString(0, column, header[column]);
        sheet.style(0, column).bold().set();
      }
    }
    sheet.freezePane(0, 1);
    sheet.width(5, 28);
    for (int step = 0; step < tour.length(); step++) {
      int row = step + 1;
      int square = tour.square(step);
      sheet.value(row, 0, step + 1);
      sheet.inlineString(row, 1, board.name(square));
      sheet.value(row, 2, board.file(square));
      sheet.value(row, 3, board.rank(square));
      if (step == 0 && !source.isEmpty()) {
        sheet.inlineString(row, 5, source);
      }
      if (row % ROWS_HELD == 0) {
        sheet.flush();
      }
    }
    sheet.finish();
  }
}
