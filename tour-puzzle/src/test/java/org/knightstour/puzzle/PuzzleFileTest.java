package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.TourQuestion;

final class PuzzleFileTest {

  @Test
  void text_madePuzzle_isReadAgain() {
    TourQuestion question = TourQuestion.parse("5x5 open");
    PuzzleFile file = PuzzleFile.of(PuzzleMaker.make(PuzzleSpec.of(question).seed(4)).value());
    assertThat(PuzzleFile.parse(file.text())).isEqualTo(file);
    assertThat(PuzzleFile.parse(file.text().replace("\n", "\r\n"))).isEqualTo(file);
    assertThat(file.text()).startsWith("tourpuzzle 1\n5x5 open\ngiven ").contains("\nanswer ");
    assertThat(file.withoutAnswer().text()).doesNotContain("answer").endsWith("seed 4\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tourpuzzle 2;5x5 open | \"tourpuzzle 2\" is not the beginning of a puzzle: write"
            + " tourpuzzle 1, then its question.",
        "tourpuzzle 1 | \"tourpuzzle 1\" is not the beginning of a puzzle: write tourpuzzle 1,"
            + " then its question.",
        "tourpuzzle 1;5x5 open;given 26:a1 | given (26:a1) must have a number of at most 25.",
        "tourpuzzle 1;5x5 open;given 3:a1 3:b2 | \"3:b2\" gives 3 a second square, next to a1.",
        "tourpuzzle 1;5x5 open;level 6 | \"6\" is not a level: write 1 to 5.",
        "tourpuzzle 1;5x5 open;seed x | \"x\" is not a seed: write a whole number, like 7.",
        "tourpuzzle 1;5x5 open;seed 1;level 2 | \"level 2\" is not a line of a puzzle here: write"
            + " given, level, seed, answer, in this order, each once.",
        "tourpuzzle 1;3x4 open;given 1:a2;answer a1 c2 a3 b1 d2 b3 c1 a2 b4 d3 c3 d1"
            + "| b4 is not on the board 3x4: files are a to d, ranks 1 to 3.",
        "tourpuzzle 1;3x4 open;answer a1 c2 | The answer is invalid: tour (2 squares) must have the"
            + " 12 squares of 3x4.",
        "tourpuzzle 1;3x4 open;given 1:c1;answer a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2"
            + "| \"a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2\" is not an answer: it must be a tour for"
            + " the question, with the givens.",
      })
  void parse_mistake_isOneLine(String text, String line) {
    assertThatThrownBy(() -> PuzzleFile.parse(text.replace(';', '\n'))).hasMessage(line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8x8 closed | 2:a5 5:a6 | q=8x8+closed&given=2:a5,5:a6",
        "5x5 open from a1 without c3 | 7:b3 | q=5x5+open+from+a1+without+c3&given=7:b3",
        "4x4 open piece 0,1+1,1 | 7:b3 | q=4x4+open+piece+0,1%2B1,1&given=7:b3",
        "5x5 open from a1 |  | q=5x5+open+from+a1"
      })
  void link_puzzle_isReadAgain(String row) {
    String[] parts = row.split(" [|] ", -1);
    TourQuestion question = TourQuestion.parse(parts[0].strip());
    String givens = parts[1].strip();
    Puzzle puzzle =
        new Puzzle(
            question, givens.isEmpty() ? Givens.NONE : Givens.parse(question.naming(), givens));
    assertThat(PuzzleFile.link(puzzle)).isEqualTo(parts[2]);
    assertThat(PuzzleFile.parseLink("#" + parts[2])).isEqualTo(puzzle);
    assertThat(PuzzleFile.parseLink(parts[2].replace("+", "%20") + "&mode=numbers"))
        .isEqualTo(puzzle);
  }

  @Test
  void parseLink_mistake_isOneLine() {
    assertThatThrownBy(() -> PuzzleFile.parseLink("#given=2:a5"))
        .hasMessage(
            "\"#given=2:a5\" is not the link of a puzzle: write q=8x8+closed&given=2:a5,5:a6.");
    assertThatThrownBy(() -> PuzzleFile.parseLink("#q=8x8+closed&given=2:a9"))
        .hasMessage("a9 is not on the board 8x8: files are a to h, ranks 1 to 8.");
  }
}
