package org.knightstour.puzzle;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * One thing that follows from what is known of a puzzle: a number on a square, lines, or that
 * something is not so. Each kind says itself in words, and as a line of a certificate.
 */
public abstract sealed class Deduction
    permits NextSquare,
        EarlyClose,
        ForcedLines,
        AlongLine,
        ReachedSquare,
        OnlyHere,
        GapPath,
        NumberMark,
        WayMark,
        Trial {

  private final Rung rung;
  final Field field;

  Deduction(Rung rung, Field field) {
    this.rung = rung;
    this.field = field;
  }

  /** How hard it is. */
  public final Rung rung() {
    return rung;
  }

  /** The sentence that says it. */
  public abstract Saying saying();

  /** What stands at the places of the sentence: numbers from 1, and the names of squares. */
  public abstract List<Object> values();

  /** A plain English sentence, like {@code 41 goes to d3: next to 42, only one square is left.} */
  public String words() {
    return saying().words(values());
  }

  /** The line of a certificate, without its end. */
  public abstract String line();

  /** The squares that it speaks of, the main one first, by their numbers on the board. */
  public final List<Integer> squares() {
    return Arrays.stream(places()).map(field::square).boxed().toList();
  }

  /** The number, from 1, that it puts on the first of its squares; empty where it puts none. */
  public OptionalInt number() {
    return OptionalInt.empty();
  }

  abstract int[] places();

  abstract void apply(Position position);

  @Override
  public final String toString() {
    return words();
  }
}
