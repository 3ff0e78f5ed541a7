package org.knightstour.core.text;

import java.io.IOException;
import java.io.Reader;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.Walk;

/**
 * A list of squares: {@code board 5x5} on the first line, then algebraic names in order, parted by
 * spaces, arrows or line ends. The board's line may be missing.
 */
public final class SquaresText {

  private static final int NAMES_A_LINE = 16;

  private SquaresText() {}

  /** Writes a tour, 16 squares a line. */
  public static void write(Tour tour, Appendable out) throws IOException {
    out.append("board ").append(tour.board().toString()).append('\n');
    for (int step = 0; step < tour.length(); step++) {
      boolean endsLine = step % NAMES_A_LINE == NAMES_A_LINE - 1 || step == tour.length() - 1;
      out.append(tour.board().name(tour.square(step))).append(endsLine ? '\n' : ' ');
    }
  }

  /** Reads a list of squares. */
  public static Walk read(Reader reader) throws IOException {
    TextLines lines = new TextLines(reader);
    SquareList squares = new SquareList();
    Board board = null;
    for (String line = lines.next(); line != null; line = lines.next()) {
      Board header = squares.size() == 0 && board == null ? header(line, lines) : null;
      if (header != null) {
        board = header;
      } else {
        addAll(line, squares, board, lines);
      }
    }
    return squares.toWalk(board);
  }

  private static @Nullable Board header(String line, TextLines lines) {
    String text = line.startsWith("board") ? line.substring("board".length()).strip() : line;
    boolean isHeader = text.length() < line.length() || isBoard(text);
    try {
      return isHeader ? Board.parse(text) : null;
    } catch (InputException e) {
      throw lines.fault(e.getMessage());
    }
  }

  private static boolean isBoard(String text) {
    return text.length() <= 21 && text.matches("[0-9]+[xX][0-9]+");
  }

  private static void addAll(
      String line, SquareList squares, @Nullable Board board, TextLines lines) {
    StringTokenizer names = new StringTokenizer(line, " \t;->\u2192");
    while (names.hasMoreTokens()) {
      try {
        squares.add(names.nextToken(), board);
      } catch (InputException e) {
        throw lines.fault(e.getMessage());
      }
    }
  }
}
