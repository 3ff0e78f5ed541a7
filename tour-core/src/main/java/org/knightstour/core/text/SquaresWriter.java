package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.core.Board;

/**
 * Writes the squares of a tour in the format of {@link SquaresText}, part after part, some
 * nanoseconds a square. Holds a few thousand characters.
 */
public final class SquaresWriter {

  private static final int NAMES_A_LINE = 16;
  // A file's name has at most 7 letters, a rank 10 digits, and something parts them.
  private static final int LONGEST_NAME = 18;
  private static final int LETTERS = 26;
  private static final int BUFFER = 1 << 14;

  private final Writer out;
  private final int columns;
  private final char[] buffer = new char[BUFFER];
  private int filled;
  private long steps;

  /** Writes the board's line. */
  public SquaresWriter(Board board, Writer out) throws IOException {
    this.out = out;
    columns = board.columns();
    out.write("board " + board + "\n");
  }

  /** The next squares, the first {@code count} of the array. */
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      if (filled > BUFFER - LONGEST_NAME) {
        flush();
      }
      if (steps > 0) {
        buffer[filled++] = steps % NAMES_A_LINE == 0 ? '\n' : ' ';
      }
      steps++;
      int rank = squares[at] / columns;
      name(squares[at] - rank * columns + 1, rank + 1);
    }
  }

  /** Letters from a to z, aa and so on for a file, digits for a rank, both counted from 1. */
  private void name(int file, int rank) {
    int end = filled;
    for (int left = file; left > 0; left = (left - 1) / LETTERS) {
      end++;
    }
    int at = end;
    for (int left = file; left > 0; left = (left - 1) / LETTERS) {
      buffer[--at] = (char) ('a' + (left - 1) % LETTERS);
    }
    for (long power = 1; power <= rank; power *= 10) {
      end++;
    }
    at = end;
    for (int left = rank; left > 0; left /= 10) {
      buffer[--at] = (char) ('0' + left % 10);
    }
    filled = end;
  }

  private void flush() throws IOException {
    out.write(buffer, 0, filled);
    filled = 0;
  }

  /** Ends the last line; the writer stays open. */
  public void finish() throws IOException {
    buffer[filled++] = '\n';
    flush();
  }
}
