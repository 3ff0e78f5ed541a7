package org.knightstour.puzzle;

import org.knightstour.core.ArgumentException;

/** The difficulty of a puzzle: the reasoning that it needs, not the number of its givens. */
public enum Level {
  /** The square of the next number. */
  ONE(1, "step by step"),
  /** Also lines: a square with two possible moves left uses both. */
  TWO(2, "with lines"),
  /** Also counting of moves, squares that only one number can reach, and short gaps. */
  THREE(3, "with counting"),
  /** Also pencil marks. */
  FOUR(4, "with pencil marks"),
  /** Also one to three refuted assumptions. */
  FIVE(5, "with trial");

  private final int number;
  private final String title;

  Level(int number, String title) {
    this.number = number;
    this.title = title;
  }

  /** Returns the level of a number from 1 to 5. */
  public static Level of(int number) {
    ArgumentException.checkRange("level", number, 1, values().length);
    return values()[number - 1];
  }

  /** Returns the number, 1 to 5. */
  public int number() {
    return number;
  }

  /** Returns a short description, for example {@code with counting}. */
  public String title() {
    return title;
  }

  /** Returns the hardest technique that a puzzle of this level can need. */
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
