package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Square;

/**
 * Writes the format of {@link CsvText}, one row for each square. The names of the files are kept.
 */
public final class CsvWriter implements TourWriter {

  private static final int MOST_NAMES = 1 << 16;

  private final int columns;
  private final long[] files;
  private final AsciiBuffer text;
  private int steps;

  /** Writes the board's line and the header. */
  public CsvWriter(Board board, Writer out) throws IOException {
    columns = board.columns();
    files = new long[Math.min(columns, MOST_NAMES)];
    Arrays.setAll(files, file -> AsciiBuffer.packed(Square.fileName(file)));
    text = new AsciiBuffer(out);
    text.add(CsvText.BOARD_COMMENT + board + "\n");
    text.add(CsvText.HEADER + "\n");
  }

  @Override
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      int rank = squares[at] / columns;
      int file = squares[at] - rank * columns;
      add(++steps);
      text.add(',');
      text.addPacked(file < files.length ? files[file] : AsciiBuffer.packed(Square.fileName(file)));
      add(rank + 1);
      text.add(',');
      add(file);
      text.add(',');
      add(rank);
      text.add('\n');
    }
  }

  private void add(int number) throws IOException {
    text.add(number, AsciiBuffer.digits(number));
  }

  @Override
  public void finish() throws IOException {
    text.flush();
  }
}
