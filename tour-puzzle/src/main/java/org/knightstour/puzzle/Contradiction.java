package org.knightstour.puzzle;

import org.jspecify.annotations.Nullable;

/**
 * The reason why a position has no solution.
 *
 * @param kind the kind of object that has no candidates
 * @param at the number, from 1, or the square, by its number on the board
 * @param name the number as text, or the square's name
 */
public record Contradiction(Kind kind, int at, String name) {

  /** The kind of object that has no candidates. */
  public enum Kind {
    /** A number without a possible square. */
    NUMBER("no-square", " has no square left", MessageKey.TRY_NUMBER),
    /** A square without a possible number. */
    SQUARE("no-number", " can be reached by no number", MessageKey.TRY_SQUARE),
    /** A square with fewer possible moves than a tour needs. */
    WAYS("no-ways", " has not the ways that a tour needs", MessageKey.TRY_WAYS);

    private final String word;
    private final String text;
    private final MessageKey key;

    Kind(String word, String text, MessageKey key) {
      this.word = word;
      this.text = text;
      this.key = key;
    }
  }

  static @Nullable Contradiction find(Position position) {
    PuzzleGraph graph = position.graph;
    for (int row = 0; row < graph.size; row++) {
      if (Bits.isEmpty(position.reach(), row)) {
        return new Contradiction(Kind.NUMBER, row + 1, Integer.toString(row + 1));
      }
    }
    for (int place = 0; place < graph.size; place++) {
      boolean isUnreached = Bits.isEmpty(position.reached(), place);
      if (isUnreached || !hasWays(position, place)) {
        Kind kind = isUnreached ? Kind.SQUARE : Kind.WAYS;
        return new Contradiction(kind, graph.square(place), graph.name(place));
      }
    }
    return null;
  }

  private static boolean hasWays(Position position, int place) {
    Candidates known = position.known;
    int needed = position.graph.size == 1 ? 0 : position.mayBeEnd(place, true) ? 1 : 2;
    long[] drawn = new long[2];
    Bits.common(drawn, 0, known.lines, place, known.ways, place);
    return Bits.count(known.ways, place) >= needed
        && Bits.count(known.lines, place) <= 2
        && Bits.count(drawn, 0) == Bits.count(known.lines, place);
  }

  /** Returns the sentence of a trial that ends in this contradiction. */
  MessageKey key() {
    return kind.key;
  }

  /** Returns the number, or the square's name. */
  Object value() {
    return kind == Kind.NUMBER ? (Object) at : name;
  }

  /** Returns the reason in words, for example {@code 17 has no square left}. */
  public String words() {
    return name + kind.text;
  }

  /** Returns the reason in the format of a certificate. */
  public String line() {
    return kind.word + " " + name;
  }
}
