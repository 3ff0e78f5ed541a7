package org.knightstour.core.graph.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.StringTokenizer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * An adjacency matrix: N lines of N digits 0 or 1, with or without blanks or commas between the
 * digits. The first line can state N. The matrix is symmetric and has zeros on its diagonal.
 * Vertices are 0 to N - 1.
 *
 * <p>Lines are collected as long as all of them can be rows.
 */
final class MatrixText {

  /**
   * A row.
   *
   * @param ones the columns with a 1, from 0
   * @param length the number of digits
   * @param line the number of its line
   */
  private record Row(BitSet ones, int length, long line) {}

  private static final int MEMORY_SHARE = 8; // of the memory in bytes, for the rows

  private static final int MOST_MATRICES = 100; // more rows are of no matrix

  private final GraphLines lines;
  private final List<Row> rows = new ArrayList<>();
  private int count; // of lines
  private int stated = -1; // the first line as an order, if it is a number only
  private boolean isFirstRow; // whether the first line can be a row
  private boolean isOpen = true;
  private boolean isTight;
  private boolean isTooLong; // more rows than a square has
  private @Nullable InputException fault; // of the line that is no row

  MatrixText(GraphLines lines) {
    this.lines = lines;
  }

  /** Returns whether each line so far can be a row, or the first line the order. */
  boolean isOpen() {
    return isOpen;
  }

  /** Returns whether a row has digits without blanks and is not the order. */
  boolean isTight() {
    return isTight;
  }

  boolean hasRows() {
    return rows.size() >= 2;
  }

  /** Returns the error of the line that ended the matrix, or of its shape. */
  InputException fault() {
    return fault == null ? shapeFault() : fault;
  }

  /** Reads the current line, unless an earlier line was not a row. */
  void read(String text) {
    if (!isOpen) {
      return;
    }
    StringTokenizer words = new StringTokenizer(text, EdgeLine.SEPARATORS);
    int width = words.countTokens();
    String first = width == 0 ? "" : words.nextToken();
    boolean isFirst = count++ == 0;
    if (isFirst && width == 1) {
      stated = first.startsWith("0") ? -1 : GraphLines.parse(first);
    }
    Row row = width == 1 ? tight(first) : spaced(first, words, width);
    if (row == null) {
      isOpen = isFirst && stated > 0;
      if (!isOpen) {
        fault =
            lines.fault(
                text,
                "is not a row of digits 0 and 1, as the lines before it are: correct it, or write"
                    + " a list of edges, like 0 1, two vertices a line.");
        rows.subList(Math.min(2, rows.size()), rows.size()).clear();
      }
      return;
    }
    isFirstRow |= isFirst;
    isTight |= width == 1 && row.length() > 1 && (!isFirst || first.charAt(0) == '0');
    add(row);
  }

  private void add(Row row) {
    isTooLong |= rows.size() > MOST_MATRICES * row.length();
    if (isTooLong) {
      return;
    }
    long bytes = (rows.size() + 1L) * row.length() / Byte.SIZE;
    if (bytes > Runtime.getRuntime().maxMemory() / MEMORY_SHARE) {
      throw lines.fault("a matrix that is larger than the memory that Java has: write graph6.");
    }
    rows.add(row);
  }

  private @Nullable Row tight(String digits) {
    BitSet ones = new BitSet(digits.length());
    for (int at = 0; at < digits.length(); at++) {
      char c = digits.charAt(at);
      if (c != '0' && c != '1') {
        return null;
      }
      ones.set(at, c == '1');
    }
    return new Row(ones, digits.length(), lines.number());
  }

  private @Nullable Row spaced(String first, StringTokenizer rest, int width) {
    if (width == 0) {
      return null;
    }
    BitSet ones = new BitSet(width);
    String word = first;
    for (int at = 0; at < width; at++) {
      if (!word.equals("0") && !word.equals("1")) {
        return null;
      }
      ones.set(at, word.equals("1"));
      word = rest.hasMoreTokens() ? rest.nextToken() : "";
    }
    return new Row(ones, width, lines.number());
  }

  /** Returns the graph if the lines have the shape of a matrix, or null if they have not. */
  @Nullable Graph graph() {
    List<Row> square = square();
    if (square == null) {
      return null;
    }
    Edges edges = new Edges(lines);
    for (int v = 0; v < square.size(); v++) {
      BitSet ones = square.get(v).ones();
      for (int u = ones.nextSetBit(0); u >= 0; u = ones.nextSetBit(u + 1)) {
        if (u == v || !square.get(u).ones().get(v)) {
          return null;
        }
        if (u < v) {
          edges.add(u, v);
        }
      }
    }
    int[] names = IntStream.range(0, square.size()).toArray();
    return lines.make(() -> Graph.of(names, edges.toArray()));
  }

  long firstRow() {
    List<Row> square = square();
    return square == null ? 0 : square.get(0).line();
  }

  /** Returns the rows if each has as many digits as there are rows, and null if not. */
  private @Nullable List<Row> square() {
    if (!isOpen || isTooLong || rows.isEmpty()) {
      return null;
    }
    List<Row> all = rows;
    List<Row> ordered = isFirstRow ? all.subList(1, all.size()) : all;
    if (stated > 0 && isSquare(ordered) && ordered.size() == stated) {
      return ordered;
    }
    return isFirstRow && isSquare(all) ? all : null;
  }

  private static boolean isSquare(List<Row> rows) {
    return rows.stream().allMatch(row -> row.length() == rows.size());
  }

  private InputException shapeFault() {
    List<Row> square = square();
    if (square == null) {
      return notSquare();
    }
    for (int v = 0; v < square.size(); v++) {
      Row row = square.get(v);
      if (row.ones().get(v)) {
        String place = "digit " + (v + 1) + " is on the diagonal of the matrix and is 1: ";
        return fault(row, place + "an edge must join two different vertices: write 0.");
      }
      for (int u = 0; u < v; u++) {
        if (row.ones().get(u) != square.get(u).ones().get(v)) {
          return fault(
              row,
              ("digit %d differs from digit %d of line %d: the matrix of an undirected graph is"
                      + " symmetric: write the same digit in both places.")
                  .formatted(u + 1, v + 1, square.get(u).line()));
        }
      }
    }
    throw new IllegalStateException("a matrix without an error");
  }

  private InputException notSquare() {
    String remedy = "a matrix of N vertices has N lines of N digits: write all of them.";
    List<Row> all = rows.subList(isFirstRow && stated > 1 ? 1 : 0, rows.size());
    int length = all.get(all.size() - 1).length();
    for (Row row : all) {
      if (row.length() != length) {
        return fault(
            row,
            row.length() == 1
                ? "a row of 1 digit: " + remedy
                : "a row of " + row.length() + " digits: " + remedy);
      }
    }
    if (length > 1 && !isTooLong && all.size() > length && all.size() % length == 0) {
      return fault(all.get(length), ListChecks.severalGraphs(all.size() / length));
    }
    return fault(
        all.get(0),
        "%d %s of %d digits 0 and 1: %s"
            .formatted(all.size(), all.size() == 1 ? "row" : "rows", length, remedy));
  }

  private static InputException fault(Row row, String text) {
    return new InputException("line " + row.line() + ": " + text);
  }
}
