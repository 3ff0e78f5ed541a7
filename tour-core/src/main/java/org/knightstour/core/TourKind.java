package org.knightstour.core;

/** Which tours are asked for; {@link TourQuestion} defines them. */
public enum TourKind implements Labelled {
  /** Any path through every square; the last may be a move from the first. */
  OPEN,
  /** The last square is a move from the first. */
  CLOSED,
  /** The last square is not a move from the first. */
  STRICTLY_OPEN;

  /** Reads the word that {@link #label()} gives, or throws an {@link InputException}. */
  public static TourKind parse(String text) {
    for (TourKind kind : values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new InputException(text, "is not a kind: write open, closed or strictly-open.");
  }
}
