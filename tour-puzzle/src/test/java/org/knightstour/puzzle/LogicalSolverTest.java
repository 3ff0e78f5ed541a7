package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.BruteForce;

final class LogicalSolverTest {

  static final String LEVEL_THREE =
      "2:a5 5:a6 6:b8 8:e5 11:h7 14:h4 15:g6 19:e6 33:a2 37:h3 38:g1 41:d3 47:g4 50:d4 51:b3"
          + " 55:b5";

  static Puzzle puzzle(String question, String givens) {
    TourQuestion read = TourQuestion.parse(question);
    return new Puzzle(read, Givens.parse(read.naming(), givens));
  }

  /** Checks that steps of each technique keep all solutions, with one solution or many. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open | 100",
        "5x5 open from a1 to e5 | 50",
        "3x10 closed from a1 | 40",
        "5x5 closed without a1 | 60",
        "4x5 open | 50",
        "4x4 open piece 0,1+1,1 without a1 d4 c2 a2 a3 | 30",
        "5x8 open leaper 1,4 | 30"
      })
  void next_randomGivens_keepsEverySolution(String line, int sets) {
    TourQuestion question = TourQuestion.parse(line);
    List<int[]> tours = BruteForce.of(line).directedTours();
    SplittableRandom random = new SplittableRandom(28);
    Map<Technique, Integer> steps = new EnumMap<>(Technique.class);
    for (int set = 0; set < sets; set++) {
      int[] tour = tours.get(random.nextInt(tours.size()));
      SortedMap<Integer, Integer> givens = new TreeMap<>();
      for (int at = random.nextInt(tour.length / 3); at >= 0; at--) {
        int step = random.nextInt(tour.length);
        givens.put(step + 1, tour[step]);
      }
      Puzzle puzzle = new Puzzle(question, new Givens(givens));
      List<Tour> solutions =
          tours.stream().map(it -> Tour.of(question, it)).filter(puzzle::isSolvedBy).toList();
      follow(puzzle, solutions.subList(0, Math.min(20, solutions.size())), steps);
    }
    assertThat(steps)
        .as("techniques that were tried")
        .containsKeys(Technique.NEXT, Technique.TRIAL);
  }

  private static void follow(Puzzle puzzle, List<Tour> solutions, Map<Technique, Integer> steps) {
    PuzzleGraph graph = new PuzzleGraph(puzzle.question());
    Position position = new Position(graph, puzzle.known());
    LogicalSolver solver = new LogicalSolver(position, Technique.TRIAL, 2);
    for (Optional<Deduction> step = solver.next(); step.isPresent(); step = solver.next()) {
      solver.make(step.get());
      steps.merge(step.get().technique(), 1, Integer::sum);
      for (Tour tour : solutions) {
        if (!isPossible(position, tour)) {
          fail(puzzle + ", " + step.get());
        }
      }
    }
    assertThat(solver.contradiction()).as(puzzle.toString()).isNull();
    // The logical solver has found step by step everything that the search finds by its rules.
    Candidates spread = Candidates.of(graph, puzzle.known());
    spread.spread();
    for (int number = 0; number < graph.size; number++) {
      long[] reach = position.reach();
      assertThat(reach[2 * number] & ~spread.places[2 * number]).as(puzzle.toString()).isZero();
    }
  }

  private static boolean isPossible(Position position, Tour tour) {
    PuzzleGraph graph = position.graph;
    boolean isPossible = true;
    for (int number = 0; number < graph.size; number++) {
      int place = graph.place(tour.square(number));
      isPossible &= position.known.may(number, place) && position.reaches(number, place);
      int next = graph.next(number);
      isPossible &=
          next < 0 || Bits.has(position.known.ways, place, graph.place(tour.square(next)));
      int lines = 0;
      for (int other : new int[] {next, graph.previous(number)}) {
        boolean isLine = other >= 0;
        isLine = isLine && Bits.has(position.known.lines, place, graph.place(tour.square(other)));
        lines += isLine ? 1 : 0;
      }
      isPossible &= Bits.count(position.known.lines, place) == lines;
    }
    return isPossible;
  }

  /** Checks one step of each kind, in the order of the logical solver. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lines a1 c2 b3 | a1 has only two possible moves: to c2 and b3.",
        "square 52 a1 | 52 goes to a1: only one square next to 51 is possible.",
        "square 54 a3 | 54 goes to a3: only one square between 53 and 55 is possible.",
        "square 12 g5 | 12 goes to g5: it is the only square that enough moves connect to 11 and 14.",
        "along 42 e1 | 42 goes to e1: the line from 41 leads there, and its numbers can only go"
            + " up.",
        "number 40 c1 | 40 goes to c1: no other number can reach it.",
      })
  void solve_levelThree_saysItsSteps(String line, String words) {
    SolvePath path = LogicalSolver.solve(puzzle("8x8 closed", LEVEL_THREE));
    assertThat(path.level()).contains(Level.THREE);
    assertThat(path.steps())
        .anySatisfy(
            step -> {
              assertThat(step.line()).isEqualTo(line);
              assertThat(step.words()).isEqualTo(words);
            });
  }

  @Test
  void solve_solved_hasTheAnswerOfTheSearch() {
    Puzzle puzzle = puzzle("8x8 closed", LEVEL_THREE);
    assertThat(LogicalSolver.solve(puzzle).answer())
        .contains(PuzzleSearch.solve(puzzle).tours().get(0));
  }

  @Test
  void solve_threeTrialsDoNotDo_hasNoLevel() {
    SolvePath path = LogicalSolver.solve(puzzle("6x6 closed", "11:b2 16:a4 36:c2"));
    assertThat(path.level()).isEmpty();
    assertThat(path.answer()).isEmpty();
    assertThat(path.contradiction()).isEmpty();
    assertThat(path.count(Technique.TRIAL)).isEqualTo(LogicalSolver.MOST_TRIALS);
    Deduction trial =
        path.steps().stream()
            .filter(step -> step.contradiction().isPresent())
            .findFirst()
            .orElseThrow();
    assertThat(trial.steps())
        .allSatisfy(step -> assertThat(step.technique()).isLessThan(Technique.TRIAL));
    assertThat(trial.words()).contains(": after ").contains(" more steps, ");
  }

  @Test
  void solve_noSolution_saysWhy() {
    SolvePath path = LogicalSolver.solve(puzzle("5x5 open", "1:a1 5:b1"));
    assertThat(path.answer()).isEmpty();
    assertThat(path.contradiction().orElseThrow().words())
        .matches(".+ (has no square left|can be reached by no number|has not the ways .+)");
  }

  @Test
  void hint_nextNumber_isTheLastStep() {
    List<Deduction> hint = LogicalSolver.hint(puzzle("8x8 closed", LEVEL_THREE));
    assertThat(hint).hasSize(2);
    assertThat(hint.get(1).placed()).hasValue(52);
    assertThat(hint.get(1).squares()).containsExactly(0);
  }

  @Test
  void hint_noGivens_isEmpty() {
    TourQuestion question = TourQuestion.parse("8x8 closed");
    assertThat(LogicalSolver.hint(new Puzzle(question, Givens.NONE))).isEmpty();
  }
}
