package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.Tours;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.ContradictionException;
import org.knightstour.core.answer.Outcome;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.Level;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.Solutions;
import org.knightstour.puzzle.SolvePath;

/** Tests two proofs of one solution, and the message if they disagree. */
final class PuzzlesTest {

  private static final String THREE_GIVENS = "11:b2 16:a4 36:c2"; // one of 710,064 numbered tours

  private static Puzzle puzzle(String question, String givens) {
    TourQuestion asked = TourQuestion.parse(question);
    return new Puzzle(asked, Givens.parse(asked.naming(), givens));
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void puzzle_ofALevel_hasOneSolutionOfThatLevel(Level level) {
    Tours closed = Tours.on("6x6").closed().seed(7);
    MadePuzzle made = closed.puzzle(spec -> spec.level(level)).value();
    String givens = made.puzzle().givens().text(made.puzzle().question().naming());
    PuzzleAnswer answer = closed.solve(givens).value();
    assertThat(made.seed()).isEqualTo(7);
    assertThat(answer.isUnique()).isTrue();
    assertThat(answer.level()).contains(level);
    assertThat(answer.solutions().tours()).containsExactly(made.answer());
    assertThat(answer).hasToString("one solution, level " + level.number());
  }

  @ParameterizedTest
  @CsvSource({
    "6x6 closed, 11:b2 16:a4 36:c2, one solution",
    "6x6 closed, 11:b2 16:a4, several solutions",
    "5x5 closed, 1:a1, no solution",
  })
  void solve_knownPuzzle_saysHowManySolutions(String question, String givens, String says) {
    PuzzleAnswer answer = Tours.on(question).solve(givens).value();
    assertThat(answer.toString()).startsWith(says);
    assertThat(answer.isUnique()).isEqualTo(says.startsWith("one"));
  }

  @Test
  void solve_fewNodes_isStoppedAndNotAnswered() {
    Puzzle puzzle = puzzle("8x8 closed", "1:a1");
    Outcome<PuzzleAnswer> outcome = Puzzles.solve(puzzle, Budget.none().nodes(2), new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(outcome.known()).isEmpty();
  }

  @Test
  void solve_wrongGivens_isAWrongArgument() {
    assertThatThrownBy(() -> Tours.on("6x6").solve("1:a1 2:a2"))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("1:a1");
    assertThatThrownBy(() -> Tours.on("6x6").solve("x"))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("is not a given");
  }

  /** Combines the answer of a puzzle with the search of a different puzzle. */
  @Test
  void requireAgreement_disagreement_isAContradiction() {
    Puzzle puzzle = puzzle("6x6 closed", THREE_GIVENS);
    Tour right = Tours.on("6x6").closed().solve(THREE_GIVENS).value().solutions().tours().get(0);
    Tour wrong = Tours.on("6x6").closed().puzzle(spec -> spec).value().answer();
    SolvePath path = new SolvePath(puzzle, List.of(), Optional.of(right), Optional.empty());
    Puzzles.requireAgreement(new PuzzleAnswer(new Solutions(List.of(right), true), path));
    for (List<Tour> tours : List.of(List.of(wrong), List.of(right, wrong), List.<Tour>of())) {
      PuzzleAnswer answer = new PuzzleAnswer(new Solutions(tours, true), path);
      assertThatThrownBy(() -> Puzzles.requireAgreement(answer))
          .as(tours.toString())
          .isInstanceOf(ContradictionException.class)
          .hasMessageContaining("6x6 closed given 11:b2 16:a4 36:c2");
    }
    SolvePath refuted = Tours.on("6x6 closed").solve("1:a1 3:f6").value().path();
    PuzzleAnswer answer = new PuzzleAnswer(new Solutions(List.of(right), true), refuted);
    assertThatThrownBy(() -> Puzzles.requireAgreement(answer))
        .isInstanceOf(ContradictionException.class)
        .hasMessageContaining("there is a solution");
  }
}
