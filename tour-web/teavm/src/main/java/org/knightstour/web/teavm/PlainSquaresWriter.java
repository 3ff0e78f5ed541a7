package org.knightstour.web.teavm;

import java.io.IOException;
import java.io.Writer;
import org.knightstour.core.Board;
import org.knightstour.core.text.TourWriter;

/** Stands for the class of the same name in tour-core, which writes through a VarHandle. */
public final class PlainSquaresWriter implements TourWriter {

  private static final int NAMES_A_LINE = 16;

  private final Board board;
  private final Writer out;
  private int steps;

  /** Writes the board's line. */
  public PlainSquaresWriter(Board board, Writer out) throws IOException {
    this.board = board;
    this.out = out;
    out.write("board " + board + "\n");
  }

  @Override
  public void accept(int[] squares, int count) throws IOException {
    for (int at = 0; at < count; at++) {
      if (steps > 0) {
        out.write(steps % NAMES_A_LINE == 0 ? "\n" : " ");
      }
      steps++;
      out.write(board.name(squares[at]));
    }
  }

  @Override
  public void finish() throws IOException {
    out.write("\n");
  }
}
