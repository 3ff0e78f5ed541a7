package org.knightstour.core.text;

import java.io.IOException;
import java.io.Writer;
import java.util.function.IntUnaryOperator;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;

/**
 * Writes the format of {@link NumbersText}. The top rank comes first, so the step of each square is
 * held until the end: four bytes for each square.
 */
public final class NumbersWriter implements TourWriter {

  /** Memory that each square needs. */
  public static final int BYTES_PER_SQUARE = Integer.BYTES;

  private final Board board;
  private final Writer out;
  // Steps count from 1; 0 is a square that has not been visited.
  private final int[] stepOf;
  private int steps;

  /** Writes nothing yet. */
  public NumbersWriter(Board board, Writer out) {
    this.board = board;
    this.out = out;
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
    write(board, square -> stepOf[square], steps, out);
  }

  static void write(Tour tour, Writer out) throws IOException {
    write(tour.board(), square -> tour.stepOf(square) + 1, tour.length(), out);
  }

  // Hot: stepOf is called once for each square.
  private static void write(Board board, IntUnaryOperator stepOf, int steps, Writer out)
      throws IOException {
    AsciiBuffer text = new AsciiBuffer(out);
    int width = AsciiBuffer.digits(steps);
    for (int rank = board.rows() - 1; rank >= 0; rank--) {
      int first = rank * board.columns();
      for (int file = 0; file < board.columns(); file++) {
        int step = stepOf.applyAsInt(first + file);
        // The blank between two numbers widens the second.
        int room = file > 0 ? width + 1 : width;
        if (step > 0) {
          text.add(step, room);
        } else {
          text.addMissing(room);
        }
      }
      text.add('\n');
    }
    text.flush();
  }
}
