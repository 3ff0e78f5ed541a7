package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.InputException;

/** Tests that a day has a puzzle of each of its levels, always the same. */
final class DailyPuzzleTest {

  @Test
  void spec_daysOfAMonth_arePuzzlesOfTheirLevels() {
    days(LocalDate.of(2026, 11, 1), 30);
  }

  /** Checks that each day of four years has its puzzles. */
  @Test
  @Tag("slow")
  void spec_daysOfFourYears_arePuzzlesOfTheirLevels() {
    days(LocalDate.of(2026, 1, 1), 1461);
  }

  private static void days(LocalDate first, int days) {
    Set<String> links = new HashSet<>();
    for (int day = 0; day < days; day++) {
      String date = first.plusDays(day).toString();
      for (Level level : DailyPuzzle.levels()) {
        MadePuzzle made = PuzzleMaker.make(DailyPuzzle.spec(date, level)).value();
        assertThat(made.level()).as("%s, level %s", date, level).isEqualTo(Optional.of(level));
        links.add(PuzzleFile.link(made.puzzle()));
      }
    }
    assertThat(links).hasSize(3 * days);
  }

  /**
   * Checks that the puzzle of a day stays the same after a change of the program, because players
   * can return to it. The tests of the page have the same three puzzles.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|q=6x6+closed&given=2:d6,3:b5,5:b1,7:f1,12:f6,14:b6,15:c4,20:c1,21:e2,23:e6,25:a6,27:d3,"
            + "30:e1,32:a1",
        "2|q=6x8+closed&given=4:a6,8:b3,9:a1,12:g2,15:h6,16:g4,18:h5,20:h1,26:d5,28:a4,30:a2,32:e2,"
            + "34:b5,38:h3,43:d2,47:e5",
        "3|q=8x8+closed&given=3:b3,4:a5,9:g6,13:c6,14:b8,21:b5,22:a3,26:c3,28:d2,34:h6,35:g4,44:f6,"
            + "46:e7,49:a2,52:g1,55:h7,58:e5,62:h4,63:f3,64:d4"
      })
  void spec_aDay_isThePuzzleThatItWas(int level, String link) {
    MadePuzzle made = PuzzleMaker.make(DailyPuzzle.spec("2026-11-23", Level.of(level))).value();
    assertThat(PuzzleFile.link(made.puzzle())).isEqualTo(link);
  }

  /**
   * Checks the digest of the puzzles and answers of ten days in four years. It was computed before
   * the solutions of other puzzles depended on more than the seed.
   */
  @Test
  void spec_tenDays_areThePuzzlesThatTheyWere() {
    long digest = 0;
    for (int day = 0; day < 1461; day += 150) {
      String date = LocalDate.of(2025, 1, 1).plusDays(day).toString();
      for (Level level : DailyPuzzle.levels()) {
        MadePuzzle made = PuzzleMaker.make(DailyPuzzle.spec(date, level)).value();
        String all = PuzzleFile.link(made.puzzle()) + Arrays.toString(made.answer().toArray());
        digest = 31 * digest + all.hashCode();
      }
    }
    assertThat(digest).isEqualTo(-6562832134532596589L);
  }

  @Test
  void seed_everyDayOfFourYears_isItsDigits() {
    for (int day = 0; day < 1461; day++) {
      String date = LocalDate.of(2023, 6, 1).plusDays(day).toString();
      assertThat(DailyPuzzle.seed(date)).isEqualTo(Long.parseLong(date.replace("-", "")));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "today",
        "2026-11-31",
        "2026-02-29",
        "2100-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-11-00",
        "20261123",
        "2026-1-123",
        "2026-11-23 ",
        "-026-11-23"
      })
  void seed_noDate_isOneLine(String date) {
    assertThatThrownBy(() -> DailyPuzzle.seed(date))
        .isInstanceOf(InputException.class)
        .hasMessage("\"" + date + "\" is not a date: write one like 2026-11-23.");
  }

  @Test
  void spec_levelFour_isOneLine() {
    assertThatThrownBy(() -> DailyPuzzle.spec("2026-11-23", Level.FOUR))
        .hasMessage("\"4\" is not the level of a daily puzzle: write 1 to 3.");
  }
}
