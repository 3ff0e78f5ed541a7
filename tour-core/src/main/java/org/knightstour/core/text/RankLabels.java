package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.knightstour.core.InputException;

/** The ranks that stand before or behind the rows of a board of numbers. */
final class RankLabels {

  private RankLabels() {}

  /**
   * The numbers without their labels.
   *
   * @param columns how many numbers a row has
   * @param files how many files the board has
   * @throws InputException when the rows have other numbers than one for each file and a rank
   */
  static IntArrayList removed(IntArrayList numbers, int rows, int columns, int files) {
    boolean isBefore = columns == files + 1 && isLabelled(numbers, rows, columns, 0);
    boolean isBehind = columns == files + 1 && isLabelled(numbers, rows, columns, files);
    boolean isBoth =
        columns == files + 2
            && isLabelled(numbers, rows, columns, 0)
            && isLabelled(numbers, rows, columns, columns - 1);
    if (!isBefore && !isBehind && !isBoth) {
      throw new InputException(
          "rows of "
              + columns
              + " numbers under the names of "
              + files
              + " files: each row must have one number a file, and may have its rank, from "
              + rows
              + " at the top to 1, before or behind them.");
    }
    int first = isBefore || isBoth ? 1 : 0;
    IntArrayList removed = new IntArrayList(rows * files);
    for (int row = 0; row < rows; row++) {
      for (int file = 0; file < files; file++) {
        removed.add(numbers.getInt(row * columns + first + file));
      }
    }
    return removed;
  }

  private static boolean isLabelled(IntArrayList numbers, int rows, int columns, int column) {
    for (int row = 0; row < rows; row++) {
      if (numbers.getInt(row * columns + column) != rows - row) {
        return false;
      }
    }
    return true;
  }
}
