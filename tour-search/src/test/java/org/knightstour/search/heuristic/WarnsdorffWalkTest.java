package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.graph.KnightGraph;
import org.knightstour.search.TieBreak;

final class WarnsdorffWalkTest {

  private static final OptionalInt ANY = OptionalInt.empty();

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "POHL")
  void find_everyStartOf8x8_isATour(TieBreak tieBreak) {
    Board board = new Board(8, 8);
    for (int start = 0; start < board.squares(); start++) {
      Optional<Tour> tour = WarnsdorffWalk.find(board, TourKind.OPEN, start, ANY, tieBreak, 7, 100);
      assertThat(tour).as(tieBreak + " from " + board.name(start)).isPresent();
      assertThat(tour.get().first()).isEqualTo(start);
    }
  }

  /** Pohl's sums leave few ties to vary, so that a start that gets stuck stays stuck. */
  @Test
  void find_pohlFromEveryStartOf8x8_failsFromSome() {
    Board board = new Board(8, 8);
    int found = 0;
    for (int start = 0; start < board.squares(); start++) {
      found +=
          WarnsdorffWalk.find(board, TourKind.OPEN, start, ANY, TieBreak.POHL, 7, 100).isPresent()
              ? 1
              : 0;
    }
    assertThat(found).isEqualTo(60);
  }

  @Test
  void find_sameSeed_sameTour() {
    Board board = new Board(12, 12);
    Optional<Tour> first =
        WarnsdorffWalk.find(board, TourKind.OPEN, 5, ANY, TieBreak.RANDOM, 3, 50);
    assertThat(first).isPresent();
    assertThat(WarnsdorffWalk.find(board, TourKind.OPEN, 5, ANY, TieBreak.RANDOM, 3, 50))
        .isEqualTo(first);
    assertThat(WarnsdorffWalk.find(board, TourKind.OPEN, 5, ANY, TieBreak.RANDOM, 4, 50))
        .isNotEqualTo(first);
  }

  @Test
  void find_closedAndGivenEnd_isWhatWasAsked() {
    Board board = new Board(6, 6);
    Optional<Tour> closed =
        WarnsdorffWalk.find(board, TourKind.CLOSED, 14, ANY, TieBreak.RANDOM, 1, 10_000);
    assertThat(closed).isPresent();
    assertThat(closed.get().isClosed()).isTrue();
    Optional<Tour> strict =
        WarnsdorffWalk.find(board, TourKind.STRICTLY_OPEN, 0, ANY, TieBreak.RANDOM, 1, 10_000);
    assertThat(strict).isPresent();
    assertThat(strict.get().isClosed()).isFalse();
    Optional<Tour> toB1 =
        WarnsdorffWalk.find(board, TourKind.OPEN, 0, OptionalInt.of(1), TieBreak.RANDOM, 1, 10_000);
    assertThat(toB1).isPresent();
    assertThat(toB1.get().last()).isEqualTo(1);
  }

  @Test
  void find_noTour_isEmpty() {
    assertThat(WarnsdorffWalk.find(new Board(4, 4), TourKind.OPEN, 0, ANY, TieBreak.FIXED, 1, 100))
        .isEmpty();
    assertThat(WarnsdorffWalk.find(new Board(1, 1), TourKind.OPEN, 0, ANY, TieBreak.FIXED, 1, 1))
        .isPresent();
  }

  /** Each step goes to an unvisited square with fewest exits: the rule, recomputed plainly. */
  @Test
  void walkFixed_everyStep_followsTheRule() {
    Board board = new Board(7, 9);
    WarnsdorffWalk walk = new WarnsdorffWalk(KnightGraph.of(board));
    for (int start = 0; start < board.squares(); start++) {
      boolean whole = walk.walkFixed(start, start % 5);
      int[] path = walk.path();
      boolean[] visited = new boolean[board.squares()];
      visited[start] = true;
      for (int step = 1; step < board.squares() && !(visited[path[step]] && !whole); step++) {
        int fewest = Integer.MAX_VALUE;
        for (int next = 0; next < board.squares(); next++) {
          if (!visited[next] && board.isKnightMove(path[step - 1], next)) {
            fewest = Math.min(fewest, exits(board, visited, next));
          }
        }
        if (fewest == Integer.MAX_VALUE) {
          assertThat(whole).isFalse();
          break;
        }
        assertThat(exits(board, visited, path[step])).isEqualTo(fewest);
        visited[path[step]] = true;
      }
      assertThat(whole).isEqualTo(Arrays.equals(visited, allTrue(board.squares())));
    }
  }

  private static boolean[] allTrue(int length) {
    boolean[] all = new boolean[length];
    Arrays.fill(all, true);
    return all;
  }

  private static int exits(Board board, boolean[] visited, int square) {
    int exits = 0;
    for (int next = 0; next < board.squares(); next++) {
      exits += !visited[next] && board.isKnightMove(square, next) ? 1 : 0;
    }
    return exits;
  }
}
