package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.Allocation;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.search.model.TieBreak;

/** Tests single attempts against a naive rule with its tie-breaks and against published tables. */
final class WarnsdorffWalkTest {

  /** Checks that each step selects a square with fewest exits by the tie-break. */
  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void walk_everyStep_followsRuleAndTieBreak(TieBreak tieBreak) {
    for (String line :
        new String[] {"7x9 open", "6x6 open", "3x11 open", "12x2 open", "1x1 open"}) {
      assertFollowsRule(TourQuestion.parse(line), tieBreak);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"FIXED", "RANDOM", "CENTRE", "START", "POHL"})
  void walk_otherPiecesAndMissingSquares_followsRuleAndTieBreak(TieBreak tieBreak) {
    for (String line :
        new String[] {
          "7x9 open without a1 d4 e5 g7",
          "9x7 open leaper 2,3",
          "8x9 open leaper 1,4 without b2",
          "6x7 open leaper 0,1 without c3 f6",
          "5x8 open leaper 0,2",
          "6x6 open leaper 1,1",
          "7x7 open leaper 2,2",
          "3x4 open leaper 3,5",
          "2x9 open leaper 0,8"
        }) {
      assertFollowsRule(TourQuestion.parse(line), tieBreak);
    }
  }

  /** Checks that the first tour of the search equals the tour of a walk, if no tie is random. */
  @ParameterizedTest
  @EnumSource(names = {"FIXED", "SWITCHING", "ORDERS"})
  void search_orderWithoutChance_meetsTheWalkFirst(TieBreak tieBreak) {
    int compared = 0;
    for (String name : new String[] {"5x5", "6x6", "7x8", "9x5"}) {
      WarnsdorffWalk walk = new WarnsdorffWalk(Board.parse(name), tieBreak);
      for (int start = 0; start < Board.parse(name).squares(); start++) {
        if (walk.walk(start, 0, 1)) {
          Tour first = descent(TourQuestion.of(Board.parse(name)).from(start), tieBreak, 1);
          assertThat(first.toArray()).as(name + " from " + start).isEqualTo(walk.path());
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  /** Checks that each step of the first tour is a step that a walk with this tie-break can make. */
  @ParameterizedTest
  @EnumSource(names = {"RANDOM", "CENTRE", "START", "POHL"})
  void search_orderWithChance_prefersWhatWalksPrefer(TieBreak tieBreak) {
    Set<Tour> tours = new HashSet<>();
    for (long seed = 0; seed < 50; seed++) {
      TourQuestion question = TourQuestion.parse("6x6 open from a1");
      Tour first = descent(question, tieBreak, seed);
      tours.add(first);
      boolean[] isGone = new boolean[36];
      isGone[0] = true;
      for (int step = 1; step < first.length(); step++) {
        assertThat(preferred(question, tieBreak, 0, first.square(step - 1), isGone))
            .as(tieBreak + ", seed " + seed + ", step " + step)
            .contains(first.square(step));
        isGone[first.square(step)] = true;
      }
    }
    assertThat(tours).as("the remaining ties are random").hasSizeGreaterThan(1);
  }

  /** Returns the tour that the search without pruning rules finds before its first step back. */
  private static Tour descent(TourQuestion question, TieBreak tieBreak, long seed) {
    SearchSettings settings =
        SearchSettings.paths()
            .branching(Branching.PATH)
            .rules(Rules.NONE)
            .tieBreak(tieBreak)
            .seed(seed);
    Outcome<SearchResult> result = TourSearch.run(question, Goal.FIRST, settings, new Monitor());
    assertThat(result.value().tour()).as(question.text()).isPresent();
    assertThat(result.work().amount()).isEqualTo(question.squares());
    return result.value().tour().orElseThrow();
  }

  private static void assertFollowsRule(TourQuestion question, TieBreak tieBreak) {
    WarnsdorffWalk walk = new WarnsdorffWalk(question, tieBreak);
    for (int start = 0; start < question.board().squares(); start++) {
      if (!question.has(start)) {
        continue;
      }
      boolean isWhole = walk.walk(start, start % 5, start);
      int[] path = walk.path();
      assertThat(path).hasSize(walk.length()).startsWith(start).endsWith(walk.last());
      boolean[] isGone = new boolean[question.board().squares()];
      question.missing().forEach(square -> isGone[square] = true);
      isGone[start] = true;
      for (int step = 1; step < path.length; step++) {
        String what = tieBreak + " " + question + " from " + start + " step " + step;
        List<Integer> preferred = preferred(question, tieBreak, start, path[step - 1], isGone);
        assertThat(preferred).as(what).contains(path[step]);
        isGone[path[step]] = true;
      }
      assertThat(preferred(question, tieBreak, start, walk.last(), isGone)).isEmpty();
      assertThat(isWhole).isEqualTo(path.length == question.squares());
    }
  }

  private static List<Integer> preferred(
      TourQuestion question, TieBreak tieBreak, int start, int at, boolean[] isGone) {
    Board board = question.board();
    List<Integer> moves = new ArrayList<>();
    for (int next = 0; next < board.squares(); next++) {
      if (!isGone[next] && question.isMove(at, next)) {
        moves.add(next);
      }
    }
    keepLeast(moves, Comparator.comparingLong(square -> exits(question, isGone, square)));
    switch (tieBreak) {
      case CENTRE ->
          keepLeast(
              moves,
              Comparator.comparingLong(
                  square -> -distance(board, square, board.columns() - 1, board.rows() - 1)));
      case START ->
          keepLeast(
              moves,
              Comparator.comparingLong(
                  square ->
                      -distance(board, square, 2 * board.file(start), 2 * board.rank(start))));
      case POHL ->
          keepLeast(moves, Comparator.comparingLong(square -> sum(question, isGone, square)));
      case FIXED, RANDOM, SWITCHING, ORDERS -> {}
    }
    return moves;
  }

  private static void keepLeast(List<Integer> squares, Comparator<Integer> order) {
    squares.stream()
        .min(order)
        .ifPresent(least -> squares.removeIf(square -> order.compare(square, least) > 0));
  }

  private static long exits(TourQuestion question, boolean[] isGone, int square) {
    return IntStream.range(0, isGone.length)
        .filter(next -> !isGone[next] && question.isMove(square, next))
        .count();
  }

  private static long sum(TourQuestion question, boolean[] isGone, int square) {
    return IntStream.range(0, isGone.length)
        .filter(next -> !isGone[next] && question.isMove(square, next))
        .mapToLong(next -> exits(question, isGone, next))
        .sum();
  }

  private static long distance(Board board, int square, int doubledFile, int doubledRank) {
    long files = 2L * board.file(square) - doubledFile;
    long ranks = 2L * board.rank(square) - doubledRank;
    return files * files + ranks * ranks;
  }

  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void walk_sameArguments_sameWalk(TieBreak tieBreak) {
    Board board = new Board(12, 12);
    WarnsdorffWalk walk = new WarnsdorffWalk(board, tieBreak);
    walk.walk(5, 2, 3);
    int[] first = walk.path();
    walk.walk(6, 1, 4);
    walk.walk(5, 2, 3);
    assertThat(walk.path()).isEqualTo(first);
    walk.walk(5, 2, 4);
    if (tieBreak.isRandom()) {
      assertThat(walk.path()).isNotEqualTo(first);
    } else {
      assertThat(walk.path()).isEqualTo(first);
    }
  }

  /** Checks that each walk ends on the reserved square or fails. */
  @Test
  void walk_givenEnd_endsThere() {
    Board board = new Board(8, 8);
    WarnsdorffWalk walk = new WarnsdorffWalk(board, TieBreak.RANDOM);
    int whole = 0;
    for (int seed = 0; seed < 500; seed++) {
      if (walk.walk(0, 10, 0, seed)) {
        Tour tour = Tour.of(board, walk.path());
        assertThat(tour.last()).isEqualTo(10).isEqualTo(walk.last());
        assertThat(tour.isClosed()).isTrue();
        whole++;
      } else {
        assertThat(walk.length()).isLessThan(64);
      }
    }
    assertThat(whole).isGreaterThan(100);
    assertThat(walk.walk(27, 27, 0, 1)).isFalse();
  }

  /** Checks a result of Squirrel and Cull (1996): tours of m x m from the corner, except m = 74. */
  @Test
  void walk_switchingOrders_completeSquaresTo100But74() {
    assertThat(unfinishedSquares(100)).containsExactly(74);
  }

  @Test
  @Tag("slow")
  void walk_switchingOrders_completeSquaresTo300But74() {
    assertThat(unfinishedSquares(300)).containsExactly(74);
  }

  private static List<Integer> unfinishedSquares(int largest) {
    return IntStream.rangeClosed(5, largest)
        .filter(
            side -> !new WarnsdorffWalk(new Board(side, side), TieBreak.SWITCHING).walk(0, 0, 0))
        .boxed()
        .toList();
  }

  /**
   * Checks the published claim of nineteen orders: one of them completes each board, with sides of
   * 10 to 299, except 289x54.
   */
  @Test
  void walk_nineteenOrders_completeRectangles() {
    assertThat(unfinishedRectangles(10, 48)).isEmpty();
    assertThat(completesByOrders(289, 54)).isFalse();
    assertThat(completesByOrders(54, 289)).isTrue();
  }

  @Test
  @Tag("slow")
  void walk_nineteenOrders_completeAllRectanglesBelow300ButOne() {
    assertThat(unfinishedRectangles(10, 300)).containsExactly("289x54");
  }

  private static List<String> unfinishedRectangles(int from, int below) {
    return IntStream.range(from, below)
        .parallel()
        .boxed()
        .flatMap(
            rows ->
                IntStream.range(from, below)
                    .filter(columns -> !completesByOrders(rows, columns))
                    .mapToObj(columns -> rows + "x" + columns))
        .toList();
  }

  private static boolean completesByOrders(int rows, int columns) {
    WarnsdorffWalk walk = new WarnsdorffWalk(new Board(rows, columns), TieBreak.ORDERS);
    return IntStream.range(0, TieBreak.ORDERS.distinctAttempts())
        .anyMatch(attempt -> walk.walk(0, attempt, 0));
  }

  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void walk_again_allocatesNothing(TieBreak tieBreak) {
    WarnsdorffWalk walk = new WarnsdorffWalk(new Board(20, 20), tieBreak);
    assertThat(Allocation.allocatedBy(() -> walks(walk, 1000))).as("bytes").isLessThan(20_000);
  }

  private static void walks(WarnsdorffWalk walk, int count) {
    for (int seed = 0; seed < count; seed++) {
      walk.walk(seed % 400, (seed + 2) % 400, seed % 19, seed);
    }
  }

  /** Checks ten million squares, which need three bytes each in addition to the tour. */
  @ParameterizedTest
  @CsvSource({"CENTRE, 3163, 3163", "CENTRE, 2500, 4000"})
  @Tag("slow")
  void walk_tenMillionSquares_isATour(TieBreak tieBreak, int rows, int columns) {
    Board board = new Board(rows, columns);
    WarnsdorffWalk walk = new WarnsdorffWalk(board, tieBreak);
    int attempt = 0;
    while (!walk.walk(0, attempt, 1)) {
      attempt++;
      assertThat(attempt).isLessThan(19);
    }
    assertThat(Tour.of(board, walk.path()).length()).isEqualTo(board.squares());
  }
}
