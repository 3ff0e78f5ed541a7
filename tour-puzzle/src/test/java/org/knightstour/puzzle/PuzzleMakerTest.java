package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;

final class PuzzleMakerTest {

  private static PuzzleSpec spec(String question) {
    return PuzzleSpec.of(TourQuestion.parse(question));
  }

  private static void check(MadePuzzle made, Level level) {
    String message = made.puzzle() + ", seed " + made.seed();
    assertThat(made.level()).as(message).contains(level);
    Solutions solutions = PuzzleSearch.solve(made.puzzle());
    assertThat(solutions.isUnique()).as(message).isTrue();
    assertThat(solutions.tours()).as(message).containsExactly(made.answer());
    assertThat(LogicalSolver.solve(made.puzzle()).answer()).as(message).contains(made.answer());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open | 2",
        "6x6 closed | 3",
        "6x6 open | 3",
        "8x8 closed | 2",
        "10x10 closed | 1",
        "5x8 open from a1 | 1",
        "6x6 open from a1 to b1 | 1",
        "8x8 closed without d4 d5 e4 e5 | 1",
        "8x8 open leaper 1,4 without a8 | 1"
      })
  void make_eachLevel_isOfTheLevelAndUnique(String question, int seeds) {
    for (Level level : Level.values()) {
      for (int seed = 1; seed <= seeds; seed++) {
        check(PuzzleMaker.make(spec(question).level(level).seed(seed)).value(), level);
      }
    }
  }

  /** Checks open puzzles, because {@link PuzzleProofTest} makes closed puzzles. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Level.class)
  void make_manyOpenOnes_areOfTheLevelAndUnique(Level level) {
    for (int seed = 1; seed <= 1000; seed++) {
      check(PuzzleMaker.make(spec("6x6 open").level(level).seed(seed)).value(), level);
    }
  }

  /** Checks the puzzle of a seed: the same on all machines, and in releases without a notice. */
  @Test
  void make_seed_isThisPuzzle() {
    MadePuzzle made = PuzzleMaker.make(spec("8x8 closed").seed(7)).value();
    assertThat(made.puzzle().givens().text(made.puzzle().question().naming()))
        .isEqualTo(
            "1:f8 6:e2 11:e3 14:g4 19:g3 20:h1 27:c7 35:h8 42:h5 46:c4 49:h4 56:b1 58:c2 62:e6");
  }

  /** Checks a fixed bug: an easy worksheet had the answers of a hard worksheet with its seed. */
  @ParameterizedTest
  @ValueSource(longs = {1, 7})
  void make_differentSpecsWithOneSeed_haveDifferentSolutions(long seed) {
    List<PuzzleSpec> specs = new ArrayList<>();
    for (Level level : Level.values()) {
      specs.add(spec("6x8 closed").level(level));
    }
    specs.add(spec("6x8 closed").minimal());
    specs.add(spec("6x8 closed").symmetry(GivenSymmetry.HALF_TURN));
    specs.add(spec("6x8 open"));
    Set<List<Integer>> solutions = new HashSet<>();
    for (PuzzleSpec spec : specs) {
      Tour answer = PuzzleMaker.make(spec.seed(seed)).value().answer();
      List<Integer> cycle = IntStream.of(answer.toArray()).boxed().collect(Collectors.toList());
      Collections.rotate(cycle, -cycle.indexOf(0)); // the numbers can begin anywhere
      solutions.add(cycle);
    }
    assertThat(solutions).hasSize(specs.size());
  }

  @Test
  void course_inSlices_isTheSamePuzzle() {
    PuzzleSpec spec = spec("6x6 closed").level(Level.FOUR).seed(5);
    Task<MadePuzzle> task = PuzzleMaker.task(spec, Budget.none(), new Monitor());
    int slices = 0;
    Optional<Outcome<MadePuzzle>> outcome = Optional.empty();
    while (outcome.isEmpty()) {
      outcome = task.work(0);
      slices++;
    }
    assertThat(outcome.get().value()).isEqualTo(PuzzleMaker.make(spec).value());
    assertThat(slices).isGreaterThan(36);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5x5 open", "6x6 closed", "6x6 open", "8x8 closed"})
  void make_minimal_needsEachGiven(String question) {
    MadePuzzle made = PuzzleMaker.make(spec(question).minimal().seed(3)).value();
    Puzzle puzzle = made.puzzle();
    assertThat(PuzzleSearch.solve(puzzle).isUnique()).isTrue();
    for (int number : puzzle.givens().squares().keySet()) {
      Puzzle less = puzzle.givens(puzzle.givens().without(number));
      assertThat(PuzzleSearch.solve(less).isUnique()).as("without " + number).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(GivenSymmetry.class)
  void make_symmetry_isThatOfTheGivens(GivenSymmetry symmetry) {
    MadePuzzle made = PuzzleMaker.make(spec("6x6 closed").symmetry(symmetry).seed(2)).value();
    check(made, Level.THREE);
    SortedSet<Integer> squares = new TreeSet<>(made.puzzle().givens().squares().values());
    for (int square : squares) {
      assertThat(squares).containsAll(symmetry.orbit(made.puzzle().question(), square));
    }
  }

  @Test
  void make_pattern_hasTheseSquares() {
    TourQuestion question = TourQuestion.parse("8x8 closed");
    List<Integer> diagonals =
        Stream.iterate(0, rank -> rank + 1)
            .limit(8)
            .flatMap(rank -> Stream.of(9 * rank, 7 * rank + 7))
            .toList();
    MadePuzzle made =
        PuzzleMaker.make(PuzzleSpec.of(question).pattern(diagonals).level(Level.FOUR)).value();
    check(made, Level.FOUR);
    assertThat(made.puzzle().givens().squares().values())
        .containsExactlyInAnyOrderElementsOf(diagonals);
  }

  @Test
  void make_noTour_isDeclined() {
    assertThat(PuzzleMaker.make(spec("4x4 closed")).declined().orElseThrow())
        .isEqualTo("random attempts found no tour: try another seed");
  }

  @Test
  void make_patternThatLeavesTooMuch_isDeclined() {
    assertThat(PuzzleMaker.make(spec("5x5 open").pattern(List.of(0))).declined().orElseThrow())
        .isEqualTo("3,000 tours made no puzzle of level 3: try another level or seed");
  }

  @Test
  void course_stopped_saysSo() {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertThat(PuzzleMaker.task(spec("8x8 closed"), Budget.none(), monitor).finish().stopped())
        .contains(StopReason.INTERRUPTED);
  }

  @Test
  void spec_mistakes_areOneLine() {
    assertThatThrownBy(() -> spec("5x6 open").symmetry(GivenSymmetry.QUARTER_TURN))
        .hasMessage("symmetry (quarter) must fit the board: 5x6 is not square");
    assertThatThrownBy(() -> spec("5x6 open without b2").pattern(List.of(7)))
        .hasMessage("pattern (b2) must not be a missing square");
    assertThatThrownBy(() -> spec("6x6 open").pattern(List.of(7)).symmetry(GivenSymmetry.HALF_TURN))
        .hasMessage("symmetry (half) must be none, because the pattern sets the squares");
    assertThatThrownBy(() -> Level.of(6)).hasMessage("level (6) must be between 1 and 5");
  }
}
