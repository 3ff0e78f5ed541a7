package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.CountedQuestions.Counted;
import org.knightstour.testkit.RandomQuestions;

final class PuzzleSearchTest {

  private static Puzzle puzzle(String question, String givens) {
    TourQuestion read = TourQuestion.parse(question);
    Givens given = givens.isEmpty() ? Givens.NONE : Givens.parse(read.naming(), givens);
    return new Puzzle(read, given);
  }

  private static List<Tour> all(Puzzle puzzle) {
    Task<Solutions> task =
        PuzzleSearch.task(
            puzzle, PuzzleSearch.Rule.NONE, Integer.MAX_VALUE, Budget.none(), new Monitor());
    return task.finish().value().tours();
  }

  /** Compares the solutions of random sets of givens with a list of all tours. */
  private static void compare(String line, int sets, long seed) {
    TourQuestion question = TourQuestion.parse(line);
    List<int[]> tours = tours(question);
    SplittableRandom random = new SplittableRandom(seed);
    for (int set = 0; set < sets; set++) {
      Givens givens = givens(question, tours, random);
      Set<List<Integer>> expected = new HashSet<>();
      for (int[] tour : tours) {
        addRotations(question, givens, tour, expected);
      }
      Set<List<Integer>> found = new HashSet<>();
      List<Tour> solutions = all(new Puzzle(question, givens));
      solutions.forEach(tour -> found.add(list(tour.toArray())));
      String message = line + ", " + givens.text(question.naming()) + ", seed " + seed;
      assertThat(found).as(message).isEqualTo(expected);
      assertThat(solutions).as(message).hasSameSizeAs(found);
    }
  }

  /** Returns all tours, and only one start of closed tours. */
  private static List<int[]> tours(TourQuestion question) {
    boolean isAnyStart = question.kind() == TourKind.CLOSED && question.from().isEmpty();
    TourQuestion asked = isAnyStart ? question.from(question.leastSquare()) : question;
    return BruteForce.of(asked.text()).directedTours();
  }

  private static void addRotations(
      TourQuestion question, Givens givens, int[] tour, Set<List<Integer>> fitting) {
    boolean isAnyStart = question.kind() == TourKind.CLOSED && question.from().isEmpty();
    for (int start = 0; start < (isAnyStart ? tour.length : 1); start++) {
      if (fits(givens.squares(), tour, start)) {
        int[] rotated = new int[tour.length];
        for (int step = 0; step < tour.length; step++) {
          rotated[step] = tour[(step + start) % tour.length];
        }
        fitting.add(list(rotated));
      }
    }
  }

  private static boolean fits(Map<Integer, Integer> givens, int[] tour, int start) {
    for (Map.Entry<Integer, Integer> given : givens.entrySet()) {
      if (tour[(given.getKey() - 1 + start) % tour.length] != given.getValue()) {
        return false;
      }
    }
    return true;
  }

  private static List<Integer> list(int[] squares) {
    List<Integer> list = new ArrayList<>();
    for (int square : squares) {
      list.add(square);
    }
    return list;
  }

  /** Returns givens of one tour, or sometimes of two tours, perhaps without a solution. */
  static Givens givens(TourQuestion question, List<int[]> tours, SplittableRandom random) {
    while (true) {
      SortedMap<Integer, Integer> givens = new TreeMap<>();
      int length = question.squares();
      int count = Math.min(length, 2 + random.nextInt(length / 3 + 1));
      int shift = question.kind() == TourKind.CLOSED ? random.nextInt(length) : 0;
      shift = question.from().isPresent() ? 0 : shift;
      int[] tour = tours.get(random.nextInt(tours.size()));
      int[] other = random.nextInt(4) == 0 ? tours.get(random.nextInt(tours.size())) : tour;
      for (int at = 0; at < count; at++) {
        int step = random.nextInt(length);
        givens.put(step + 1, (at == 0 ? other : tour)[(step + shift) % length]);
      }
      if (new HashSet<>(givens.values()).size() == givens.size() && fits(question, givens)) {
        return new Givens(givens);
      }
    }
  }

  private static boolean fits(TourQuestion question, SortedMap<Integer, Integer> givens) {
    try {
      return new Puzzle(question, new Givens(givens)).numbers() > 0;
    } catch (IllegalArgumentException e) {
      return false; // consecutive numbers without a move
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open | 100",
        "5x5 open from a1 | 20",
        "3x10 closed | 50",
        "4x5 open | 100",
        "4x6 open from a1 | 10",
        "5x5 open from c5 without a1 | 10",
        "5x5 closed without a1 | 40",
        "4x4 open piece 0,1+1,1 without a1 d4 c2 a2 a3 | 20",
        "5x8 open leaper 1,4 | 40"
      })
  void course_randomGivens_findsTheToursOfTheList(String line, int sets) {
    compare(line, sets, 28);
  }

