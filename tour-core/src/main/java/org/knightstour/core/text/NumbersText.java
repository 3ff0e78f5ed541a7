package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Excerpt;
import org.knightstour.core.InputException;
import org.knightstour.core.Square;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * A board of numbers, as articles print it: the top rank first, in each square the step at which it
 * is visited, from 1 (from 0 when a 0 occurs), parted by spaces, commas, semicolons or bars. Ruled
 * lines like {@code +--+--+}, also of box drawing characters, are passed over. Where a line holds
 * the names of the files, {@code a b c}, each row may begin or end with its rank; so a diagram and
 * a worksheet saved as text are read.
 */
public final class NumbersText {

  private static final String SEPARATORS = " \t\r\f,;|\"\u2502\u2503\u2551";

  private NumbersText() {}

  /** Writes a tour, the columns aligned. */
  public static void write(Tour tour, Appendable out) throws IOException {
    Board board = tour.board();
    int width = String.valueOf(tour.length()).length();
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      for (int file = 0; file < board.columns(); file++) {
        String number = String.valueOf(tour.stepOf(board.index(file, rank)) + 1);
        out.append(" ".repeat(width - number.length() + (file > 0 ? 1 : 0))).append(number);
      }
      out.append('\n');
    }
  }

  /** Reads a board of numbers. */
  public static Walk read(Reader reader) throws IOException {
    return read(reader, ReadingLimit.ofThisMachine());
  }

  static Walk read(Reader reader, ReadingLimit limit) throws IOException {
    TextLines lines = new TextLines(reader);
    IntArrayList numbers = new IntArrayList();
    int columns = 0;
    int rows = 0;
    int files = 0;
    while (lines.beginRow()) {
      int before = numbers.size();
      int named = 0;
      for (String cell = lines.nextCell(SEPARATORS);
          cell != null;
          cell = lines.nextCell(SEPARATORS)) {
        if (numbers.size() == before && cell.equalsIgnoreCase(fileName(named))) {
          named++;
        } else if (!isRuled(cell)) {
          numbers.add(named > 0 ? -1 : number(cell, lines));
          limit.check(numbers.size());
        }
      }
      int count = numbers.size() - before;
      if (named > 0 && (count > 0 || (files > 0 && named != files))) {
        throw lines.fault("the names of the files must stand alone, a and the following");
      }
      files = Math.max(files, named);
      if (count > 0) {
        if (rows > 0 && count != columns) {
          throw lines.fault(count + " numbers, where the rows above have " + columns);
        }
        columns = count;
        rows++;
      }
    }
    if (rows == 0) {
      throw new InputException("no number in it: write a board of numbers, the top rank first.");
    }
    if (files == 0 || files == columns) {
      return walk(new Board(rows, columns), numbers);
    }
    return walk(new Board(rows, files), RankLabels.removed(numbers, rows, columns, files));
  }

  static String fileName(int file) {
    String name = new Square(file, 0).name();
    return name.substring(0, name.length() - 1);
  }

  /** Whether a text is the beginning of a line of files' names: a, or a,b,c. */
  static boolean isFileNames(String text) {
    int file = 0;
    for (String name : text.split("[,;\"|]+", -1)) {
      if (!name.isEmpty() && !name.equalsIgnoreCase(fileName(file++))) {
        return false;
      }
    }
    return file > 0;
  }

  private static boolean isRuled(String cell) {
    return cell.chars().allMatch(c -> c >= '\u2500' && c <= '\u257f')
        || (cell.length() > 1 && cell.chars().allMatch(c -> c == '+' || c == '-'));
  }

  private static int number(String cell, TextLines lines) {
    // Some spreadsheets write whole numbers as 1.0.
    int end = cell.endsWith(".0") ? cell.length() - 2 : cell.length();
    boolean isNumber =
        end > 0 && end <= 9 && cell.chars().limit(end).allMatch(c -> c >= '0' && c <= '9');
    if (!isNumber) {
      throw lines.fault("\"" + Excerpt.of(cell) + "\" is no number of a step");
    }
    return Integer.parseInt(cell, 0, end, 10);
  }

  /** Turns the board around: from squares with steps to steps with squares. */
  static Walk walk(Board board, IntArrayList numbersFromTop) {
    int least = numbersFromTop.intStream().min().orElse(1) == 0 ? 0 : 1;
    int[] squares = new int[board.squares()];
    Arrays.fill(squares, -1);
    for (int at = 0; at < squares.length; at++) {
      int rank = board.rows() - 1 - at / board.columns();
      int square = board.index(at % board.columns(), rank);
      int number = numbersFromTop.getInt(at);
      int step = number - least;
      if (step < 0 || step >= squares.length) {
        throw new InputException(
            board.name(square)
                + " has number "
                + number
                + ": the numbers of a board "
                + board
                + " run from "
                + least
                + " to "
                + (squares.length - 1 + least)
                + ".");
      }
      if (squares[step] >= 0) {
        throw new InputException(
            "number "
                + number
                + " stands twice, on "
                + board.name(squares[step])
                + " and "
                + board.name(square)
                + "; every number from "
                + least
                + " to "
                + (squares.length - 1 + least)
                + " must stand once.");
      }
      squares[step] = square;
    }
    return Walk.of(board, squares);
  }
}
