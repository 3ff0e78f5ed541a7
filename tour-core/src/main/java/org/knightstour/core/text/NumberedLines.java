package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;

/**
 * The lines of a board with numbered columns and rows: a line 1, 2, 3 above the board, which can
 * have other text at its ends, and the number of each row before the row, or before and after it. A
 * colon can follow the number of a row.
 *
 * <p>A first line 1, 2, 3 without other text can be the first row of a board. It names the columns
 * only if the second line is longer.
 */
final class NumberedLines {

  private static final int MOST_LABELS = 2;

  private int columns; // that a line above the board names, or 0
  private final IntArrayList labels = new IntArrayList();
  private @Nullable InputException title; // the error of the first text in this line
  // The error if a first line without text is the first row of a board.
  private @Nullable InputException longRow;

  private final TextLines lines;

  NumberedLines(TextLines lines) {
    this.lines = lines;
  }

  /** Returns whether a line has the numbers of columns, and other text before them. */
  static boolean begins(String line) {
    List<String> cells = Arrays.asList(line.strip().split("[\\s,;|]+"));
    if (cells.isEmpty()) {
      return false;
    }
    int end = cells.size() - (NumberTable.number(cells.get(cells.size() - 1)) < 0 ? 1 : 0);
    return end > 2
        && NumberTable.number(cells.get(0)) < 0
        && isCount(cells.subList(1, end).stream().mapToInt(NumberTable::number).toArray());
  }

  private static boolean isCount(int... numbers) {
    return numbers.length > 1
        && IntStream.range(0, numbers.length).allMatch(at -> numbers[at] == at + 1);
  }

  boolean isNumbered() {
    return columns > 0;
  }

  /** Returns the number or mark of a cell. Text is allowed only above the board. */
  int number(String cell, NumberTable table) {
    boolean isLabel = columns > 0 && table.rowLength() == 0 && cell.endsWith(":");
    int number = NumberTable.number(isLabel ? cell.substring(0, cell.length() - 1) : cell);
    if (number == NumberTable.EMPTY) {
      InputException fault = NumberTable.notNumber(cell, lines);
      if (!table.isEmpty()) {
        throw fault;
      }
      title = title == null ? fault : title;
    }
    return number;
  }

  /** Ends a row of a table. Removes its labels. */
  void endRow(NumberTable table) {
    int[] row = Arrays.stream(table.row()).filter(at -> at != NumberTable.EMPTY).toArray();
    InputException text = title;
    if (text != null) {
      title = null;
      boolean isHead = columns == 0 && isCount(row);
      if (!isHead && (columns == 0 || row.length > 0)) {
        throw text;
      }
      columns = isHead ? row.length : columns;
      table.setRow();
      return;
    }
    if (columns == 0 && table.rows() == 1) {
      int[] first = table.firstRow();
      boolean isLabelled = row.length > first.length && row.length <= first.length + MOST_LABELS;
      if (isLabelled && isCount(first)) {
        longRow = lines.fault(NumberTable.otherLength(row.length, first.length));
        columns = first.length;
        table.clear();
      }
    }
    if (columns > 0) {
      lines.at(() -> table.setRow(withoutLabels(row)));
    }
    lines.at(table::endRow);
  }

  private int[] withoutLabels(int... row) {
    int count = row.length - columns;
    if (count < 0 || count > MOST_LABELS || (count == 2 && row[0] != row[row.length - 1])) {
      throw new InputException(
          ("%d numbers under the numbers of %d columns: each row can begin with its own number, or"
                  + " begin and end with it")
              .formatted(row.length, columns));
    }
    if (count > 0) {
      labels.add(row[0]);
    }
    return Arrays.copyOfRange(row, Math.min(count, 1), Math.min(count, 1) + columns);
  }

  /** Checks the numbers of the rows, which run from 1 downwards or upwards. */
  void finish(NumberTable table) {
    int rows = labels.size();
    boolean isDown = IntStream.range(0, rows).allMatch(row -> labels.getInt(row) == row + 1);
    boolean isUp = IntStream.range(0, rows).allMatch(row -> labels.getInt(row) == rows - row);
    boolean isRight = rows == 0 || (rows == table.rows() && (isDown || isUp));
    if (longRow != null && (!isRight || rows < 2)) {
      throw longRow;
    }
    if (!isRight) {
      throw new InputException(
          "the numbers of the rows must be 1 to %d, or %d to 1"
              .formatted(table.rows(), table.rows()));
    }
  }
}