  /** Checks boards that consist of a walk of a leaper, because such a board has a tour. */
  @ParameterizedTest
  @CsvSource({"1, 4, 9, 18", "2, 3, 8, 18", "1, 2, 5, 18", "1, 3, 8, 18"})
  void course_squaresOfAWalk_findsTheToursOfTheList(int few, int many, int side, int length) {
    SplittableRandom random = new SplittableRandom(few * 10L + many);
    String line = side + "x" + side + " open leaper " + few + "," + many;
    for (int board = 0; board < 25; board++) {
      compare(walked(line, length, random).text(), 5, 28 + board);
    }
  }

  /** Returns the question on a board that consists of a random walk of nearly this length. */
  static TourQuestion walked(String line, int length, SplittableRandom random) {
    TourQuestion question = TourQuestion.parse(line);
    int squares = question.squares();
    List<Integer> walk = List.of();
    while (walk.size() < length - 3) {
      walk = new ArrayList<>(List.of(random.nextInt(squares)));
      for (int tries = 0; tries < 500 && walk.size() < length; tries++) {
        int next = random.nextInt(squares);
        if (!walk.contains(next) && question.isMove(walk.get(walk.size() - 1), next)) {
          walk.add(next);
        }
      }
    }
    List<Integer> others = new ArrayList<>();
    for (int square = 0; square < squares; square++) {
      if (!walk.contains(square)) {
        others.add(square);
      }
    }
    return question.without(others);
  }

  @Test
  void course_randomQuestions_findsTheToursOfTheList() {
    RandomQuestions questions = new RandomQuestions(28, 20);
    int answered = 0;
    for (int at = 0; at < 2000; at++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      List<int[]> tours =
          question.kind() == TourKind.STRICTLY_OPEN || sameEnds(question)
              ? List.of()
              : BruteForce.of(question.text()).directedTours();
      if (question.kind() != TourKind.STRICTLY_OPEN && !sameEnds(question) && tours.size() < 5000) {
        Set<List<Integer>> expected = new HashSet<>();
        tours.forEach(tour -> expected.add(list(tour)));
        Set<List<Integer>> found = new HashSet<>();
        found(question).forEach(tour -> found.add(list(tour.toArray())));
        assertThat(found).as(question.text()).isEqualTo(expected);
        answered += tours.isEmpty() ? 0 : 1;
      }
    }
    assertThat(answered).isGreaterThan(50);
  }

  /** Checks compound pieces, riders and symmetric holes with the numbers of tours by subsets. */
  @Test
  void course_wideQuestions_findsAsManyToursAsSubsets() {
    long seed = 29;
    CountedQuestions questions = new CountedQuestions(seed, 4, 12, 500);
    int answered = 0;
    for (int at = 0; at < Cases.of(60); at++) {
      Counted counted = questions.next();
      TourQuestion question = TourQuestion.parse(counted.line());
      if (question.kind() != TourKind.STRICTLY_OPEN && !sameEnds(question)) {
        String what = "seed %d: %s".formatted(seed, counted);
        Set<List<Integer>> expected = new HashSet<>();
        BruteForce.of(counted.line()).directedTours().forEach(tour -> expected.add(list(tour)));
        Set<List<Integer>> found = new HashSet<>();
        found(question).forEach(tour -> found.add(list(tour.toArray())));
        assertThat(found).as(what).isEqualTo(expected);
        assertThat(expected.isEmpty()).as(what).isEqualTo(!counted.exists());
        answered += counted.exists() ? 1 : 0;
      }
    }
    assertThat(answered).isPositive();
    assertThat(questions.skippedShare()).isLessThan(0.3);
  }

  private static boolean sameEnds(TourQuestion question) {
    return question.from().isPresent() && question.from().equals(question.to());
  }

  private static List<Tour> found(TourQuestion question) {
    try {
      return all(new Puzzle(question, Givens.NONE));
    } catch (IllegalArgumentException e) {
      return List.of(); // no move between the ends of a closed tour
    }
  }

