package org.knightstour.core;

/** A kind of tour. {@link TourQuestion} defines the kinds. */
public enum TourKind implements Labelled {
  /** Any path through every square. The last square is sometimes a move from the first. */
  OPEN,
  /** The last square is a move from the first. */
  CLOSED,
  /** The last square is not a move from the first. */
  STRICTLY_OPEN;

  /**
   * Reads a word that {@link #label()} returns.
   *
   * @throws InputException if the text is no such word
   */
  public static TourKind parse(String text) {
    for (TourKind kind : values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new InputException(text, "is not a kind: write open, closed or strictly-open.");
  }
}
