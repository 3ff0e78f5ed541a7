package org.knightstour.core.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.theory.Existence.Exists;
import org.knightstour.core.theory.Existence.None;
import org.knightstour.core.theory.Existence.Unsettled;

final class ExistenceTheoryTest {

  @ParameterizedTest
  @CsvSource({
    "3x10, true",
    "3x12, true",
    "5x6, true",
    "6x6, true",
    "8x8, true",
    "10x3, true",
    "3x4, false",
    "3x6, false",
    "3x8, false",
    "8x3, false",
    "4x4, false",
    "4x10, false",
    "10x4, false",
    "5x5, false",
    "7x7, false",
    "3x11, false",
    "1x1, false",
    "1x8, false",
    "2x8, false",
    "6x7, true"
  })
  void closed_boardsOfSchwenk_areAnswered(String board, boolean exists) {
    Existence answer = ExistenceTheory.closed(Board.parse(board));
    assertThat(answer).isInstanceOf(exists ? Exists.class : None.class);
    assertThat(answer.reason()).isNotBlank();
    assertThat(answer.toString()).contains("Schwenk");
  }

  @ParameterizedTest
  @CsvSource({
    "1x1, true",
    "3x4, true",
    "4x3, true",
    "3x7, true",
    "3x8, true",
    "4x5, true",
    "5x5, true",
    "5x6, true",
    "20x20, true",
    "1x2, false",
    "2x7, false",
    "3x3, false",
    "3x5, false",
    "3x6, false",
    "6x3, false",
    "4x4, false"
  })
  void open_boards_areAnswered(String board, boolean exists) {
    assertThat(ExistenceTheory.open(Board.parse(board)))
        .isInstanceOf(exists ? Exists.class : None.class);
  }

  /** Every board small enough for plain backtracking: each start and each pair of ends. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x1", "1x2", "2x4", "3x3", "3x4", "4x3", "4x4", "3x5", "3x6", "4x5", "5x4", "3x7", "5x5"
      })
  void startsAndPairs_smallBoards_neverContradictBruteForce(String name) {
    Board board = Board.parse(name);
    Map<Integer, Integer> byStart = new HashMap<>();
    Map<Long, Integer> byPair = new HashMap<>();
    Map<Long, Integer> closedPairs = new HashMap<>();
    for (int start = 0; start < board.squares(); start++) {
      extend(board, new int[board.squares()], 0, 0, start, byStart, byPair, closedPairs);
    }
    for (int from = 0; from < board.squares(); from++) {
      holds(
          ExistenceTheory.from(board, TourKind.OPEN, from), byStart.containsKey(from), name + from);
      for (int to = 0; to < board.squares(); to++) {
        long pair = from * 100L + to;
        String what = name + " " + board.name(from) + " " + board.name(to);
        holds(
            ExistenceTheory.between(board, TourKind.OPEN, from, to),
            byPair.containsKey(pair),
            what);
        holds(
            ExistenceTheory.between(board, TourKind.CLOSED, from, to),
            closedPairs.containsKey(pair),
            what);
        holds(
            ExistenceTheory.between(board, TourKind.STRICTLY_OPEN, from, to),
            byPair.containsKey(pair) && !closedPairs.containsKey(pair),
            what);
      }
    }
  }

  /** The totals of docs/pairs.md, which exhausted searches and verified tours stand for. */
  @Test
  void between_boardsOfTheTable_haveItsTotals() throws IOException {
    int settled = 0;
    for (String line : Files.readAllLines(Path.of("..", "docs", "pairs.md"))) {
      String[] cells = line.split(" *\\| *", -1);
      if (cells.length == 6 && cells[1].matches("[0-9]+x[0-9]+")) {
        settled += totals(Board.parse(cells[1]), line) ? 1 : 0;
      }
    }
    assertThat(settled).isGreaterThan(55);
  }

  /** Whether a board is settled; fails when its totals are others. */
  private static boolean totals(Board board, String line) {
    int exists = 0;
    int none = 0;
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        boolean isOdd = board.squares() % 2 == 1;
        if ((board.isLight(from) == board.isLight(to)) != isOdd || (isOdd && board.isLight(from))) {
          continue;
        }
        Existence answer = ExistenceTheory.between(board, TourKind.OPEN, from, to);
        if (answer instanceof Unsettled) {
          return false;
        }
        exists += answer instanceof Exists ? 1 : 0;
        none += answer instanceof None ? 1 : 0;
      }
    }
    assertThat(line).isEqualTo("| %s | %d | %d | %d |", board, exists + none, exists, none);
    return true;
  }

  private static void holds(Existence answer, boolean exists, String what) {
    if (!(answer instanceof Unsettled)) {
      assertThat(answer).as(what).isInstanceOf(exists ? Exists.class : None.class);
    }
  }

  private static void extend(
      Board board,
      int[] path,
      long seen,
      int step,
      int square,
      Map<Integer, Integer> byStart,
      Map<Long, Integer> byPair,
      Map<Long, Integer> closedPairs) {
    path[step] = square;
    if (step == path.length - 1) {
      byStart.merge(path[0], 1, Integer::sum);
      byPair.merge(path[0] * 100L + square, 1, Integer::sum);
      if (board.isKnightMove(path[0], square)) {
        closedPairs.merge(path[0] * 100L + square, 1, Integer::sum);
      }
      return;
    }
    for (int next = 0; next < path.length; next++) {
      if (next != square && (seen >>> next & 1) == 0 && board.isKnightMove(square, next)) {
        extend(board, path, seen | 1L << square, step + 1, next, byStart, byPair, closedPairs);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5x5, a2, 'a2 has the other'",
    "7x7, b1, 'b1 has the other'",
    "4x8, c2, 'c2 is in an inner one'"
  })
  void from_hopelessStart_saysWhy(String board, String start, String why) {
    Board on = Board.parse(board);
    Existence answer = ExistenceTheory.from(on, TourKind.OPEN, on.parseSquare(start));
    assertThat(answer).isInstanceOf(None.class);
    assertThat(answer.reason()).contains(why);
  }

  @ParameterizedTest
  @CsvSource({
    "5x8, b3, d1, None", "5x8, b3, a1, Exists", "5x8, b3, a5, Exists", "5x8, g3, h1, Exists",
    "5x8, g3, a5, None", "3x12, c2, d2, None", "3x12, c2, a1, Exists", "5x7, a1, c1, Exists",
    "6x6, a1, b1, Exists", "6x6, a1, c1, None", "7x7, a1, c1, Exists", "7x7, a1, b2, Exists",
    "7x7, a1, b1, None", "4x8, a1, h1, Exists", "5x6, a1, b1, Unsettled", "5x13, a1, c1, Exists",
    "3x11, c1, d2, None", "3x11, i1, i3, None", "3x11, c1, i3, Exists", "3x13, c1, k3, Unsettled",
    "3x13, c3, d2, None", "11x3, b4, a3, None", "3x1001, c1, e1, Exists", "4x99, a1, b1, Exists",
    "8x5, c2, a4, None"
  })
  void between_tabledPairs_areAnswered(String board, String from, String to, String answer) {
    Board on = Board.parse(board);
    assertThat(
            ExistenceTheory.between(on, TourKind.OPEN, on.parseSquare(from), on.parseSquare(to))
                .getClass()
                .getSimpleName())
        .isEqualTo(answer);
  }
}
