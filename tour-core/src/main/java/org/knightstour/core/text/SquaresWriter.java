package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Square;

/**
 * Writes the squares of a tour in the format of {@link SquaresText}, in parts. The names of 65 536
 * files and ranks are made once, so that a square needs a few nanoseconds. It holds these names and
 * some thousand characters.
 */
public final class SquaresWriter implements TourWriter {

  private static final int NAMES_A_LINE = 16;
  private static final int MOST_NAMES = 1 << 16;

  private final int columns;
  private final long[] files;
  private final long[] ranks;
  private final AsciiBuffer text;
  private long steps;

  /** Writes the board's line. */
  public SquaresWriter(Board board, Writer out) throws IOException {
    columns = board.columns();
    files = new long[Math.min(columns, MOST_NAMES)];
    Arrays.setAll(files, file -> AsciiBuffer.packed(Square.fileName(file)));
    ranks = new long[Math.min(board.rows(), MOST_NAMES)];
    Arrays.setAll(ranks, rank -> AsciiBuffer.packed(String.valueOf(rank + 1)));
    text = new AsciiBuffer(out);
    text.add("board " + board + "\n");
  }

  @Override
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      int rank = squares[at] / columns;
      int file = squares[at] - rank * columns;
      long name = file < files.length ? files[file] : AsciiBuffer.packed(Square.fileName(file));
      char separator = steps % NAMES_A_LINE == 0 ? '\n' : ' ';
      text.addPacked(steps == 0 ? name : name << Byte.SIZE | separator);
      steps++;
      if (rank < ranks.length) {
        text.addPacked(ranks[rank]);
      } else {
        text.add(String.valueOf(rank + 1L));
      }
      text.flushFull();
    }
  }

  @Override
  public void finish() throws IOException {
    text.add('\n');
    text.flush();
  }
}