  /** Checks puzzles of a different program, which counted one solution of each in the list. */
  @ParameterizedTest
  @CsvSource({
    "5x5 open, 1:a5 17:d4 23:a3",
    "6x6 closed, 11:b2 16:a4 36:c2",
    "8x8 closed, 2:a5 5:a6 6:b8 8:e5 11:h7 14:h4 15:g6 19:e6 33:a2 37:h3 38:g1 41:d3 47:g4 50:d4"
        + " 51:b3 55:b5",
    "8x8 closed, 1:d8 7:c7 12:h5 20:g6 24:a4 29:f2 35:e1 40:g8 43:h2 46:b3 56:b1 61:a7"
  })
  void solve_knownPuzzle_isUnique(String question, String givens) {
    Puzzle puzzle = puzzle(question, givens);
    Solutions solutions = PuzzleSearch.solve(puzzle);
    assertThat(solutions.isUnique()).isTrue();
    assertThat(puzzle.isSolvedBy(solutions.tours().get(0))).isTrue();
  }

  /** tarek, "Closed 8x8 Knight Tour", 19 January 2012, forum.enjoysudoku.com, t30443. */
  @ParameterizedTest
  @ValueSource(strings = {"8x8 closed", "8x8 open"})
  void solve_puzzleOfTheForum_isUnique(String question) {
    String givens = "1:d7 18:e7 15:c6 64:f6 29:b5 4:g5 20:b4 33:g4 22:c3 57:f3 36:d2 53:e2";
    Solutions solutions = PuzzleSearch.solve(puzzle(question, givens));
    assertThat(solutions.isUnique()).isTrue();
    assertThat(solutions.tours().get(0).isClosed()).isTrue();
  }

  /** msaghaei, "XKnight Game", 22 June 2006, forum.enjoysudoku.com, t4366, with its solution. */
  @Test
  void solve_firstPuzzleOfTheForum_hasTheSolutionPrintedThere() {
    String givens =
        "39:d8 57:c7 18:d7 20:h7 16:a6 59:b6 40:c6 51:d6 1:f6 3:h6 63:c5 54:h5 45:d4 64:e4 55:f4"
            + " 25:h4 61:c3 30:d3 28:f3 34:c2 35:a1 13:c1 32:d1 11:g1";
    Puzzle puzzle = puzzle("8x8 open", givens);
    Solutions solutions = PuzzleSearch.solve(puzzle);
    assertThat(solutions.isUnique()).isTrue();
    Tour tour = solutions.tours().get(0);
    int[] lastRank = {58, 17, 42, 39, 52, 19, 2, 23};
    for (int file = 0; file < 8; file++) {
      assertThat(tour.stepOf(56 + file) + 1).isEqualTo(lastRank[file]);
    }
  }

  /** Checks that each given of a minimal puzzle is necessary. */
  @ParameterizedTest
  @ValueSource(ints = {11, 16, 36})
  void solve_oneGivenLess_isNotUnique(int number) {
    Puzzle puzzle = puzzle("6x6 closed", "11:b2 16:a4 36:c2");
    Puzzle less = puzzle.givens(puzzle.givens().without(number));
    assertThat(PuzzleSearch.solve(less).isUnique()).isFalse();
  }

  @Test
  void course_nodeLimit_stops() {
    Outcome<Solutions> outcome =
        PuzzleSearch.task(
                puzzle("8x8 closed", ""),
                PuzzleSearch.Rule.NONE,
                Integer.MAX_VALUE,
                Budget.none().nodes(1000),
                new Monitor())
            .finish();
    assertThat(outcome.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(outcome.work().amount()).isEqualTo(1000);
  }

  @Test
  void course_ruleOfOneTour_findsIt() {
    Puzzle puzzle = puzzle("5x5 open", "");
    int[] tour = BruteForce.of("5x5 open").directedTours().get(17);
    Solutions solutions =
        PuzzleSearch.task(
                puzzle,
                (number, square) -> tour[number - 1] == square,
                2,
                Budget.none(),
                new Monitor())
            .finish()
            .value();
    assertThat(solutions.isUnique()).isTrue();
    assertThat(solutions.tours().get(0).toArray()).isEqualTo(tour);
  }

  /** Checks the largest puzzle, in two masks of 64 bits, with most of its numbers known. */
  @Test
  void solve_128Squares_isUnique() {
    Puzzle blank = puzzle("8x16 open piece 0,1", "1:a1 128:a8");
    SortedMap<Integer, Integer> givens = new TreeMap<>();
    for (int number = 1; number <= 128; number += 3) {
      int row = (number - 1) / 16;
      int file = row % 2 == 0 ? (number - 1) % 16 : 15 - (number - 1) % 16;
      givens.put(number, 16 * row + file);
    }
    givens.put(128, 112);
    assertThat(PuzzleSearch.solve(blank.givens(new Givens(givens))).isUnique()).isTrue();
  }
}
