package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Walk;

/**
 * A board of numbers, as articles print it, with the top rank first. Each square shows the step at
 * which it is visited, from 1 (from 0 if a 0 occurs). A missing square shows a dot. Spaces, tabs,
 * commas, semicolons or bars separate the numbers. An empty cell between two commas is also a
 * missing square. Ruled lines, for example {@code +--+--+} or box drawing characters, are ignored.
 * If a line contains the file letters, {@code a b c}, each row can begin or end with its rank. The
 * reader therefore accepts diagrams, and worksheets that were saved as text.
 *
 * <p>The role of each column is known at the end: squares, names of ranks, or margins of a
 * worksheet. Columns that are empty in every row are margins.
 *
 * <p>A first line of the numbers 1, 2, 3 can name the columns. Each row then begins or ends with
 * its own number, or both. {@link NumberedLines} reads these lines.
 */
final class NumberTable {

  static final int MISSING = -1;
  static final int EMPTY = -2;

  private static final String NO_NUMBER =
      "no number in it: write a board of numbers, the top rank first.";

  private static final String BLANKS = " \r\f\"";
  private static final String SEPARATORS = "\t,;|\u2502\u2503\u2551";

  private final int limit;
  private final IntArrayList cells = new IntArrayList();
  private int rows;
  private int columns;
  // How many columns at each side are empty in every row.
  private int leftMargin = Integer.MAX_VALUE;
  private int rightMargin = Integer.MAX_VALUE;

  NumberTable(int limit) {
    this.limit = limit;
  }

  static Walk read(Reader reader, int limit, Consumer<String> note) throws IOException {
    return readText(reader, limit, note).walk();
  }

  static TourText readText(Reader reader, int limit, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    NumberTable table = new NumberTable(limit);
    NumberedLines numbered = new NumberedLines(lines);
    int files = 0;
    int firstName = 0;
    boolean isGap = false;
    while (lines.beginRow()) {
      int named = 0;
      boolean isBlank = true;
      boolean hasRule = false;
      int empties = 0;
      for (String cell = lines.nextCell(BLANKS, SEPARATORS);
          cell != null;
          cell = lines.nextCell(BLANKS, SEPARATORS)) {
        if (cell.isEmpty()) {
          empties++;
          table.add(EMPTY);
        } else if (isBlank && cell.equalsIgnoreCase(Square.fileName(named))) {
          firstName = named == 0 ? empties : firstName;
          named++;
        } else if (isRuled(cell)) {
          hasRule = true;
        } else {
          table.add(named > 0 ? 0 : numbered.number(cell, table));
          isBlank = false;
        }
      }
      if (named > 0 && (!isBlank || (files > 0 && named != files))) {
        throw lines.fault("the names of the files must be on a separate line, from a on");
      }
      files = Math.max(files, named);
      if (isBlank) {
        isGap |= named == 0 && !hasRule && empties > 0 && !table.isEmpty();
        table.cells.size(table.rows * table.columns);
      } else if (isGap) {
        throw lines.fault("the row above is empty: write a dot for each missing square");
      } else {
        numbered.endRow(table);
      }
    }
    numbered.finish(table);
    if (table.isEmpty()) {
      throw new InputException(NO_NUMBER);
    }
    return files == 0
        ? TourText.ofNumbers(table.toWalk(note), table.isLine() && !numbered.isNumbered())
        : TourText.ofNumbers(table.toWalk(files, firstName), false);
  }

  /**
   * Returns whether all numbers are in one row or one column. A board without line ends looks so.
   */
  boolean isLine() {
    return rows == 1 || columns - leftMargin - rightMargin == 1;
  }

  /** Returns whether a text begins a line of file letters: a, or a,b,c. */
  static boolean isFileNames(String text) {
    int file = 0;
    for (String name : text.split("[,;\"|]+", -1)) {
      if (!name.isEmpty() && !name.equalsIgnoreCase(Square.fileName(file++))) {
        return false;
      }
    }
    return file > 0;
  }

