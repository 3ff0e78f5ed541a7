package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.TourQuestion;

final class PuzzleTest {

  private static Puzzle puzzle(String question, String givens) {
    TourQuestion read = TourQuestion.parse(question);
    return new Puzzle(read, Givens.parse(read.naming(), givens));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open | 3 | \"3\" is not a given: write a number and its square, like 2:a5.",
        "5x5 open | 0:a1 | \"0:a1\" is not a given: write a number and its square, like 2:a5.",
        "5x5 open | 3:a1 3:b2 | \"3:b2\" gives 3 a second square, next to a1.",
        "5x5 open | 3:a1,7:a1 | \"7:a1\" is on the square of 3: a square has one number.",
        "5x5 open | 26:a1 | given (26:a1) must have a number of at most 25",
        "5x5 open | 3:a9 | a9 is not on the board 5x5: files are a to e, ranks 1 to 5.",
        "5x5 open without b2 | 3:b2 | given (3:b2) must not be on a missing square",
        "5x5 open without b2 | 25:a1 | given (25:a1) must have a number of at most 24",
        "5x5 open from a1 | 1:c3"
            + "| given (1:c3) must agree with the question: its number 1 is a1",
        "5x5 open from a1 | 3:a1"
            + "| given (3:a1) must agree with the question: its number 1 is a1",
        "5x5 open from a1 to e5 | 25:c3"
            + "| given (25:c3) must agree with the question: its number 25 is e5",
        "5x5 open | 3:a1 4:b2 | given (3:a1) must be a move of the knight from 4:b2",
        "5x5 open avoid a1-b3 | 3:a1 4:b3"
            + "| given (3:a1) must be a move that is not forbidden from 4:b3",
        "5x5 open from a1 | 2:b2 | given (1:a1) must be a move of the knight from 2:b2",
        "6x6 closed | 36:a1 1:b2 | given (36:a1) must be a move of the knight from 1:b2",
        "5x5 strictly-open | 1:a1 | kind (strictly-open) must be open or closed in a puzzle",
        "12x12 open | 1:a1"
            + "| board (12x12, 144 squares) must have at most 128 squares in a puzzle",
      })
  void puzzle_mistake_isOneLine(String question, String givens, String line) {
    assertThatThrownBy(() -> puzzle(question, givens)).hasMessage(line);
  }

  @Test
  void puzzle_endsOfAnOpenTour_areNoNeighbours() {
    assertThat(puzzle("5x5 open", "1:a1 25:a3").numbers()).isEqualTo(25);
  }

  @Test
  void known_endsOfTheQuestion_areNumbers() {
    Puzzle puzzle = puzzle("5x5 open from a1 to e5", "7:c3");
    assertThat(puzzle.known().text(puzzle.question().naming())).isEqualTo("1:a1 7:c3 25:e5");
  }

  @Test
  void givens_text_isReadAgain() {
    Puzzle puzzle = puzzle("8x8 closed", "5:a6,2:a5");
    assertThat(puzzle.givens().text(puzzle.question().naming())).isEqualTo("2:a5 5:a6");
    assertThat(puzzle.givens().number(puzzle.question().board().parseSquare("a6"))).hasValue(5);
  }
}
