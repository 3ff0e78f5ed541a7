package org.knightstour.core.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Quoted;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * A board of numbers, as articles print it: the top rank first, in each square the step at which it
 * is visited, from 1 (from 0 when a 0 occurs), parted by spaces, commas, semicolons or bars. Ruled
 * lines like {@code +--+--+} are passed over.
 */
public final class NumbersText {

  private static final String SEPARATORS = " \t\r\f,;|";

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
    while (lines.beginRow()) {
      int before = numbers.size();
      for (String cell = lines.nextCell(SEPARATORS);
          cell != null;
          cell = lines.nextCell(SEPARATORS)) {
        if (!isRuled(cell)) {
          numbers.add(number(cell, lines));
          limit.check(numbers.size());
        }
      }
      int count = numbers.size() - before;
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
    return walk(new Board(rows, columns), numbers);
  }

  private static boolean isRuled(String cell) {
    return cell.length() > 1 && cell.chars().allMatch(c -> c == '+' || c == '-');
  }

  private static int number(String cell, TextLines lines) {
    boolean isNumber = cell.length() <= 9 && cell.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!isNumber) {
      throw lines.fault("\"" + Quoted.shortened(cell) + "\" is no number of a step");
    }
    return Integer.parseInt(cell);
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
