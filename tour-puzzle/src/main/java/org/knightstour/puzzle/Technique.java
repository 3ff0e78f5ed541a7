package org.knightstour.puzzle;

import java.util.Locale;

/** The deductions of a person, from the simplest to the hardest. */
public enum Technique {
  /** Beside a placed number, its neighbour has one square left. */
  NEXT(Level.ONE),
  /** A square with two ways left takes both; numbers run along lines; no line closes too early. */
  LINES(Level.TWO),
  /** A number has one square, by counting moves from the placed numbers around it. */
  REACH(Level.THREE),
  /** A square that only one number can reach. */
  ONLY_HERE(Level.THREE),
  /** All paths of a short gap agree on a square. */
  GAP(Level.THREE),
  /** A number on a square, or a way, that its surroundings leave no room for. */
  MARKS(Level.FOUR),
  /** An assumption that the other techniques refute. */
  TRIAL(Level.FIVE);

  private final Level level;

  Technique(Level level) {
    this.level = level;
  }

  /** The word for it in certificates and JSON, like {@code only-here}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The level of a puzzle that needs it and nothing harder. */
  public Level level() {
    return level;
  }
}
