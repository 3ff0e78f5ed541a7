package org.knightstour.core;

/**
 * An (a,b)-leaper: it moves a squares in one direction and b at a right angle. The knight is (1,2).
 *
 * @param shortStep a, at least 0
 * @param longStep b, at least a and at least 1, at most {@value #LONGEST_STEP}
 */
public record Leaper(int shortStep, int longStep) {

  public static final int LONGEST_STEP = 9999;

  public static final Leaper KNIGHT = new Leaper(1, 2);

  public Leaper {
    if (shortStep < 0 || longStep < 1 || shortStep > longStep || longStep > LONGEST_STEP) {
      throw new ArgumentException(
          "leaper",
          shortStep + "," + longStep,
          "must be a,b with a from 0 to b, and b from 1 to " + LONGEST_STEP + ", like 1,2");
    }
  }

  /** Creates a leaper from two steps in either order. */
  public static Leaper of(int one, int other) {
    return new Leaper(Math.min(one, other), Math.max(one, other));
  }

  /**
   * Reads {@code a,b}.
   *
   * @throws InputException if the text is not a leaper
   */
  public static Leaper parse(String text) {
    String[] steps = text.strip().split(",", -1);
    if (!text.strip().matches("[0-9]{1,9},[0-9]{1,9}")) {
      throw new InputException(text, "is not a leaper: write a,b, like 1,2 for the knight.");
    }
    return new Leaper(Integer.parseInt(steps[0]), Integer.parseInt(steps[1]));
  }

  public boolean isKnight() {
    return shortStep == 1 && longStep == 2;
  }

  /** Returns whether every move changes the colour of the square. */
  public boolean changesColour() {
    return (shortStep + longStep) % 2 == 1;
  }

  /** Returns whether a move leads this many files and ranks away. */
  public boolean isMove(int files, int ranks) {
    int least = Math.min(Math.abs(files), Math.abs(ranks));
    return least == shortStep && Math.max(Math.abs(files), Math.abs(ranks)) == longStep;
  }

  /**
   * Returns all moves, each as ranks and files, in the order of the squares that they reach. The
   * new array has eight moves, or four if some of them coincide.
   */
  public int[] steps() {
    int a = shortStep;
    int b = longStep;
    if (a == 0) {
      return new int[] {-b, 0, 0, -b, 0, b, b, 0};
    }
    return a == b
        ? new int[] {-b, -b, -b, b, b, -b, b, b}
        : new int[] {-b, -a, -b, a, -a, -b, -a, b, a, -b, a, b, b, -a, b, a};
  }

  /** Returns the piece in words: {@code knight}, or {@code (1,4)-leaper}. */
  public String inWords() {
    return isKnight() ? "knight" : "(" + this + ")-leaper";
  }

  @Override
  public String toString() {
    return shortStep + "," + longStep;
  }
}
