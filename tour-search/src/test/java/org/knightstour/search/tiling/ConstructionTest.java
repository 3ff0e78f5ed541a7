package org.knightstour.search.tiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

final class ConstructionTest {

  private static final OptionalInt ANY = OptionalInt.empty();

  /** Applies the theorems of Schwenk (1991) and Cull and De Curtins (1978), from existence.md. */
  private static boolean exists(int m, int n, TourKind kind) {
    if (kind == TourKind.CLOSED) {
      return !((m * n) % 2 == 1 || m == 4 || (m == 3 && (n == 4 || n == 6 || n == 8)));
    }
    return !(m == 3 && (n == 3 || n == 5 || n == 6)) && !(m == 4 && n == 4);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(TourKind.class)
  void construct_eachBoardTo64x64_isATourWhereOneExists(TourKind kind) {
    for (int m = 3; m <= 64; m++) {
      for (int n = m; n <= 64; n++) {
        // The shorter side is vertical or horizontal in turn.
        Board board = (m + n) % 2 == 0 ? new Board(m, n) : new Board(n, m);
        Optional<Tour> tour = found(board, kind, ANY, ANY);
        assertThat(tour.isPresent()).as("%s %s", board, kind.label()).isEqualTo(exists(m, n, kind));
      }
    }
  }

  @Test
  void construct_oneAndTwoRows_givesNothing() {
    for (Board board : new Board[] {new Board(1, 1), new Board(2, 9), new Board(9, 2)}) {
      assertThat(Construction.construct(TourQuestion.of(board), 1, new Monitor()).stopped())
          .contains(StopReason.GAVE_UP);
    }
  }

  /**
   * Returns the number of starts with a tour. Small boards are as in the atlas. Others have starts
   * on the outer rows (four rows), in the colour of the corners (odd boards), or everywhere.
   */
  private static int starts(int m, int n) {
    Map<String, Integer> small = Map.of("3x4", 6, "3x7", 10, "3x8", 22);
    int squares = m * n;
    int all = m == 4 ? 2 * n : squares % 2 == 1 ? (squares + 1) / 2 : squares;
    return exists(m, n, TourKind.OPEN) ? small.getOrDefault(m + "x" + n, all) : 0;
  }

  @Tag("long")
  @Test
  void construct_eachStartTo10x10_isATourFromThere() {
    assertEachStart(10);
  }

  @Tag("slow")
  @Test
  void construct_eachStartTo20x20_isATourFromThere() {
    assertEachStart(20);
  }

  private static void assertEachStart(int longest) {
    for (int m = 3; m <= longest; m++) {
      for (int n = m; n <= longest; n++) {
        Board board = new Board(m, n);
        int open = 0;
        int strictlyOpen = 0;
        for (int start = 0; start < board.squares(); start++) {
          OptionalInt from = OptionalInt.of(start);
          open += found(board, TourKind.OPEN, from, ANY).isPresent() ? 1 : 0;
          if (m >= 6) {
            strictlyOpen += found(board, TourKind.STRICTLY_OPEN, from, ANY).isPresent() ? 1 : 0;
          }
        }
        assertThat(open).as("%s", board).isEqualTo(starts(m, n));
        assertThat(strictlyOpen).as("%s", board).isEqualTo(m >= 6 ? starts(m, n) : 0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void construct_randomEndsOfLargerBoards_isATourBetweenThem(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 500; trial++) {
      Board board = new Board(6 + random.nextInt(60), 6 + random.nextInt(60));
      int from = random.nextInt(board.squares());
      int to = random.nextInt(board.squares());
      boolean isOdd = board.squares() % 2 == 1;
      boolean isAllowed =
          from != to
              && (board.isLight(from) == board.isLight(to)) == isOdd
              && !(isOdd && board.isLight(from));
      Optional<Tour> tour = found(board, TourKind.OPEN, OptionalInt.of(from), OptionalInt.of(to));
      assertThat(tour.isPresent())
          .as("seed %d: %s %s %s", seed, board, board.name(from), board.name(to))
          .isEqualTo(isAllowed);
    }
  }

  @Test
  void construct_closedBetweenTwoSquares_usesTheirMove() {
    Board board = new Board(14, 15);
    int from = board.parseSquare("g7");
    assertThat(found(board, TourKind.CLOSED, OptionalInt.of(from), OptionalInt.of(from + 17)))
        .isPresent();
    assertThat(found(board, TourKind.CLOSED, OptionalInt.of(from), OptionalInt.of(from + 1)))
        .isEmpty();
    assertThat(
            found(board, TourKind.STRICTLY_OPEN, OptionalInt.of(from), OptionalInt.of(from + 17)))
        .isEmpty();
  }

  @Test
  void construct_otherSeeds_giveOtherTours() {
    Board board = new Board(8, 8);
    long different =
        LongStream.range(0, 50)
            .mapToObj(seed -> Arrays.toString(closed(board, seed)))
            .distinct()
            .count();
    assertThat(different).isGreaterThan(40);
    assertThat(closed(board, 7)).isEqualTo(closed(board, 7));
  }

  private static int[] closed(Board board, long seed) {
    return tiled(TourQuestion.of(board).closed(), seed).orElseThrow().toArray();
  }

  private static Optional<TiledTour> tiled(TourQuestion question, long seed) {
    return Construction.construct(question, seed, new Monitor()).known();
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x1000", "4x999", "5x1001", "1000x7", "301x300", "299x301", "8x8"})
  void forEach_anyBoard_handsOverTheSameSquares(String name) {
    Board board = Board.parse(name);
    TiledTour tour = tiled(TourQuestion.of(board), 1).orElseThrow();
    int[] whole = tour.toArray();
    int[] parts = new int[whole.length];
    int[] filled = {0};
    tour.forEach(
        (squares, count) -> {
          System.arraycopy(squares, 0, parts, filled[0], count);
          filled[0] += count;
        });
    assertThat(filled[0]).isEqualTo(whole.length);
    assertThat(parts).isEqualTo(whole);
    Tour.of(board, whole);
  }

  @Tag("long")
  @Test
  void construct_boardOfAThousandMillionSquares_holdsNoSquares() {
    Board board = new Board(31623, 31623);
    TourQuestion question = TourQuestion.of(board).from(0).to(board.squares() - 1);
    long[] sum = {0};
    tiled(question, 1)
        .orElseThrow()
        .forEach(
            (squares, count) -> {
              for (int at = 0; at < count; at++) {
                sum[0] += squares[at];
              }
            });
    long last = board.squares() - 1L;
    assertThat(sum[0]).isEqualTo(last * (last + 1) / 2);
    assertThat((double) last).isCloseTo(1e9, within(1e5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"8x8 closed", "5x9 open", "30x31 strictly-open from c3", "7x20 open"})
  void construct_forbiddenMoves_areAvoided(String line) {
    TourQuestion question = TourQuestion.parse(line);
    SplittableRandom random = new SplittableRandom(11);
    MoveGraph graph = MoveGraph.of(question.board());
    int found = 0;
    for (int trial = 0; trial < 50; trial++) {
      Set<Move> moves = new TreeSet<>();
      while (moves.size() < 3) {
        int square = random.nextInt(graph.squares());
        int target = graph.target(graph.start(square) + random.nextInt(graph.degree(square)));
        // A closed tour needs both moves of a corner.
        if (graph.degree(square) > 2 && graph.degree(target) > 2) {
          moves.add(new Move(square, target));
        }
      }
      Optional<TiledTour> tour = tiled(question.avoid(moves), trial);
      if (tour.isPresent()) {
        found++;
        assertAvoids(Tour.of(question, tour.get().toArray()), question.kind(), moves);
      }
    }
    assertThat(found).isGreaterThan(25);
  }

  private static void assertAvoids(Tour tour, TourKind kind, Set<Move> moves) {
    int steps = kind == TourKind.CLOSED ? tour.length() : tour.length() - 1;
    assertThat(tour.is(kind)).isTrue();
    for (int step = 0; step < steps; step++) {
      int next = tour.square((step + 1) % tour.length());
      assertThat(moves).doesNotContain(new Move(tour.square(step), next));
    }
  }

  @Test
  void construct_watchStopped_findsNothing() {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertThat(Construction.construct(TourQuestion.of(new Board(8, 8)), 1, monitor).stopped())
        .contains(StopReason.INTERRUPTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8x8 closed leaper 0,1", "8x8 open without a1", "8x8 open with a1-b3"})
  void construct_otherPieceMissingSquareOrRequiredMove_declines(String question) {
    assertThat(Construction.construct(TourQuestion.parse(question), 1, new Monitor()).declined())
        .isPresent();
  }

  /** Returns a tour that tour-core has checked, of the kind and between the end squares. */
  private static Optional<Tour> found(
      Board board, TourKind kind, OptionalInt from, OptionalInt to) {
    TourQuestion question = TourQuestion.of(board, kind).ends(from, to);
    Optional<Tour> tour = tiled(question, 1).map(t -> Tour.of(board, t.toArray()));
    tour.ifPresent(
        t -> {
          assertThat(t.is(kind)).as("%s %s", board, kind).isTrue();
          from.ifPresent(square -> assertThat(t.first()).isEqualTo(square));
          to.ifPresent(square -> assertThat(t.last()).isEqualTo(square));
        });
    return tour;
  }
}
