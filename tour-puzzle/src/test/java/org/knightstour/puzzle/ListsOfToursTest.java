package org.knightstour.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TourVisitor;

/**
 * Compares the solutions of a thousand random sets of givens with all tours of a different engine.
 * The list is read once for all sets and not stored, because it can have millions of tours.
 */
@Tag("slow")
final class ListsOfToursTest {

  private static final int SETS = 1000;
  private static final int SAMPLES = 2000;

  /** A set of givens, the number of its tours, and a sum that depends on each tour. */
  private static final class Fitting {

    private final Puzzle puzzle;
    private final int[] squares;
    private final int[] steps; // of the givens, from 0
    private final int length;
    private final boolean isClosed;
    private long tours;
    private long sum;

    Fitting(Puzzle puzzle) {
      this.puzzle = puzzle;
      squares = puzzle.givens().squares().values().stream().mapToInt(square -> square).toArray();
      steps = puzzle.givens().squares().keySet().stream().mapToInt(number -> number - 1).toArray();
      length = puzzle.question().squares();
      isClosed = puzzle.question().kind() == TourKind.CLOSED;
    }

    /**
     * Counts a tour if it has the givens. A closed tour gets the numbering with the first given.
     */
    void meet(int[] stepOf, int direction) {
      int shift = isClosed ? steps[0] - direction * stepOf[squares[0]] : 0;
      for (int given = 0; given < steps.length; given++) {
        if (step(stepOf[squares[given]], direction, shift) != steps[given]) {
          return;
        }
      }
      long hash = 0;
      for (int step : stepOf) {
        hash = 1_000_003 * hash + (step < 0 ? step : step(step, direction, shift));
      }
      tours++;
      sum += new SplittableRandom(hash).nextLong();
    }

    private int step(int step, int direction, int shift) {
      return isClosed ? Math.floorMod(direction * step + shift, length) : step;
    }

    void check(String message) {
      Fitting found = new Fitting(puzzle);
      Budget budget = Budget.none();
      List<Tour> solutions =
          PuzzleSearch.task(
                  puzzle, PuzzleSearch.Rule.NONE, Integer.MAX_VALUE, budget, new Monitor())
              .finish()
              .value()
              .tours();
      for (Tour tour : solutions) {
        assertThat(puzzle.isSolvedBy(tour)).as(message).isTrue();
        found.meet(stepOf(puzzle.question(), tour.toArray()), 1);
      }
      assertThat(solutions).as(message).hasSize(Math.toIntExact(tours));
      assertThat(found.sum).as(message).isEqualTo(sum);
    }
  }

  /** Returns the step by square, or -1 for a missing square. */
  private static int[] stepOf(TourQuestion question, int[] tour) {
    int[] stepOf = new int[question.naming().squares()];
    Arrays.fill(stepOf, -1);
    for (int step = 0; step < tour.length; step++) {
      stepOf[tour[step]] = step;
    }
    return stepOf;
  }

  private static long list(TourQuestion question, TourVisitor visitor) {
    long[] listed = new long[1];
    TourVisitor counting =
        squares -> {
          listed[0]++;
          return visitor.visit(squares);
        };
    TourSearch.visit(question, SearchSettings.defaults(), counting, new Monitor()).value();
    return listed[0];
  }

  /** Returns tours of the list with equal probabilities (reservoir sampling). */
  private static List<int[]> sample(TourQuestion question, SplittableRandom random) {
    List<int[]> sample = new ArrayList<>();
    long[] met = new long[1];
    list(
        question,
        squares -> {
          long at = sample.size() < SAMPLES ? met[0] : random.nextLong(met[0] + 1);
          met[0]++;
          if (at == sample.size()) {
            sample.add(squares.clone());
          } else if (at < SAMPLES) {
            sample.set((int) at, squares.clone());
          }
          return true;
        });
    return sample;
  }

  /** Returns the number of tours in the list. An empty list is not compared. */
  private static long compare(TourQuestion question, int fewest, int sets, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<int[]> sample = sample(question, random);
    if (sample.isEmpty()) {
      return 0;
    }
    List<Fitting> fittings =
        Stream.generate(() -> PuzzleSearchTest.givens(question, sample, random))
            .filter(givens -> givens.size() >= fewest)
            .limit(sets)
            .map(givens -> new Fitting(new Puzzle(question, givens)))
            .toList();
    boolean isClosed = question.kind() == TourKind.CLOSED;
    long listed =
        list(
            question,
            squares -> {
              int[] stepOf = stepOf(question, squares);
              for (Fitting fitting : fittings) {
                fitting.meet(stepOf, 1);
                if (isClosed) {
                  fitting.meet(stepOf, -1);
                }
              }
              return true;
            });
    for (Fitting fitting : fittings) {
      String givens = fitting.puzzle.givens().text(question.naming());
      fitting.check(question.text() + ", " + givens + ", seed " + seed);
    }
    return listed;
  }

  /**
   * Checks open tours with direction and closed tours as cycles. The largest list needs more
   * givens, because thousands of solutions would take the most time.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open | 1728 | 1",
        "6x6 closed | 9862 | 1",
        "6x6 open from a1 | 524486 | 1",
        "5x6 open | 37568 | 1",
        "5x6 closed | 8 | 1",
        "3x10 open | 6096 | 1",
        "3x12 closed | 176 | 1",
        "6x6 closed without a1 b1 | 19072 | 1",
        "5x7 closed without a1 | 9309 | 1",
        "5x8 open leaper 1,4 | 16 | 1",
        "6x6 open | 6637920 | 4",
      })
  void course_manyRandomGivens_findsTheToursOfTheList(String line, long tours, int fewest) {
    assertThat(compare(TourQuestion.parse(line), fewest, SETS, 2028)).as(line).isEqualTo(tours);
  }

  /** Checks leapers without tours of small boards: five sets on each of 200 boards with holes. */
  @ParameterizedTest
  @CsvSource({"1, 4, 9, 30", "2, 3, 9, 30", "1, 2, 6, 24"})
  void course_squaresOfManyWalks_findsTheToursOfTheList(int few, int many, int side, int length) {
    SplittableRandom random = new SplittableRandom(few * 10L + many);
    String line = side + "x" + side + " open leaper " + few + "," + many;
    long listed = 0;
    for (int board = 0; board < SETS / 5; board++) {
      listed += compare(PuzzleSearchTest.walked(line, length, random), 1, 5, 28 + board);
    }
    assertThat(listed).isGreaterThan(SETS / 5);
  }
}
