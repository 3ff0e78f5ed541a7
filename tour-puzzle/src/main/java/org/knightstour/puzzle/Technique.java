package org.knightstour.puzzle;

import java.util.Locale;

/** The techniques of a person, from the simplest to the hardest. */
public enum Technique {
  /** The neighbour of a placed number has one square left. */
  NEXT(Level.ONE),
  /**
   * A square with two possible moves left uses both, numbers run along lines, and no line closes
   * early.
   */
  LINES(Level.TWO),
  /** A number has one square, by counting moves from the placed numbers around it. */
  REACH(Level.THREE),
  /** A square that only one number can reach. */
  ONLY_HERE(Level.THREE),
  /** All paths of a short gap agree on a square. */
  GAP(Level.THREE),
  /** A number on a square, or a move, does not fit its surroundings. */
  MARKS(Level.FOUR),
  /** An assumption that the other techniques refute. */
  TRIAL(Level.FIVE);

  private final Level level;

  Technique(Level level) {
    this.level = level;
  }

  /** Returns the name in certificates and JSON, for example {@code only-here}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the level of a puzzle with this technique as its hardest. */
  public Level level() {
    return level;
  }
}
