package org.knightstour.core.text;

import java.io.IOException;
import org.knightstour.core.Tour;

/**
 * Writes a tour in one format while its squares are handed over, so that a long tour need not be
 * held. {@link TextFormat#writer} makes one. It writes in parts of some thousand characters.
 */
public interface TourWriter {

  /**
   * The next squares.
   *
   * @param squares square numbers of the board
   * @param count how many of them, from the first
   */
  void accept(int[] squares, int count) throws IOException;

  /** Ends the text, after the last square; the stream stays open. */
  void finish() throws IOException;

  /** Writes a whole tour that is held. */
  default void write(Tour tour) throws IOException {
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
}
