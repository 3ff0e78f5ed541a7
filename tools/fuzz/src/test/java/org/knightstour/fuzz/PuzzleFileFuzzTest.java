package org.knightstour.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.InputException;
import org.knightstour.puzzle.LetterText;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleFile;

/** Tests that any text gives one message, or a puzzle, a link or the letters for a puzzle. */
final class PuzzleFileFuzzTest {

  private static final String SOLVED =
      """
      tourpuzzle 1
      3x4 open
      given 1:a1 12:d3
      level 2
      seed -7
      answer a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3
      """;

  static Stream<String> seeds() {
    return Stream.of(
        SOLVED,
        "tourpuzzle 1\r\n5x5 open leaper 0,1 without a1 with b1-b2\r\ngiven 2:b2,3:b3\r\n",
        "q=8x8+closed&given=2:a5,5:a6",
        "#q=3x4+open+piece+0,1%2B1,2*&x=1",
        "Ue-ber al-len Gip-feln, ist Ruh",
        "Stra\u00dfe 64\u0301");
  }

  @MethodSource("seeds")
  @DictionaryEntries({
    "tourpuzzle 1\\x0a",
    "given ",
    "level 3\\x0a",
    "seed ",
    "answer ",
    "closed",
    "q=",
    "&given=",
    "%2B",
    "\\xc2\\xad",
    "a1"
  })
  @FuzzTest(maxDuration = "1m")
  void parse_anyText_isAPuzzleOrOneMessage(@NotNull String text) {
    accepts(text);
  }

  static boolean accepts(String text) {
    boolean isFile = isFile(text);
    boolean isLink = isLink(text);
    boolean isLetters = isLetters(text);
    return isFile || isLink || isLetters;
  }

  private static boolean isFile(String text) {
    try {
      PuzzleFile file = PuzzleFile.parse(text);
      assertThat(PuzzleFile.parse(file.text())).isEqualTo(file);
      return true;
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
  }

  private static boolean isLink(String text) {
    try {
      Puzzle puzzle = PuzzleFile.parseLink(text);
      assertThat(PuzzleFile.parseLink(PuzzleFile.link(puzzle))).isEqualTo(puzzle);
      return true;
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
  }

  private static boolean isLetters(String text) {
    try {
      LetterText letters = LetterText.parse(text);
      assertThat(letters.wordLengths().stream().mapToInt(length -> length).sum())
          .isEqualTo(letters.parts().size());
      return true;
    } catch (InputException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return false;
    }
  }
}
