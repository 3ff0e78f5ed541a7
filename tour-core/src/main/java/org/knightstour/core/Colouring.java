package org.knightstour.core;

import java.util.OptionalInt;

/**
 * The parity argument for boards and graphs. A graph is coloured if it is bipartite. A knight's
 * move changes the colour of the square. Therefore the colours of a tour alternate. A cycle has as
 * many dark squares as light squares. On a path the two numbers differ by at most one. If they are
 * equal, the end squares have different colours. Otherwise both end squares have the majority
 * colour. A bishop, or a leaper with an even sum of steps, never changes colour. Such a piece has a
 * tour only if all squares have the same colour. Some moves of a king change the colour and some do
 * not. For such a piece all squares count as dark, because the argument does not apply.
 *
 * @param alternates whether every move changes the colour
 * @param dark how many squares have the colour of a1. The others are light
 */
public record Colouring(TourKind kind, boolean alternates, int dark, int light) {

  /** Counts the colours of a question's squares. Constant time if no square is missing. */
  public static Colouring of(TourQuestion question) {
    Ground ground = question.ground();
    int light = ground.lightSquares();
    int dark = ground.squares() - light;
    return new Colouring(question.kind(), ground.changesColour(), dark, light);
  }

  /** Returns whether the colours allow a tour between any end squares. */
  public boolean allowsAny() {
    if (!alternates) {
      return dark == 0 || light == 0;
    }
    return kind == TourKind.CLOSED ? dark == light : Math.abs(dark - light) <= 1;
  }

  /** Returns whether the colours allow a tour between end squares, each of them given or any. */
  public boolean allowsEnds(TourQuestion question, OptionalInt from, OptionalInt to) {
    if (!allowsAny()) {
      return false;
    }
    if (!alternates || kind == TourKind.CLOSED) {
      return true;
    }
    Ground ground = question.ground();
    boolean isFromLight = from.isPresent() && ground.isLight(from.getAsInt());
    boolean isToLight = to.isPresent() && ground.isLight(to.getAsInt());
    if (dark == light) {
      return from.isEmpty() || to.isEmpty() || isFromLight != isToLight;
    }
    boolean mostAreLight = light > dark;
    return (from.isEmpty() || isFromLight == mostAreLight)
        && (to.isEmpty() || isToLight == mostAreLight);
  }
}
