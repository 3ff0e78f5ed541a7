package org.knightstour.search.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.CountedQuestions;
import org.knightstour.testkit.RandomQuestions;

final class PathStateTest {

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  /** Checks the whole state by recomputation after every move of random walks. */
  @ParameterizedTest
  @MethodSource("seeds")
  void placeAndUnplace_randomWalk_staysConsistent(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Board board = new Board(3 + random.nextInt(4), 3 + random.nextInt(4));
    List<TourKind> kinds = List.of(TourKind.values());
    TourKind kind = kinds.get(random.nextInt(kinds.size()));
    OptionalInt to =
        random.nextBoolean() || kind == TourKind.CLOSED
            ? OptionalInt.empty()
            : OptionalInt.of(board.squares() - 1);
    PathState state =
        new PathState(
            TourQuestion.of(board, kind).ends(OptionalInt.empty(), to),
            Rules.FULL,
            MoveGraph.of(board));
    state.begin(random.nextInt(board.squares() - 1));
    PathStates.verifyConsistent(state);
    int[] moves = new int[8];
    for (int change = 0; change < 500; change++) {
      int count = state.unvisited() == 0 ? 0 : state.moves(moves, 0);
      if (count > 0 && random.nextInt(3) > 0) {
        state.place(moves[random.nextInt(count)]);
      } else if (state.depth() > 0) {
        state.unplace();
      }
      PathStates.verifyConsistent(state);
    }
    while (state.depth() > 0) {
      state.unplace();
    }
    PathStates.verifyConsistent(state);
  }

  /**
   * Checks known tours: no pruning rule refutes their positions, and each move of a tour is among
   * the moves that the rules leave.
   */
  @ParameterizedTest
  @CsvSource({
    "5x5, OPEN, 1728",
    "5x6, CLOSED, 8",
    "4x5, STRICTLY_OPEN, 164",
    "3x10, CLOSED, 16",
    "3x8, OPEN, 792",
    "6x6, CLOSED, 9862"
  })
  void place_alongEveryTour_isNeverRefuted(String name, TourKind kind, int tours) {
    Board board = Board.parse(name);
    MoveGraph graph = MoveGraph.of(board);
    PathState state = new PathState(TourQuestion.of(board, kind), Rules.FULL, graph);
    CutSquares cutSquares = new CutSquares(graph);
    int[] count = new int[1];
    TourSearch.visit(
        TourQuestion.of(board, kind),
        SearchSettings.paths().branching(Branching.EDGE),
        tour -> {
          count[0]++;
          follow(state, cutSquares, tour, name);
          return true;
        },
        new Monitor());
    assertThat(count[0]).isEqualTo(tours);
  }

  /** Checks every tour to a given end square. */
  @Test
  void place_alongToursToAGivenEnd_isNeverRefuted() {
    Board board = new Board(5, 5);
    MoveGraph graph = MoveGraph.of(board);
    CutSquares cutSquares = new CutSquares(graph);
    PathState[] byEnd = new PathState[board.squares()];
    for (int end = 0; end < byEnd.length; end++) {
      byEnd[end] = new PathState(TourQuestion.of(board).to(end), Rules.FULL, graph);
    }
    int[] count = new int[1];
    TourSearch.visit(
        TourQuestion.of(board),
        SearchSettings.paths().branching(Branching.EDGE),
        tour -> {
          count[0]++;
          follow(byEnd[tour[tour.length - 1]], cutSquares, tour, board.toString());
          return true;
        },
        new Monitor());
    assertThat(count[0]).isEqualTo(1728);
  }

  /** Checks tours of random questions: missing squares, leapers, required moves. */
  @Test
  void place_alongToursOfRandomQuestions_isNeverRefuted() {
    long seed = 8;
    RandomQuestions questions = new RandomQuestions(seed, 16);
    int[] count = new int[1];
    int withRequired = 0;
    for (int number = 0; number < 400; number++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      MoveGraph graph = MoveGraph.of(question);
      PathState state = new PathState(question, Rules.FULL, graph);
      CutSquares cutSquares = new CutSquares(graph);
      int before = count[0];
      for (int[] tour : BruteForce.of(question.text()).directedTours()) {
        count[0]++;
        follow(state, cutSquares, tour, "seed " + seed + ": " + question);
      }
      withRequired += count[0] > before && !question.required().isEmpty() ? 1 : 0;
    }
    assertThat(count[0]).as("seed %d", seed).isGreaterThan(Cases.atLeast(1000));
    assertThat(withRequired).as("seed %d", seed).isPositive();
  }

