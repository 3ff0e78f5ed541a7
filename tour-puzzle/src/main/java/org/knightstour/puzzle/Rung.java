package org.knightstour.puzzle;

import java.util.Locale;

/** The deductions of a person, from the simplest to the hardest. */
public enum Rung {
  /** Beside a placed number, its neighbour has one square left. */
  NEXT,
  /** A square with two ways left takes both; numbers run along lines; no line closes too early. */
  LINES,
  /** A number has one square, by counting moves from the placed numbers around it. */
  REACH,
  /** A square that only one number can reach. */
  ONLY_HERE,
  /** All paths of a short gap agree on a square. */
  GAP,
  /** A number on a square, or a way, that its surroundings leave no room for. */
  MARKS,
  /** An assumption that the other rungs refute. */
  TRIAL;

  /** The word for it in certificates and JSON, like {@code only-here}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The level of a puzzle that needs it and nothing harder. */
  public Level level() {
    return switch (this) {
      case NEXT -> Level.ONE;
      case LINES -> Level.TWO;
      case REACH, ONLY_HERE, GAP -> Level.THREE;
      case MARKS -> Level.FOUR;
      case TRIAL -> Level.FIVE;
    };
  }
}
