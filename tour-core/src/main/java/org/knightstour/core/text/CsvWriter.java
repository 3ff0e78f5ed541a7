package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.core.Board;
import org.knightstour.core.Square;

/**
 * Writes the format of {@link CsvText}, one row for each square. The names of the files are kept.
 */
public final class CsvWriter implements TourWriter {

  private static final int MOST_NAMES = 1 << 16;

  private final int columns;
  private final byte[][] files;
  private final AsciiBuffer text;
  private int steps;

  /** Writes the board's line and the header. */
  public CsvWriter(Board board, Writer out) throws IOException {
    columns = board.columns();
    files = new byte[Math.min(columns, MOST_NAMES)][];
    for (int file = 0; file < files.length; file++) {
      files[file] = name(file);
    }
    text = new AsciiBuffer(out);
    text.add(AsciiBuffer.ascii(CsvText.BOARD_COMMENT + board + "\n"));
    text.add(AsciiBuffer.ascii(CsvText.HEADER + "\n"));
  }

  private static byte[] name(int file) {
    return AsciiBuffer.ascii(Square.fileName(file));
  }

  @Override
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      int rank = squares[at] / columns;
      int file = squares[at] - rank * columns;
      add(++steps);
      text.add(',');
      text.add(file < files.length ? files[file] : name(file));
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