  private static boolean isRuled(String cell) {
    return cell.chars().allMatch(c -> c >= '\u2500' && c <= '\u257f')
        || (cell.length() > 1 && cell.chars().allMatch(c -> c == '+' || c == '-'));
  }

  /** Returns the number or mark of a cell, or throws an error. */
  static int number(String cell, TextLines lines) {
    int number = number(cell);
    if (number == EMPTY) {
      throw notNumber(cell, lines);
    }
    return number;
  }

  static InputException notNumber(String cell, TextLines lines) {
    return lines.fault("\"" + InputException.excerpt(cell) + "\" is not the number of a step");
  }

  /** Returns the number or mark of a cell, or {@link #EMPTY} for any other text. */
  static int number(String cell) {
    if (cell.equals(".") || cell.equals("\u00b7") || cell.equals("-1")) {
      return MISSING;
    }
    // Some spreadsheets write whole numbers as 1.0, and numpy as "1.".
    int point = cell.endsWith(".0") ? 2 : cell.endsWith(".") ? 1 : 0;
    int end = cell.length() - point;
    boolean isNumber =
        end > 0 && end <= 9 && cell.chars().limit(end).allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(cell, 0, end, 10) : EMPTY;
  }

  boolean isEmpty() {
    return rows == 0;
  }

  void add(int number) {
    cells.add(number);
    SquareList.check(cells.size(), limit);
  }

  int rows() {
    return rows;
  }

  /** Returns the cells of the row that is not ended. */
  int[] row() {
    return cells.subList(rows * columns, cells.size()).toIntArray();
  }

  /** Returns the numbers and marks of the first row. */
  int[] firstRow() {
    return Arrays.stream(cells.toIntArray()).limit(columns).filter(at -> at != EMPTY).toArray();
  }

  /** Replaces the cells of the row that is not ended. */
  void setRow(int... row) {
    cells.size(rows * columns);
    Arrays.stream(row).forEach(this::add);
  }

  /** Removes the rows that are ended. */
  void clear() {
    cells.removeElements(0, rows * columns);
    rows = 0;
    leftMargin = Integer.MAX_VALUE;
    rightMargin = Integer.MAX_VALUE;
  }

  int rowLength() {
    return cells.size() - rows * columns;
  }

  /** Ends a row. Its length can only differ from the rows above by empty cells at its right end. */
  void endRow() {
    int count = rowLength();
    int right = empties(count, cells.size() - 1, -1);
    leftMargin = Math.min(leftMargin, empties(count, cells.size() - count, 1));
    columns = rows == 0 ? count : columns;
    boolean fits = count > columns ? count - right <= columns : columns - count <= rightMargin;
    if (!fits) {
      throw new InputException(otherLength(count, columns));
    }
    rightMargin = Math.min(rightMargin, right + columns - count);
    while (rowLength() < columns) {
      add(EMPTY);
    }
    rows++;
    cells.size(rows * columns);
  }

  static String otherLength(int count, int columns) {
    return count + " numbers, where the rows above have " + columns;
  }

  private int empties(int count, int first, int step) {
    int empties = 0;
    while (empties < count && cells.getInt(first + empties * step) == EMPTY) {
      empties++;
    }
    return empties;
  }

  private int cell(int row, int column) {
    return cells.getInt(row * columns + column);
  }

  /**
   * Returns the walk of a board without labels, or of squares written as pairs x y, with a note.
   */
  Walk toWalk(Consumer<String> note) {
    int width = columns - leftMargin - rightMargin;
    for (int column = leftMargin; column < leftMargin + width; column++) {
      int at = column;
      if (IntStream.range(0, rows).allMatch(row -> cell(row, at) == EMPTY)) {
        throw new InputException(
            "column " + (column + 1) + " is empty: write a dot for each missing square.");
      }
    }
    try {
      return walk(leftMargin, width);
    } catch (InputException e) {
      if (width != 2) {
        throw e;
      }
      return pairs(note, e);
    }
  }

