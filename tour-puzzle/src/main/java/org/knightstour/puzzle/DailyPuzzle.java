package org.knightstour.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/**
 * The daily puzzles, which depend only on the date and are therefore the same on every machine.
 * There is a number puzzle for each of the three levels without pencil marks. Its solution is a
 * closed tour on a board that grows with the level, and its givens have half-turn symmetry. There
 * is also a board without numbers, on which the player looks for a tour.
 */
public final class DailyPuzzle {

  private static final List<String> QUESTIONS = List.of("6x6 closed", "6x8 closed", "8x8 closed");
  private static final int FEBRUARY = 2;
  private static final int MOST_HOLES = 6;

  private DailyPuzzle() {}

  /** Returns the levels of a day's puzzles, the easiest first. */
  public static List<Level> levels() {
    return List.of(Level.ONE, Level.TWO, Level.THREE);
  }

  /**
   * Returns the spec for a puzzle of a day.
   *
   * @param date for example {@code 2026-11-23}
   * @param level one of {@link #levels}
   */
  public static PuzzleSpec spec(String date, Level level) {
    long seed = seed(date);
    int at = levels().indexOf(level);
    if (at < 0) {
      throw new InputException(
          "" + level.number(), "is not the level of a daily puzzle: write 1 to 3.");
    }
    return PuzzleSpec.of(TourQuestion.parse(QUESTIONS.get(at)))
        .level(level)
        .symmetry(GivenSymmetry.HALF_TURN)
        .seed(seed)
        .daily();
  }

  /**
   * Returns an infinite stream of boards of a day. The first board with a tour is the day's board.
   */
  public static Stream<TourQuestion> boards(String date) {
    SplittableRandom random = new SplittableRandom(seed(date));
    return Stream.generate(() -> board(random));
  }

  private static TourQuestion board(SplittableRandom random) {
    int rows = 5 + random.nextInt(4);
    int columns = rows + random.nextInt(9 - rows);
    Board board = new Board(rows, columns);
    boolean isClosed = random.nextInt(2) == 0;
    List<Integer> missing = new ArrayList<>();
    for (int holes = random.nextInt(MOST_HOLES); holes > 0; holes--) {
      missing.add(random.nextInt(board.squares()));
    }
    TourQuestion question =
        TourQuestion.of(board, isClosed ? TourKind.CLOSED : TourKind.OPEN).without(missing);
    int from = random.nextInt(board.squares());
    int to = random.nextInt(board.squares());
    boolean hasTo = !isClosed && random.nextInt(2) == 0 && from != to && question.has(to);
    question = question.has(from) ? question.from(from) : question;
    return hasTo ? question.to(to) : question;
  }

  /**
   * Returns the seed of a day: the digits of the date.
   *
   * @param date for example {@code 2026-11-23}. Any other format is an error
   */
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
