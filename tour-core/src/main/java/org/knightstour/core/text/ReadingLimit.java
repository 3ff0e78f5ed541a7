package org.knightstour.core.text;

import org.knightstour.core.InputException;

/**
 * How many squares or numbers a text may hold: as many as memory has room for, so that an endless
 * text ends with a message, not with an OutOfMemoryError.
 *
 * @param squares the most
 */
record ReadingLimit(int squares) {

  /** Never more, whatever the memory. */
  static final int MOST_SQUARES = 100_000_000;

  // Lists that grow by half, the walk and its copy, the check and the tour: 20 to 30 at the peak.
  static final int BYTES_PER_SQUARE = 40;

  /** The limit with this much memory: 10 million squares from 400 MB on. */
  static ReadingLimit of(long bytes) {
    return new ReadingLimit((int) Math.min(MOST_SQUARES, bytes / BYTES_PER_SQUARE));
  }

  static ReadingLimit ofThisMachine() {
    return of(Runtime.getRuntime().maxMemory());
  }

  /**
   * Refuses a count beyond the limit.
   *
   * @throws InputException naming the limit
   */
  void check(long count) {
    if (count > squares) {
      throw new InputException(
          "more than " + squares + " squares: no more can be read with the memory that Java has.");
    }
  }
}
