package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Walk;

/**
 * A board of numbers, as articles print it: the top rank first, in each square the step at which it
 * is visited, from 1 (from 0 when a 0 occurs), a dot in a missing square. Numbers are separated by
 * spaces, tabs, commas, semicolons or bars; nothing between two commas is a missing square too.
 * Ruled lines like {@code +--+--+}, also of box drawing characters, are passed over. Where a line
 * holds the names of the files, {@code a b c}, each row may begin or end with its rank; so a
 * diagram and a worksheet saved as text are read.
 */
final class NumbersText {

  private static final String BLANKS = " \r\f\"";
  private static final String SEPARATORS = "\t,;|\u2502\u2503\u2551";

  private NumbersText() {}

  static Walk read(Reader reader, int limit, Consumer<String> note) throws IOException {
    TextLines lines = new TextLines(reader);
    NumberTable table = new NumberTable(limit);
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
          table.add(NumberTable.EMPTY);
        } else if (isBlank && cell.equalsIgnoreCase(Square.fileName(named))) {
          firstName = named == 0 ? empties : firstName;
          named++;
        } else if (isRuled(cell)) {
          hasRule = true;
        } else {
          table.add(named > 0 ? 0 : number(cell, lines));
          isBlank = false;
        }
      }
      if (named > 0 && (!isBlank || (files > 0 && named != files))) {
        throw lines.fault("the names of the files must stand alone, a and the following");
      }
      files = Math.max(files, named);
      if (isBlank) {
        isGap |= named == 0 && !hasRule && empties > 0 && !table.isEmpty();
        table.dropRow();
      } else if (isGap) {
        throw lines.fault("the row above is empty: write a dot for each missing square");
      } else {
        lines.at(table::endRow);
      }
    }
    if (table.isEmpty()) {
      throw new InputException(NumberTable.NO_NUMBER);
    }
    return files == 0 ? table.toWalk(note) : table.toWalk(files, firstName);
  }

  /** Whether a text is the beginning of a line of files' names: a, or a,b,c. */
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

  /** The number or mark of a cell that must be one. */
  static int number(String cell, TextLines lines) {
    int number = number(cell);
    if (number == NumberTable.EMPTY) {
      throw lines.fault("\"" + InputException.excerpt(cell) + "\" is not the number of a step");
    }
    return number;
  }

  /** The number or mark of a cell; {@link NumberTable#EMPTY} when it is neither. */
  static int number(String cell) {
    if (cell.equals(".") || cell.equals("\u00b7") || cell.equals("-1")) {
      return NumberTable.MISSING;
    }
    // Some spreadsheets write whole numbers as 1.0, and numpy as "1.".
    int point = cell.endsWith(".0") ? 2 : cell.endsWith(".") ? 1 : 0;
    int end = cell.length() - point;
    boolean isNumber =
        end > 0 && end <= 9 && cell.chars().limit(end).allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(cell, 0, end, 10) : NumberTable.EMPTY;
  }
}
