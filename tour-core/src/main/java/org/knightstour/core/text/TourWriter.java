package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.knightstour.core.Board;
import org.knightstour.core.Square;
import org.knightstour.core.Walk;

/**
 * A writer of a tour in one format. It accepts squares in blocks, and does not hold a long tour.
 * {@link TextFormat#writer} creates one. It writes several thousand characters at a time. Numbers
 * become digits in place, which takes a few nanoseconds for each square.
 */
public abstract class TourWriter {

  private static final int SIZE = 1 << 14;
  // More than a header or a row of CSV needs, at most 60 characters.
  private static final int ROOM = 64;
  private static final int NAMES_A_LINE = 16;
  private static final int MOST_NAMES = 1 << 16;
  // The digits of 00 to 99.
  private static final byte[] PAIRS = new byte[200];

  static {
    for (int at = 0; at < PAIRS.length; at++) {
      PAIRS[at] = (byte) ('0' + (at % 2 == 0 ? at / 20 : at / 2 % 10));
    }
  }

  private final Writer out;
  private final byte[] bytes = new byte[SIZE + ROOM];
  private final ByteBuffer longs = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  private int filled;

  private TourWriter(Writer out) {
    this.out = out;
  }

  /** Writes the next squares: the first {@code count} of these numbers. */
  public abstract void accept(int[] squares, int count) throws IOException;

  /** Ends the text after the last square. The stream stays open. */
  public void finish() throws IOException {
    flush();
  }

  final void write(Walk tour) throws IOException {
    int[] part = new int[Math.min(1 << 12, tour.length())];
    for (int begin = 0; begin < tour.length(); begin += part.length) {
      int count = Math.min(part.length, tour.length() - begin);
      for (int at = 0; at < count; at++) {
        part[at] = tour.square(begin + at);
      }
      accept(part, count);
    }
    finish();
  }

  /** Packs up to eight characters into a long, the first in the lowest byte. */
  private static long packed(String text) {
    long packed = 0;
    for (int at = text.length() - 1; at >= 0; at--) {
      packed = packed << Byte.SIZE | text.charAt(at);
    }
    return packed;
  }

  private static int digits(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  final void add(char c) {
    bytes[filled++] = (byte) c;
  }

  final void add(String text) {
    text.chars().forEach(c -> add((char) c));
  }

  final void addPacked(long text) {
    longs.putLong(filled, text);
    filled += Long.BYTES - (Long.numberOfLeadingZeros(text) >>> 3);
  }

  /** Adds a number from 0, with blanks before it. The width is at least the number of digits. */
  final void add(int number, int width) {
    byte[] text = bytes;
    int begin = filled;
    int at = begin + width;
    filled = at;
    int rest = number;
    while (rest >= 100) {
      int next = rest / 100;
      int pair = 2 * (rest - 100 * next);
      text[--at] = PAIRS[pair + 1];
      text[--at] = PAIRS[pair];
      rest = next;
    }
    text[--at] = PAIRS[2 * rest + 1];
    if (rest >= 10) {
      text[--at] = PAIRS[2 * rest];
    }
    while (at > begin) {
      text[--at] = ' ';
    }
  }

  final void flushFull() throws IOException {
    if (filled >= SIZE) {
      flush();
    }
  }

  private void flush() throws IOException {
    out.write(new String(bytes, 0, filled, StandardCharsets.ISO_8859_1));
    filled = 0;
  }

  /** The formats that {@link SquareList} reads. Most names are created once and kept. */
  static final class InOrder extends TourWriter {

    private final boolean isCsv;
    private final int columns;
    private final long[] files;
    private final long[] ranks;
    private int steps;

    InOrder(Board board, Writer out, boolean isCsv) {
      super(out);
      this.isCsv = isCsv;
      columns = board.columns();
      files = new long[Math.min(columns, MOST_NAMES)];
      Arrays.setAll(files, file -> packed(Square.fileName(file)));
      ranks = new long[Math.min(board.rows(), MOST_NAMES)];
      Arrays.setAll(ranks, rank -> packed(String.valueOf(rank + 1)));
      add((isCsv ? SquareList.CSV_BOARD : "board ") + board + "\n");
      add(isCsv ? SquareList.CSV_HEADER + "\n" : "");
    }

    @Override
    public void accept(int[] squares, int count) throws IOException {
      for (int at = 0; at < count; at++) {
        int rank = squares[at] / columns;
        int file = squares[at] - rank * columns;
        if (isCsv) {
          cell(++steps, ',');
        } else if (steps++ > 0) {
          add(steps % NAMES_A_LINE == 1 ? '\n' : ' ');
        }
        addPacked(file < files.length ? files[file] : packed(Square.fileName(file)));
        if (rank < ranks.length) {
          addPacked(ranks[rank]);
        } else {
          add(rank + 1, digits(rank + 1));
        }
        if (isCsv) {
          add(',');
          cell(file, ',');
          cell(rank, '\n');
        }
        flushFull();
      }
    }

    private void cell(int number, char end) {
      add(number, digits(number));
      add(end);
    }

    @Override
    public void finish() throws IOException {
      add(isCsv ? "" : "\n");
      super.finish();
    }
  }

  /**
   * The format of {@link NumberTable}. The step of each square is kept until the end, in four
   * bytes, because the top rank comes first.
   */
  static final class Numbers extends TourWriter {

    private final Board board;
    // Steps count from 1. An unvisited square has 0.
    private final int[] stepOf;
    private int steps;

    Numbers(Board board, Writer out) {
      super(out);
      this.board = board;
      stepOf = new int[board.squares()];
    }

    @Override
    public void accept(int[] squares, int count) {
      int[] target = stepOf;
      int step = steps;
      for (int at = 0; at < count; at++) {
        target[squares[at]] = ++step;
      }
      steps = step;
    }

    @Override
    public void finish() throws IOException {
      int width = digits(steps);
      for (int rank = board.rows() - 1; rank >= 0; rank--) {
        int first = rank * board.columns();
        for (int file = 0; file < board.columns(); file++) {
          int step = stepOf[first + file];
          // The blank between two numbers widens the second.
          int room = file > 0 ? width + 1 : width;
          if (step > 0) {
            add(step, room);
          } else {
            add(" ".repeat(room - 1) + ".");
          }
          flushFull();
        }
        add('\n');
      }
      super.finish();
    }
  }
}
