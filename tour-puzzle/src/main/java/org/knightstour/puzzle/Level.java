package org.knightstour.puzzle;

import org.knightstour.core.ArgumentException;

/** How hard a puzzle is: by the reasoning that it needs, not by the number of its givens. */
public enum Level {
  /** Only ever the next square. */
  ONE(1, "step by step"),
  /** And lines, which a square with two ways left takes. */
  TWO(2, "with lines"),
  /** And counting moves, squares that one number can reach, and short gaps. */
  THREE(3, "with counting"),
  /** And pencil marks. */
  FOUR(4, "with pencil marks"),
  /** And one to three assumptions that are refuted. */
  FIVE(5, "with trial");

  private final int number;
  private final String title;

  Level(int number, String title) {
    this.number = number;
    this.title = title;
  }

  /** The level of a number from 1 to 5. */
  public static Level of(int number) {
    ArgumentException.checkRange("level", number, 1, values().length);
    return values()[number - 1];
  }

  /** 1 to 5. */
  public int number() {
    return number;
  }

  /** In a few words, like {@code with counting}. */
  public String title() {
    return title;
  }

  /** The hardest deduction that it may need. */
  public Technique top() {
    return switch (this) {
      case ONE -> Technique.NEXT;
      case TWO -> Technique.LINES;
      case THREE -> Technique.GAP;
      case FOUR -> Technique.MARKS;
      case FIVE -> Technique.TRIAL;
    };
  }
}
