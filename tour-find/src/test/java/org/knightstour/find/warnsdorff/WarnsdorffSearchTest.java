package org.knightstour.find.warnsdorff;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.core.theory.Existence;
import org.knightstour.core.theory.ExistenceTheory;
import org.knightstour.search.Limits;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.SearchResult.Exhausted;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.SearchResult.Stopped;
import org.knightstour.search.TieBreak;

/** Attempts and backtracking against a search that thinks of nothing, and against the theorems. */
final class WarnsdorffSearchTest {

  private static final String[] BOARDS = {
    "1x1", "1x2", "2x3", "3x3", "3x4", "4x3", "4x4", "3x5", "3x6", "4x5", "5x5"
  };

  static IntStream seeds() {
    return IntStream.range(0, 300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void run_randomAsk_agreesWithBruteForce(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Board board = Board.parse(BOARDS[random.nextInt(BOARDS.length)]);
    TourKind kind = oneOf(List.of(TourKind.values()), random);
    OptionalInt from = maybeSquare(board, random);
    OptionalInt to =
        kind == TourKind.CLOSED && from.isEmpty()
            ? OptionalInt.empty()
            : maybeSquare(board, random);
    TieBreak tieBreak = oneOf(List.of(TieBreak.values()), random);
    SearchRequest request =
        SearchRequest.builder(board)
            .kind(kind)
            .from(from)
            .to(to)
            .tieBreak(tieBreak)
            .seed(seed)
            .build();
    WarnsdorffAnswer answer = WarnsdorffSearch.run(request, random.nextInt(4), new Watch());
    String what = "seed " + seed + ": " + request;
    if (hasTour(board, kind, from, to)) {
      assertThat(answer.result()).as(what).isInstanceOf(Found.class);
      Tour tour = ((Found) answer.result()).tour();
      assertThat(tour.is(kind)).as(what).isTrue();
      assertThat(from.orElse(tour.first())).as(what).isEqualTo(tour.first());
      assertThat(to.orElse(tour.last())).as(what).isEqualTo(tour.last());
    } else {
      assertThat(answer.result()).as(what).isInstanceOf(Exhausted.class);
      assertThat(answer.backtracked()).as(what).isTrue();
    }
  }

  private static <T> T oneOf(List<T> choices, SplittableRandom random) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static OptionalInt maybeSquare(Board board, SplittableRandom random) {
    return random.nextInt(2) == 0
        ? OptionalInt.empty()
        : OptionalInt.of(random.nextInt(board.squares()));
  }

  /** Plain recursion over the squares in order. */
  private static boolean hasTour(Board board, TourKind kind, OptionalInt from, OptionalInt to) {
    return IntStream.range(0, board.squares())
        .filter(start -> start == from.orElse(kind == TourKind.CLOSED ? 0 : start))
        .anyMatch(start -> goesOn(board, kind, to, start, start, 1, new boolean[board.squares()]));
  }

  private static boolean goesOn(
      Board board, TourKind kind, OptionalInt to, int start, int at, int count, boolean[] visited) {
    if (count == board.squares()) {
      boolean closes = board.isKnightMove(start, at);
      return to.orElse(at) == at && (kind == TourKind.OPEN || closes == (kind == TourKind.CLOSED));
    }
    visited[at] = true;
    for (int next = 0; next < board.squares(); next++) {
      if (!visited[next]
          && board.isKnightMove(at, next)
          && goesOn(board, kind, to, start, next, count + 1, visited)) {
        return true;
      }
    }
    visited[at] = false;
    return false;
  }

  /** The 1999 program's weak spot and its like: each start, against the theorem. */
  @ParameterizedTest
  @CsvSource({"5x5", "5x6", "6x5", "3x8", "4x6", "5x8", "6x6", "6x7", "8x8"})
  void run_everyStart_agreesWithTheTheorem(String name) {
    Board board = Board.parse(name);
    for (TourKind kind : List.of(TourKind.OPEN, TourKind.CLOSED)) {
      for (int start = 0; start < board.squares(); start++) {
        Existence theory = ExistenceTheory.from(board, kind, start);
        if (theory instanceof Existence.Exists) {
          SearchRequest request =
              SearchRequest.builder(board).kind(kind).from(start).tieBreak(TieBreak.RANDOM).build();
          WarnsdorffAnswer answer = WarnsdorffSearch.run(request, 50, new Watch());
          assertThat(answer.result()).as(name + " " + kind + " " + start).isInstanceOf(Found.class);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void run_everyTieBreak_findsOpenAndClosedOn8x8(TieBreak tieBreak) {
    for (TourKind kind : TourKind.values()) {
      for (int start = 0; start < 64; start += 3) {
        SearchRequest request =
            SearchRequest.builder(new Board(8, 8))
                .kind(kind)
                .from(start)
                .tieBreak(tieBreak)
                .build();
        WarnsdorffAnswer answer = WarnsdorffSearch.run(request, 100, new Watch());
        assertThat(answer.result()).as(kind + " " + start).isInstanceOf(Found.class);
        assertThat(((Found) answer.result()).tour().is(kind)).isTrue();
        assertThat(answer.result().statistics().nodes()).isGreaterThanOrEqualTo(64);
      }
    }
  }

  @Test
  void run_sameSeed_sameTour() {
    Board board = new Board(12, 12);
    SearchRequest request =
        SearchRequest.builder(board).from(5).tieBreak(TieBreak.RANDOM).seed(3).build();
    Found first = (Found) WarnsdorffSearch.run(request, 20, new Watch()).result();
    Found again = (Found) WarnsdorffSearch.run(request, 20, new Watch()).result();
    assertThat(again.tour()).isEqualTo(first.tour());
  }

  /** b1 has the wrong colour on an odd board: no attempt succeeds, and the search is long. */
  @Test
  void run_nodeLimit_isKeptExactly() {
    for (long most : new long[] {0, 1, 5000}) {
      WarnsdorffAnswer answer =
          WarnsdorffSearch.run(hopeless(new Limits(most, Limits.NO_TIME_LIMIT)), 0, new Watch());
      Stopped stopped = (Stopped) answer.result();
      assertThat(stopped.reason()).isEqualTo(Reason.NODE_LIMIT);
      assertThat(stopped.statistics().nodes()).isEqualTo(most);
      assertThat(answer.attempts()).isZero();
      assertThat(answer.backtracked()).isEqualTo(most > 0);
    }
  }

  @Test
  void run_signalOrNoTime_stops() {
    Watch stop = new Watch();
    stop.stop();
    WarnsdorffAnswer answer = WarnsdorffSearch.run(hopeless(Limits.none()), 3, stop);
    assertThat(((Stopped) answer.result()).reason()).isEqualTo(Reason.INTERRUPTED);
    assertThat(answer.attempts()).isEqualTo(1);
    Limits brief = new Limits(Long.MAX_VALUE, Duration.ofMillis(20));
    answer = WarnsdorffSearch.run(hopeless(brief), 3, new Watch());
    assertThat(((Stopped) answer.result()).reason()).isEqualTo(Reason.TIME_LIMIT);
  }

  /** Attempts that cannot differ are not made. */
  @Test
  void run_fixedOrders_areTriedOnceEach() {
    for (TieBreak tieBreak : List.of(TieBreak.FIXED, TieBreak.SWITCHING, TieBreak.ORDERS)) {
      SearchRequest request =
          SearchRequest.builder(new Board(7, 7))
              .from(1)
              .tieBreak(tieBreak)
              .limits(new Limits(0, Limits.NO_TIME_LIMIT))
              .build();
      assertThat(WarnsdorffSearch.run(request, 1000, new Watch()).attempts())
          .isEqualTo(tieBreak.distinctAttempts());
    }
  }

  private static SearchRequest hopeless(Limits limits) {
    return SearchRequest.builder(new Board(9, 9))
        .from(1)
        .tieBreak(TieBreak.RANDOM)
        .limits(limits)
        .build();
  }

  /** Taking all squares back leaves every exit as it was. */
  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void backtracking_exhausted_leavesTheBoardAsItWas(TieBreak tieBreak) {
    PaddedBoard padded = new PaddedBoard(new Board(4, 5));
    Backtracking backtracking = new Backtracking(padded, tieBreak);
    for (int start = 0; start < 20; start++) {
      for (int end = WarnsdorffWalk.ANYWHERE; end < 20; end++) {
        Effort effort = new Effort(Limits.none(), new Watch());
        if (backtracking.run(start, end, true, 1, effort) == Backtracking.Outcome.EXHAUSTED
            && end != start) {
          assertThat(backtracking.isCleared(end)).as(start + " to " + end).isTrue();
        }
      }
    }
  }

  /** No recursion either: a stack of the square's depth would be met here. */
  @Test
  void backtracking_aMillionSquares_allocatesNothing() {
    Board board = new Board(1001, 1001);
    Backtracking backtracking = new Backtracking(new PaddedBoard(board), TieBreak.RANDOM);
    Effort effort = new Effort(new Limits(5_000_000, Limits.NO_TIME_LIMIT), new Watch());
    long bytes = Allocation.allocatedBy(() -> backtracking.run(1, -1, true, 1, effort));
    assertThat(bytes).isLessThan(20_000);
    assertThat(backtracking.reason()).isEqualTo(Reason.NODE_LIMIT);
  }
}