  /** Checks tours of wide questions: compound pieces, riders, symmetric holes. */
  @Test
  void place_alongToursOfWideQuestions_isNeverRefuted() {
    long seed = 9;
    CountedQuestions questions = new CountedQuestions(seed, 6, 12, 500);
    int tours = 0;
    for (int number = 0; number < Cases.of(200); number++) {
      String line = questions.next().line();
      TourQuestion question = TourQuestion.parse(line);
      MoveGraph graph = MoveGraph.of(question);
      PathState state = new PathState(question, Rules.FULL, graph);
      CutSquares cutSquares = new CutSquares(graph);
      for (int[] tour : BruteForce.of(line).directedTours()) {
        tours++;
        follow(state, cutSquares, tour, "seed %d: %s".formatted(seed, line));
      }
    }
    assertThat(tours).as("seed %d", seed).isGreaterThan(Cases.atLeast(1000));
    assertThat(questions.skippedShare()).isLessThan(0.3);
  }

  private static void follow(PathState state, CutSquares cutSquares, int[] tour, String what) {
    state.begin(tour[0]);
    int[] moves = new int[tour.length];
    for (int step = 1; step < tour.length; step++) {
      int count = state.moves(moves, 0);
      int next = tour[step];
      assertThat(IntStream.range(0, count).anyMatch(i -> moves[i] == next)).as(what).isTrue();
      assertThat(state.place(next)).as("%s: step %d", what, step).isTrue();
      assertThat(state.unvisited() < 2 || cutSquares.allowATour(state))
          .as("%s: step %d", what, step)
          .isTrue();
    }
    assertThat(state.isTour()).as(what).isTrue();
  }

  /** Compares the rules with a naive definition: whether any completion of a position exists. */
  @ParameterizedTest
  @MethodSource("seeds")
  void allow_refutedPosition_hasNoCompletion(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Board board = seed % 2 == 0 ? new Board(4, 5) : new Board(3, 7);
    TourKind kind = seed % 3 == 0 ? TourKind.CLOSED : TourKind.OPEN;
    MoveGraph graph = MoveGraph.of(board);
    PathState state = new PathState(TourQuestion.of(board, kind), Rules.NONE, graph);
    CutSquares cutSquares = new CutSquares(graph);
    int refuted = 0;
    for (int round = 0; round < 40; round++) {
      state.begin(random.nextInt(board.squares()));
      int length = 2 + random.nextInt(board.squares() - 4);
      int[] moves = new int[8];
      for (int step = 0; step < length; step++) {
        int count = state.moves(moves, 0);
        if (count == 0) {
          break;
        }
        state.place(moves[random.nextInt(count)]);
      }
      if (state.unvisited() >= 2 && !cutSquares.allowATour(state)) {
        refuted++;
        assertThat(completes(state)).as("seed " + seed + ", round " + round).isFalse();
      }
    }
    assertThat(refuted).as("seed " + seed).isGreaterThanOrEqualTo(5);
  }

  private static boolean completes(PathState state) {
    if (state.unvisited() == 0) {
      return state.isTour();
    }
    int[] moves = new int[8];
    int count = state.moves(moves, 0);
    boolean found = false;
    for (int move = 0; move < count && !found; move++) {
      state.place(moves[move]);
      found = completes(state);
      state.unplace();
    }
    return found;
  }

  @Test
  void verifyConsistent_changedBehindItsBack_saysWhat() {
    Board board = new Board(3, 4);
    MoveGraph graph = MoveGraph.of(board);
    PathState state = new PathState(TourQuestion.of(board), Rules.DEGREE, graph);
    state.begin(0);
    int[] targets = graph.targets();
    int kept = targets[0];
    targets[0] = 0; // a wrong graph: square 0 is visited
    assertThatThrownBy(() -> PathStates.verifyConsistent(state))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("kept");
    targets[0] = kept;
    PathStates.verifyConsistent(state);
  }
}
