package org.knightstour.core;

import java.util.OptionalInt;

/**
 * The colouring argument, in one place. A knight's move changes the colour of the square, so a tour
 * alternates colours. A cycle has as many dark squares as light ones. On a path the two numbers
 * differ by at most one: if they are equal, the ends have different colours; otherwise both ends
 * have the colour that has one more. A leaper whose steps sum to an even number never changes
 * colour, so it has a tour only if all squares have the same colour.
 *
 * @param alternates whether every move changes the colour
 * @param dark how many squares have the colour of a1; the others are light
 */
public record Colouring(TourKind kind, boolean alternates, int dark, int light) {

  /** The colours of a question's squares; constant time where none is missing. */
  public static Colouring of(TourQuestion question) {
    Board board = question.board();
    int missingLight = (int) question.missing().stream().filter(board::isLight).count();
    int light = board.squares() / 2 - missingLight;
    int dark = question.squares() - light;
    return new Colouring(question.kind(), question.piece().changesColour(), dark, light);
  }

  /** Whether colours leave room for a tour from anywhere. */
  public boolean allowsAny() {
    if (!alternates) {
      return dark == 0 || light == 0;
    }
    return kind == TourKind.CLOSED ? dark == light : Math.abs(dark - light) <= 1;
  }

  /** Whether colours leave room for a tour between ends of a question, each a square or any. */
  public boolean allowsEnds(TourQuestion question, OptionalInt from, OptionalInt to) {
    if (!allowsAny()) {
      return false;
    }
    if (!alternates || kind == TourKind.CLOSED) {
      return true;
    }
    Board board = question.board();
    boolean isFromLight = from.isPresent() && board.isLight(from.getAsInt());
    boolean isToLight = to.isPresent() && board.isLight(to.getAsInt());
    if (dark == light) {
      return from.isEmpty() || to.isEmpty() || isFromLight != isToLight;
    }
    boolean mostAreLight = light > dark;
    return (from.isEmpty() || isFromLight == mostAreLight)
        && (to.isEmpty() || isToLight == mostAreLight);
  }
}
