package org.knightstour.puzzle;

import java.util.List;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;

/**
 * The puzzles of a day, one of each of three levels that need no pencil marks. They come from the
 * date alone, so they are the same on every machine: closed tours on boards that grow with the
 * level, the givens symmetric under a half-turn.
 */
public final class DailyPuzzle {

  private static final List<String> QUESTIONS = List.of("6x6 closed", "6x8 closed", "8x8 closed");
  private static final int FEBRUARY = 2;

  private DailyPuzzle() {}

  /** The levels of a day's puzzles, the easiest first. */
  public static List<Level> levels() {
    return List.of(Level.ONE, Level.TWO, Level.THREE);
  }

  /**
   * The wish for a puzzle of a day.
   *
   * @param date like {@code 2026-11-23}
   * @param level one of {@link #levels}
   */
  public static PuzzleWish wish(String date, Level level) {
    long seed = seed(date);
    int at = levels().indexOf(level);
    if (at < 0) {
      throw new InputException(
          "" + level.number(), "is not the level of a daily puzzle: write 1 to 3.");
    }
    return PuzzleWish.of(TourQuestion.parse(QUESTIONS.get(at)))
        .level(level)
        .symmetry(GivenSymmetry.HALF_TURN)
        .seed(seed);
  }

  /** The seed of a day: the digits of a date like {@code 2026-11-23}. Fails on any other text. */
  public static long seed(String date) {
    boolean isDate = date.length() == 10 && date.charAt(4) == '-' && date.charAt(7) == '-';
    int seed = 0;
    for (int at = 0; isDate && at < date.length(); at++) {
      int digit = date.charAt(at) - '0';
      boolean isHyphen = at == 4 || at == 7;
      isDate = isHyphen || (digit >= 0 && digit <= 9);
      seed = isHyphen ? seed : 10 * seed + digit;
    }
    int month = seed / 100 % 100;
    int day = seed % 100;
    if (!isDate || month < 1 || month > 12 || day < 1 || day > days(seed / 10_000, month)) {
      throw new InputException(date, "is not a date: write one like 2026-11-23.");
    }
    return seed;
  }

  private static int days(int year, int month) {
    boolean isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == FEBRUARY ? isLeapYear ? 29 : 28 : (month + month / 8) % 2 == 0 ? 30 : 31;
  }
}
