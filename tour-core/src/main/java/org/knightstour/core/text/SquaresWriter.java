package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.knightstour.core.Board;
import org.knightstour.core.Square;

/**
 * Writes the squares of a tour in the format of {@link SquaresText}, in parts. On boards with sides
 * up to 65 536 it makes the names of files and ranks once and needs a few nanoseconds per square.
 * It holds these names and a few thousand characters.
 */
public final class SquaresWriter implements TourWriter {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int NAMES_A_LINE = 16;
  private static final int MOST_NAMES = 1 << 16;
  private static final int BUFFER = 1 << 14;
  // Room for a separator, a name of 7 letters and 10 digits, and a long half beyond it.
  private static final int ROOM = 32;

  private final Board board;
  private final Writer out;
  private final int columns;
  // The characters of a name, the first one in the lowest byte, at most 5 of them.
  private final long[] files;
  private final long[] ranks;
  private final byte[] buffer = new byte[BUFFER];
  private int filled;
  private long steps;

  /** Writes the board's line. */
  public SquaresWriter(Board board, Writer out) throws IOException {
    this.board = board;
    this.out = out;
    columns = board.columns();
    boolean areNamed = columns <= MOST_NAMES && board.rows() <= MOST_NAMES;
    files = new long[areNamed ? columns : 0];
    ranks = new long[areNamed ? board.rows() : 0];
    for (int file = 0; file < files.length; file++) {
      files[file] = packed(Square.fileName(file));
    }
    for (int rank = 0; rank < ranks.length; rank++) {
      ranks[rank] = packed(String.valueOf(rank + 1));
    }
    out.write("board " + board + "\n");
  }

  private static long packed(String name) {
    long packed = 0;
    for (int at = name.length() - 1; at >= 0; at--) {
      packed = packed << Byte.SIZE | name.charAt(at);
    }
    return packed;
  }

  @Override
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      if (filled > BUFFER - ROOM) {
        flush();
      }
      if (steps > 0) {
        buffer[filled++] = (byte) (steps % NAMES_A_LINE == 0 ? '\n' : ' ');
      }
      steps++;
      int square = squares[at];
      if (files.length > 0) {
        int rank = square / columns;
        append(files[square - rank * columns]);
        append(ranks[rank]);
      } else {
        byte[] name = board.name(square).getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(name, 0, buffer, filled, name.length);
        filled += name.length;
      }
    }
  }

  private void append(long name) {
    LONG.set(buffer, filled, name);
    filled += Long.BYTES - (Long.numberOfLeadingZeros(name) >>> 3);
  }

  private void flush() throws IOException {
    out.write(new String(buffer, 0, filled, StandardCharsets.ISO_8859_1));
    filled = 0;
  }

  @Override
  public void finish() throws IOException {
    buffer[filled++] = '\n';
    flush();
  }
}
