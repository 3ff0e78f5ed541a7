package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.StringTokenizer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;

/**
 * An array in the notation of Python, numpy, JSON, Java or C. It contains the names of squares in
 * order, or rows of numbers with the top rank first, or pairs x,y in order. Brackets can be round,
 * square or curly. Rows and pairs need no brackets around all of them. The reader ignores {@code
 * array(...)} and a variable's name before the array.
 */
final class ArrayText {

  private static final Pattern BEGIN =
      Pattern.compile(
          "(?s)([A-Za-z_][A-Za-z0-9_ \\[\\]]{0,80}=\\s*)?((np|numpy)\\.)?(array\\s*)?[\\[({].*");
  private static final Pattern CURLY = Pattern.compile("(?s)\\{\\s*[\\[({0-9'.-].*");
  private static final String OPENING = "[({";
  private static final String CLOSING = "])}";
  private static final int ROWS = 2;
  private static final String SINGLE_NUMBERS =
      "an array of single numbers: write rows of a board, [[1,2],[3,4]], or squares, as pairs"
          + " [[0,0],[2,1]] or by their names";

  private final TextLines lines;
  private final SquareList squares = new SquareList();
  private final NumberTable table = new NumberTable(SquareList.limit());
  private final StringBuilder open = new StringBuilder();
  // Brackets of array(...), which hold the array and are not part of it.
  private int wrappers;
  private boolean isAfterWord;
  private boolean isDone;
  // The error of a single row of numbers. Set after the first row if rows have no outer brackets.
  private @Nullable InputException singleRow;

  private ArrayText(Reader reader) {
    lines = new TextLines(reader);
  }

  /** Returns whether a text begins an array, as opposed to a JSON object or a PGN tag. */
  static boolean isArray(String begin) {
    boolean isObject = begin.startsWith("{") && !CURLY.matcher(begin).matches();
    return BEGIN.matcher(begin).matches() && !isObject;
  }

  static TourText read(Reader reader, Consumer<String> note) throws IOException {
    ArrayText text = new ArrayText(reader);
    Walk walk = text.read(note);
    return TourText.ofNumbers(walk, text.squares.size() == 0 && text.table.isLine());
  }

  private Walk read(Consumer<String> note) throws IOException {
    lines.forEachCell(" \t\r\f,;", this::readCell);
    if (open.length() > 0) {
      throw new InputException("the array ends before its brackets are closed.");
    }
    if (squares.size() > 0) {
      if (!table.isEmpty()) {
        throw new InputException("an array of squares and of numbers: write one of both.");
      }
      return squares.toWalk(false, note);
    }
    if (table.isEmpty()) {
      throw new InputException("the array is empty: write a tour as squares or numbers.");
    }
    if (singleRow != null && table.rows() == 1) {
      throw singleRow;
    }
    return table.toWalk(note);
  }

  /** Divides a cell at its brackets. Blanks and commas already separate cells. */
  private void readCell(String cell) {
    StringTokenizer parts = new StringTokenizer(cell, OPENING + CLOSING, true);
    while (parts.hasMoreTokens()) {
      String part = parts.nextToken();
      if (OPENING.contains(part)) {
        open(part.charAt(0));
      } else if (CLOSING.contains(part)) {
        close(part.charAt(0));
      } else {
        readValue(part);
      }
    }
  }

  private int depth() {
    return open.length() - wrappers;
  }

  private void open(char bracket) {
    if (isDone && singleRow == null) {
      throw lines.fault("unexpected content after the array: write one tour at a time");
    }
    open.append(bracket);
    wrappers += isAfterWord && bracket == '(' ? 1 : 0;
    isAfterWord = false;
    if (depth() > (singleRow == null ? ROWS : 1)) {
      throw lines.fault("an array of arrays of arrays: a tour is rows of numbers, or pairs x,y");
    }
    if (table.rowLength() > 0) {
      throw lines.fault(SINGLE_NUMBERS);
    }
  }

  private void close(char bracket) {
    int last = open.length() - 1;
    if (last < 0 || OPENING.indexOf(open.charAt(last)) != CLOSING.indexOf(bracket)) {
      throw lines.fault("\"" + bracket + "\" closes no bracket");
    }
    if (table.rowLength() > 0) {
      if (depth() == 1 && singleRow == null) {
        singleRow = lines.fault(SINGLE_NUMBERS);
      }
      lines.at(table::endRow);
    }
    open.setLength(last);
    // "int[][] board" has brackets before its array.
    isDone |= depth() == 0 && (squares.size() > 0 || !table.isEmpty());
    wrappers = Math.min(wrappers, open.length());
  }

  private void readValue(String text) {
    String value = text.replaceAll("^[\"']|[\"']$", "");
    if (depth() == 0) {
      // A variable's name, "array", "dtype=int": everything except the array.
      isAfterWord = value.endsWith("array");
      return;
    }
    isAfterWord = false;
    if (value.equals("...")) {
      throw lines.fault("the array was shortened when it was printed: print all of it");
    }
    boolean isNothing = value.equals("None") || value.equals("null") || value.equals("nan");
    String cell = isNothing ? "." : value;
    if (depth() > 1) {
      table.add(NumberTable.number(cell, lines));
    } else if (NumberTable.number(cell) == NumberTable.EMPTY) {
      lines.at(() -> squares.add(value));
    } else if (table.isEmpty() || singleRow != null) {
      table.add(NumberTable.number(cell, lines));
    } else {
      throw lines.fault(SINGLE_NUMBERS);
    }
  }
}
