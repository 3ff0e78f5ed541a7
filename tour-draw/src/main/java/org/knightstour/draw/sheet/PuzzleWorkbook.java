package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
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
  private static final double SIDE = 5.2; // of a square, in characters; of one with letters more
  private static final double HEIGHT = 30; // in points
  private static final double LINE = 15; // of text, in points

  private PuzzleWorkbook() {}

  /**
   * Writes the workbook.
   *
   * @param heading what is to be done
   * @param puzzles at least one
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
    sheet.paperSize(PaperSize.A4_PAPER);
    sheet.fitToWidth((short) 1);
    sheet.fitToHeight((short) 1);
    sheet.setFitToPage(true);
    int rows = puzzles.stream().mapToInt(PuzzleWorkbook::rows).max().orElse(0);
    int ranks = most(puzzles, Board::rows);
    int apart = most(puzzles, Board::columns) + 1; // the boards that lie beside each other
    Map<Integer, Integer> lines = new TreeMap<>();
    text(sheet, 0, 0, BESIDE * apart - 1, heading, lines);
    sheet.style(0, 0).bold().set();
    double side = Math.max(SIDE, longest(puzzles) + 1.0); // what is cut off cannot be read
    for (int column = 0; column < BESIDE * apart; column++) {
      sheet.width(column, column % apart == apart - 1 ? 3 : side);
    }
    for (int at = 0; at < puzzles.size(); at++) {
      int row = FIRST_ROW + at / BESIDE * rows;
      for (int rank = 1; rank <= ranks; rank++) {
        sheet.rowHeight(row + rank, HEIGHT * side / SIDE);
      }
      write(puzzles.get(at), areAnswers, sheet, row, at % BESIDE * apart, lines);
    }
    lines.forEach((row, count) -> sheet.rowHeight(row, LINE * count));
    sheet.finish();
  }

  private static int most(List<PrintedPuzzle> puzzles, ToIntFunction<Board> side) {
    return puzzles.stream().map(one -> one.answer().board()).mapToInt(side).max().orElseThrow();
  }

  private static int longest(List<PrintedPuzzle> puzzles) {
    return puzzles.stream()
        .flatMap(puzzle -> puzzle.marks().keySet().stream().map(puzzle::text))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  /** Title, board, notes, and a row between. */
  private static int rows(PrintedPuzzle puzzle) {
    return puzzle.answer().board().rows() + puzzle.notes().size() + 2;
  }

  private static void write(
      PrintedPuzzle puzzle,
      boolean isAnswer,
      Worksheet sheet,
      int top,
      int left,
      Map<Integer, Integer> lines) {
    Tour answer = puzzle.answer();
    Board board = answer.board();
    text(sheet, top, left, board.columns(), puzzle.title(), lines);
    for (int row = 0; row < board.rows(); row++) {
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
      int row = top + 1 + board.rows() + note;
      text(sheet, row, left, board.columns(), puzzle.notes().get(note), lines);
    }
  }

  /**
   * A text in as many lines as it needs above or below a board, whose neighbour it would run into.
   *
   * @param lines the most lines so far, by row: a merged cell does not find its own height
   */
  private static void text(
      Worksheet sheet, int row, int left, int columns, String text, Map<Integer, Integer> lines) {
    sheet.inlineString(row, left, text);
    sheet.range(row, left, row, left + columns - 1).merge();
    sheet.style(row, left).wrapText(true).verticalAlignment("top").set();
    lines.merge(row, (int) Math.ceil(text.length() / (columns * (SIDE - 1))), Math::max);
  }

  private static void put(Worksheet sheet, int row, int column, String mark) {
    if (mark.matches("[1-9][0-9]*")) {
      sheet.value(row, column, Integer.valueOf(mark));
    } else if (!mark.isEmpty()) {
      sheet.inlineString(row, column, mark);
    }
  }
}