  /** Reads rows of two numbers as squares, if they are not the steps of a board. */
  private Walk pairs(Consumer<String> note, InputException notABoard) {
    SquareList squares = new SquareList(limit);
    for (int row = 0; row < rows; row++) {
      int x = cell(row, leftMargin);
      int y = cell(row, leftMargin + 1);
      if (x < 0 || y < 0) {
        throw notABoard;
      }
      squares.add(new Square(x, y));
    }
    try {
      Walk walk = squares.toWalk(true, note);
      note.accept("each row of two numbers is read as a square, x and y");
      return walk;
    } catch (InputException e) {
      throw new InputException(
          notABoard.getMessage()
              + " If each pair is a square, write it as x,y, counted from 0 at a1.");
    }
  }

  /** Returns the walk of a board with file letters. The first letter is in a column of the text. */
  private Walk toWalk(int files, int firstName) {
    int width = columns - leftMargin - rightMargin;
    if (isUnderNames(files, firstName)) {
      try {
        return walk(firstName, files);
      } catch (InputException e) {
        // The numbers of the first file can be consecutive like ranks, and the names be one cell
        // off.
        return walk(width == files ? leftMargin : firstName, files);
      }
    }
    if (columns == files) {
      return walk(0, files);
    }
    int labels = width - files;
    boolean isBefore = labels > 0 && isLabelled(leftMargin);
    boolean isAfter = labels > 0 && isLabelled(leftMargin + width - 1);
    if (labels < 0 || labels > (isBefore ? 1 : 0) + (isAfter ? 1 : 0)) {
      throw new InputException(
          ("rows of %s numbers under the names of %s files: each row must have one number"
                  + " per file, and may have its rank, from %s at the top to 1, before or after"
                  + " them.")
              .formatted(width, files, rows));
    }
    return walk(isBefore ? leftMargin + 1 : leftMargin, files);
  }

  /**
   * Returns whether squares are below their file letters, and ranks left of them, as in a
   * worksheet.
   */
  private boolean isUnderNames(int files, int firstName) {
    return firstName >= 1
        && firstName + files <= columns
        && isLabelled(firstName - 1)
        && leftMargin >= firstName - 1
        && rightMargin >= columns - firstName - files;
  }

  private boolean isLabelled(int column) {
    return IntStream.range(0, rows).allMatch(row -> cell(row, column) == rows - row);
  }

  /** Converts squares with steps to steps with squares. */
  private Walk walk(int firstColumn, int files) {
    Board board = new Board(rows, files);
    int least = 1;
    int present = 0;
    for (int at = 0; at < board.squares(); at++) {
      int number = cell(at / files, firstColumn + at % files);
      least = number == 0 ? 0 : least;
      present += number >= 0 ? 1 : 0;
    }
    if (present == 0) {
      throw new InputException(NO_NUMBER);
    }
    int[] squares = new int[present];
    Arrays.fill(squares, -1);
    for (int at = 0; at < board.squares(); at++) {
      int number = cell(at / files, firstColumn + at % files);
      if (number >= 0) {
        put(board, squares, board.index(at % files, rows - 1 - at / files), number, least);
      }
    }
    return Walk.of(board, squares);
  }

  private static void put(Board board, int[] squares, int square, int number, int least) {
    int most = squares.length - 1 + least;
    if (number > most) {
      boolean isWhole = squares.length == board.squares();
      throw new InputException(
          "%s has number %s: the numbers of %s run from %s to %s."
              .formatted(
                  board.name(square),
                  number,
                  isWhole ? "a board " + board : squares.length + " squares of " + board,
                  least,
                  most));
    }
    int other = squares[number - least];
    if (other >= 0) {
      throw new InputException(
          "number %s appears twice, on %s and %s: each number from %s to %s must appear once."
              .formatted(number, board.name(other), board.name(square), least, most));
    }
    squares[number - least] = square;
  }
}
