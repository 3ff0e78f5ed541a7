package org.knightstour.core;

import java.util.OptionalInt;

/**
 * The colouring argument, in one place, for every ground; a graph is coloured if it is bipartite. A
 * knight's move changes the colour of the square, so a tour alternates colours. A cycle has as many
 * dark squares as light ones. On a path the two numbers differ by at most one: if they are equal,
 * the ends have different colours; otherwise both ends have the colour that has one more. A leaper
 * whose steps sum to an even number never changes colour, nor does a bishop, so it has a tour only
 * if all squares have the same colour. Of a piece that does both, as the king, colours say nothing:
 * its squares all count as dark.
 *
 * @param alternates whether every move changes the colour
 * @param dark how many squares have the colour of a1; the others are light
 */
public record Colouring(TourKind kind, boolean alternates, int dark, int light) {

  /** The colours of a question's squares; constant time where none is missing. */
  public static Colouring of(TourQuestion question) {
    Ground ground = question.ground();
    int light = ground.lightSquares();
    int dark = ground.squares() - light;
    return new Colouring(question.kind(), ground.changesColour(), dark, light);
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
