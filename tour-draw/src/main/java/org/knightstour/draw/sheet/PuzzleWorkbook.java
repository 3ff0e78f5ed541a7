package org.knightstour.draw.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.PrintedPuzzle;
import org.knightstour.draw.sheet.SheetFile.Look;

/**
 * A writer of puzzles as an XLSX workbook. Each sheet is a page of A4 with six puzzles, and the
 * same number of sheets has the answers. Numbers are numeric cells, because a formula can then
 * compare a pupil's entries with the answers.
 */
public final class PuzzleWorkbook {

  private static final int FIRST_ROW = 2; // below the heading
  private static final int BESIDE = 2;
  private static final int MOST_ON_A_PAGE = 6;
  private static final String ANSWERS = "Answers";
  private static final double SIDE = 5.2; // of a square in characters, more with letters
  private static final double HEIGHT = 30; // in points
  private static final double LINE = 15; // of text, in points

  private final TreeMap<Integer, TreeMap<Integer, Cell>> rows = new TreeMap<>();
  private final Map<Integer, Double> heights = new TreeMap<>();

  /** The sheets with puzzles, and the sheets with their answers. */
  public enum Part {
    PUZZLES("Puzzles"),
    ANSWERS(PuzzleWorkbook.ANSWERS);

    private final String title;

    Part(String title) {
      this.title = title;
    }
  }

  /**
   * A cell of a sheet.
   *
   * @param lastColumn the last column that it covers
   */
  private record Cell(String text, Look look, int lastColumn) {}

  private PuzzleWorkbook() {}

  /**
   * Writes the workbook.
   *
   * @param heading the instructions
   * @param answers the heading of the answers
   * @param parts the sheets to write
   * @param puzzles at least one
   */
  public static void write(
      String heading,
      String answers,
      Set<Part> parts,
      List<PrintedPuzzle> puzzles,
      OutputStream out)
      throws IOException {
    SheetFile file = new SheetFile(out);
    for (Part part : parts) {
      write(part.title, part == Part.PUZZLES ? heading : answers, puzzles, file);
    }
    file.finish();
  }

  private static void write(
      String name, String heading, List<PrintedPuzzle> puzzles, SheetFile file) throws IOException {
    for (int from = 0; from < puzzles.size(); from += MOST_ON_A_PAGE) {
      String sheet = from == 0 ? name : name + " " + (from / MOST_ON_A_PAGE + 1);
      int to = Math.min(from + MOST_ON_A_PAGE, puzzles.size());
      file.beginPage(sheet, widths(puzzles.subList(from, to)));
      PuzzleWorkbook page = new PuzzleWorkbook();
      page.lay(heading, puzzles.subList(from, to), name.equals(ANSWERS));
      page.write(file);
      file.end();
    }
  }

  private static double[] widths(List<PrintedPuzzle> puzzles) {
    double[] widths = new double[BESIDE * apart(puzzles)];
    for (int column = 0; column < widths.length; column++) {
      boolean isBetween = column % apart(puzzles) == apart(puzzles) - 1;
      widths[column] = isBetween ? 3 : side(puzzles);
    }
    return widths;
  }

  /** Returns a side that is wide enough for the texts, because cells cut long texts off. */
  private static double side(List<PrintedPuzzle> puzzles) {
    return Math.max(SIDE, longest(puzzles) + 1.0);
  }

  /** Returns the distance between boards next to each other. */
  private static int apart(List<PrintedPuzzle> puzzles) {
    return most(puzzles, Board::columns) + 1;
  }

  private void lay(String heading, List<PrintedPuzzle> puzzles, boolean areAnswers) {
    int high = puzzles.stream().mapToInt(PuzzleWorkbook::rows).max().orElse(0);
    int ranks = most(puzzles, Board::rows);
    text(0, 0, BESIDE * apart(puzzles) - 1, heading, Look.BOLD_LINES);
    for (int at = 0; at < puzzles.size(); at++) {
      int top = FIRST_ROW + at / BESIDE * high;
      lay(puzzles.get(at), areAnswers, top, at % BESIDE * apart(puzzles));
    }
    int boards = (puzzles.size() + BESIDE - 1) / BESIDE;
    for (int row = 0; row < boards * ranks; row++) {
      int rank = FIRST_ROW + row / ranks * high + row % ranks + 1;
      heights.putIfAbsent(rank, HEIGHT * side(puzzles) / SIDE);
    }
  }

  private void write(SheetFile file) throws IOException {
    for (Map.Entry<Integer, TreeMap<Integer, Cell>> row : rows.entrySet()) {
      file.row(row.getKey(), heights.getOrDefault(row.getKey(), 0.0));
      row.getValue().forEach((column, cell) -> write(column, cell, file));
      file.endRow();
    }
  }

  private static void write(int column, Cell cell, SheetFile file) {
    if (cell.look().isFilled() && cell.text().matches("[1-9][0-9]*")) {
      file.number(column, Integer.parseInt(cell.text()), cell.look());
    } else if (cell.text().isEmpty()) {
      file.blank(column, cell.look());
    } else {
      file.text(column, cell.text(), cell.look());
    }
    if (cell.lastColumn() > column) {
      file.merge(column, cell.lastColumn());
    }
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

  /** Returns the rows of title, board, notes and a row between. */
  private static int rows(PrintedPuzzle puzzle) {
    return puzzle.answer().board().rows() + puzzle.notes().size() + 2;
  }

  private void lay(PrintedPuzzle puzzle, boolean isAnswer, int top, int left) {
    Tour answer = puzzle.answer();
    Board board = answer.board();
    text(top, left, board.columns(), puzzle.title(), Look.LINES);
    for (int row = 0; row < board.rows(); row++) {
      for (int file = 0; file < board.columns(); file++) {
        int square = board.index(file, board.rows() - 1 - row);
        if (answer.stepOf(square) >= 0) {
          boolean isStart = puzzle.isStartMarked() && square == answer.first();
          String mark = isAnswer ? "" + (answer.stepOf(square) + 1) : puzzle.text(square);
          Look ground = board.isLight(square) ? Look.LIGHT : Look.DARK;
          put(top + 1 + row, left + file, new Cell(mark, isStart ? Look.START : ground, 0));
        }
      }
    }
    for (int note = 0; note < puzzle.notes().size() && !isAnswer; note++) {
      int row = top + 1 + board.rows() + note;
      text(row, left, board.columns(), puzzle.notes().get(note), Look.LINES);
    }
  }

  /**
   * Writes a text in as many lines as it needs above or below a board, because a longer line would
   * overlap the next board. The row is as high as its longest text, because merged cells have no
   * automatic height.
   */
  private void text(int row, int left, int columns, String text, Look look) {
    put(row, left, new Cell(text, look, left + columns - 1));
    heights.merge(row, LINE * Math.ceil(text.length() / (columns * (SIDE - 1))), Math::max);
  }

  private void put(int row, int column, Cell cell) {
    rows.computeIfAbsent(row, any -> new TreeMap<>()).put(column, cell);
  }
}
