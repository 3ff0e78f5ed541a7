package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dhatim.fastexcel.BorderStyle;
import org.dhatim.fastexcel.PaperSize;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.PrintedPuzzle;

/**
 * Puzzles as an XLSX workbook: sheets of six, each a page of A4, and then as many sheets with their
 * answers. Numbers are numbers, so that what a pupil types can be held against the answers by a
 * formula.
 */
public final class PuzzleWorkbook {

  private static final int FIRST_ROW = 2; // below the heading
  private static final int BESIDE = 2;
  private static final int MOST_ON_A_PAGE = 6;
  private static final String ANSWERS = "Answers";
  private static final double SIDE = 5.2; // of a square, in characters
  private static final double HEIGHT = 30; // in points

  private PuzzleWorkbook() {}

  /**
   * Writes the workbook.
   *
   * @param heading what is to be done
   * @param puzzles on boards of one size, at least one
   */
  public static void write(String heading, List<PrintedPuzzle> puzzles, OutputStream out)
      throws IOException {
    try (Workbook workbook = new Workbook(TourWorkbook.unclosed(out), "Tour", "1.0")) {
      write("Puzzles", heading, puzzles, workbook);
      write(ANSWERS, ANSWERS, puzzles, workbook);
    }
  }

  private static void write(
      String name, String heading, List<PrintedPuzzle> puzzles, Workbook workbook)
      throws IOException {
    for (int from = 0; from < puzzles.size(); from += MOST_ON_A_PAGE) {
      String sheet = from == 0 ? name : name + " " + (from / MOST_ON_A_PAGE + 1);
      int to = Math.min(from + MOST_ON_A_PAGE, puzzles.size());
      boolean areAnswers = name.equals(ANSWERS);
      write(heading, puzzles.subList(from, to), areAnswers, workbook.newWorksheet(sheet));
    }
  }

  private static void write(
      String heading, List<PrintedPuzzle> puzzles, boolean areAnswers, Worksheet sheet)
      throws IOException {
    sheet.inlineString(0, 0, heading);
    sheet.style(0, 0).bold().set();
    sheet.paperSize(PaperSize.A4_PAPER);
    sheet.fitToWidth((short) 1);
    sheet.fitToHeight((short) 1);
    sheet.setFitToPage(true);
    int rows = puzzles.stream().mapToInt(PuzzleWorkbook::rows).max().orElse(0);
    Board board = puzzles.get(0).answer().board();
    for (int column = 0; column < BESIDE * (board.columns() + 1); column++) {
      sheet.width(column, column % (board.columns() + 1) == board.columns() ? 3 : SIDE);
    }
    for (int at = 0; at < puzzles.size(); at++) {
      int row = FIRST_ROW + at / BESIDE * rows;
      write(puzzles.get(at), areAnswers, sheet, row, at % BESIDE * (board.columns() + 1));
    }
    sheet.finish();
  }

  /** Title, board, notes, and a row between. */
  private static int rows(PrintedPuzzle puzzle) {
    return puzzle.answer().board().rows() + puzzle.notes().size() + 2;
  }

  private static void write(
      PrintedPuzzle puzzle, boolean isAnswer, Worksheet sheet, int top, int left) {
    Tour answer = puzzle.answer();
    Board board = answer.board();
    sheet.inlineString(top, left, puzzle.title());
    for (int row = 0; row < board.rows(); row++) {
      sheet.rowHeight(top + 1 + row, HEIGHT);
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, board.rows() - 1 - row);
        if (answer.stepOf(square) >= 0) {
          boolean isStart = puzzle.isStartMarked() && square == answer.first();
          String mark = isAnswer ? "" + (answer.stepOf(square) + 1) : puzzle.text(square);
          put(sheet, top + 1 + row, left + file, mark);
          TourWorkbook.centred(sheet, top + 1 + row, left + file)
              .fillColor(isStart ? TourWorkbook.START : TourWorkbook.ground(board, square))
              .borderStyle(BorderStyle.THIN)
              .borderColor(TourWorkbook.LINE)
              .set();
        }
      }
    }
    for (int note = 0; note < puzzle.notes().size() && !isAnswer; note++) {
      sheet.inlineString(top + 1 + board.rows() + note, left, puzzle.notes().get(note));
    }
  }

  private static void put(Worksheet sheet, int row, int column, String mark) {
    if (mark.matches("[1-9][0-9]*")) {
      sheet.value(row, column, Integer.valueOf(mark));
    } else if (!mark.isEmpty()) {
      sheet.inlineString(row, column, mark);
    }
  }
}
