package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Existence.Says;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

final class ExistenceTheoryTest {

  private static Existence of(String line) {
    return Existence.of(TourQuestion.parse(line));
  }

  /** Checks by brute force that TOUR and NONE are right, and that both answers occur. */
  @Test
  void of_randomQuestions_neverContradictsBruteForce() {
    long seed = 5;
    RandomQuestions questions = new RandomQuestions(seed, 15);
    int nones = 0;
    int exist = 0;
    for (int i = 0; i < 3000; i++) {
      String line = questions.next();
      Existence answer = of(line);
      if (answer.says() != Says.UNSETTLED) {
        boolean exists = BruteForce.of(line).exists();
        holds(answer, exists, "seed " + seed + ", question " + i + ": " + line);
        nones += exists ? 0 : 1;
        exist += exists ? 1 : 0;
      }
    }
    assertThat(nones).isGreaterThan(500);
    assertThat(exist).isGreaterThan(10);
  }

  /** Checks all kinds and end squares of the knight on whole boards of up to 12 squares. */
  @Test
  void of_allEndsOfSmallBoards_neverContradictBruteForce() {
    for (int rows = 1; rows <= 12; rows++) {
      for (int columns = 1; rows * columns <= 12; columns++) {
        Board board = new Board(rows, columns);
        for (TourKind kind : TourKind.values()) {
          String line = board + " " + kind.label();
          holds(of(line), BruteForce.of(line).exists(), line);
          for (int from = 0; from < board.squares(); from++) {
            for (int to = 0; to < board.squares(); to++) {
              String ends = line + " from " + board.name(from) + " to " + board.name(to);
              Existence answer = of(ends);
              if (answer.says() != Says.UNSETTLED) {
                holds(answer, BruteForce.of(ends).exists(), ends);
              }
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5x5 open from a1 to a1|a tour does not end where it begins",
        "3x3 closed from a1 to b2 without c3|b2 is not a move of the knight from a1",
        "6x6 closed from a1 to b1|b1 is not a move of the knight from a1",
        "6x6 strictly-open from a1 to c2|c2 is a move of the knight from a1",
        "6x6 strictly-open from a1 to b1 leaper 0,1|b1 is a move of the (0,1)-leaper from a1",
        "6x6 closed from a1 to c2 avoid a1-c2|the move that closes the tour is forbidden",
        "2x2 closed leaper 0,1 without a1 b2|a closed tour has at least three squares",
        "5x5 closed leaper 1,4|every move changes colour, and the colours of the squares do not"
            + " allow it",
        "5x5 open from b1 leaper 0,1|every move changes colour, and the colours of the squares do"
            + " not allow it",
        "5x5 open leaper 1,1|no move changes colour, and the board has squares of both",
        "7x7 closed avoid a1-c2|the board has an odd number of squares, and a closed tour"
            + " alternates colours",
      })
  void of_hopelessQuestion_saysWhy(String line, String reason) {
    assertThat(of(line).says()).isEqualTo(Says.NONE);
    assertThat(of(line).reason()).isEqualTo(reason);
  }

  /** Checks that no source claims "every move changes colour" for a piece that keeps its colour. */
  @Test
  void of_pieceThatKeepsItsColour_namesTheDefinition() {
    assertThat(of("5x5 open leaper 1,1").source()).isEqualTo("the definition");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x6 closed from a1 to c2|there is no theorem about the moves of closed tours",
        "6x6 closed avoid a1-c2|no theorem covers required and forbidden moves",
        "6x6 closed with a1-c2|no theorem covers required and forbidden moves",
        "6x6 closed without a1 b1|the theorems are about the knight on whole boards",
        "6x6 closed leaper 0,1|the theorems are about the knight on whole boards",
        "6x6 strictly-open|the theorems do not distinguish strictly open and re-entrant tours",
        "3x8 open from a1|no theorem settles each start of 3x8"
      })
  void of_openQuestion_saysWhatIsMissing(String line, String reason) {
    assertThat(of(line)).isEqualTo(new Existence(Says.UNSETTLED, reason, ""));
  }

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
    Existence answer = of(board + " closed");
    assertThat(answer.says()).isEqualTo(exists ? Says.TOUR : Says.NONE);
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
    assertThat(of(board + " open").says()).isEqualTo(exists ? Says.TOUR : Says.NONE);
  }

  /** Checks each start and pair of end squares on boards small enough for plain backtracking. */
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
    int[][] moves = new int[board.squares()][];
    Arrays.setAll(
        moves,
        a ->
            IntStream.range(0, moves.length)
                .filter(b -> TourQuestion.of(board).isMove(a, b))
                .toArray());
    for (int start = 0; start < board.squares(); start++) {
      extend(moves, new int[board.squares()], 0, 0, start, byStart, byPair, closedPairs);
    }
    for (int from = 0; from < board.squares(); from++) {
      holds(of(name + " open from " + board.name(from)), byStart.containsKey(from), name + from);
      holds(of(name + " open to " + board.name(from)), byStart.containsKey(from), name + from);
      for (int to = 0; to < board.squares(); to++) {
        long pair = from * 100L + to;
        String ends = " from " + board.name(from) + " to " + board.name(to);
        String what = name + ends;
        holds(of(name + " open" + ends), byPair.containsKey(pair), what);
        holds(of(name + " closed" + ends), closedPairs.containsKey(pair), what);
        holds(
            of(name + " strictly-open" + ends),
            byPair.containsKey(pair) && !closedPairs.containsKey(pair),
            what);
      }
    }
  }

  /** Compares the theory with docs/results/end-pairs.csv, which searches and tours confirmed. */
  @Test
  void between_boardsOfTheTable_haveItsTotals() throws IOException {
    int settled = 0;
    List<String> lines = Files.readAllLines(Path.of("..", "docs", "results", "end-pairs.csv"));
    for (String line : lines.subList(1, lines.size())) { // the first line has the column names
      settled += totals(Board.parse(line.split(",", 2)[0]), line) ? 1 : 0;
    }
    assertThat(settled).isGreaterThan(55);
  }

  /** Returns whether all pairs of a board are settled. If they are, checks their totals. */
  private static boolean totals(Board board, String line) {
    int exists = 0;
    int none = 0;
    for (int from = 0; from < board.squares(); from++) {
      for (int to = from + 1; to < board.squares(); to++) {
        boolean isOdd = board.squares() % 2 == 1;
        if ((board.isLight(from) == board.isLight(to)) != isOdd || (isOdd && board.isLight(from))) {
          continue;
        }
        Existence answer = of(board + " open from " + board.name(from) + " to " + board.name(to));
        if (answer.says() == Says.UNSETTLED) {
          return false;
        }
        exists += answer.says() == Says.TOUR ? 1 : 0;
        none += answer.isNone() ? 1 : 0;
      }
    }
    assertThat(line).isEqualTo("%s,%d,%d,%d", board, exists + none, exists, none);
    return true;
  }

  private static void holds(Existence answer, boolean exists, String what) {
    if (answer.says() != Says.UNSETTLED) {
      assertThat(answer.says()).as(what).isEqualTo(exists ? Says.TOUR : Says.NONE);
    }
  }

  private static void extend(
      int[][] moves,
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
      if (Arrays.stream(moves[square]).anyMatch(next -> next == path[0])) {
        closedPairs.merge(path[0] * 100L + square, 1, Integer::sum);
      }
      return;
    }
    for (int next : moves[square]) {
      if ((seen >>> next & 1) == 0) {
        extend(moves, path, seen | 1L << square, step + 1, next, byStart, byPair, closedPairs);
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
    Existence answer = of(board + " open from " + start);
    assertThat(answer.says()).isEqualTo(Says.NONE);
    assertThat(answer.reason()).contains(why);
  }

  @ParameterizedTest
  @CsvSource({
    "5x8, b3, d1, NONE", "5x8, b3, a1, TOUR", "5x8, b3, a5, TOUR", "5x8, g3, h1, TOUR",
    "5x8, g3, a5, NONE", "3x12, c2, d2, NONE", "3x12, c2, a1, TOUR", "5x7, a1, c1, TOUR",
    "6x6, a1, b1, TOUR", "6x6, a1, c1, NONE", "7x7, a1, c1, TOUR", "7x7, a1, b2, TOUR",
    "7x7, a1, b1, NONE", "4x8, a1, h1, TOUR", "5x6, a1, b1, UNSETTLED", "5x13, a1, c1, TOUR",
    "3x11, c1, d2, NONE", "3x11, i1, i3, NONE", "3x11, c1, i3, TOUR", "3x13, c1, k3, UNSETTLED",
    "3x13, c3, d2, NONE", "11x3, b4, a3, NONE", "3x1001, c1, e1, TOUR", "4x99, a1, b1, TOUR",
    "8x5, c2, a4, NONE"
  })
  void between_tabledPairs_areAnswered(String board, String from, String to, Says answer) {
    assertThat(of(board + " open from " + from + " to " + to).says()).isEqualTo(answer);
  }
}
