package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.TourQuestion;

final class TwoFactorsTest {

  private static BigInteger twoFactors(String question) throws IOException {
    return TourCounter.twoFactors(
            TourQuestion.parse(question), CountSettings.defaults().threads(2), new Monitor())
        .value();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x3 closed without b2",
        "3x4 closed",
        "4x4 closed",
        "3x10 closed",
        "4x5 closed",
        "4x6 closed",
        "5x6 closed",
        "5x5 closed without c3",
        "4x7 closed without a1 g4",
        "5x6 closed avoid a1-b3",
        "5x6 closed with c3-d5",
        "4x5 closed leaper 1,4",
        "2x2 closed leaper 0,1",
        "4x4 closed leaper 0,1"
      })
  void twoFactors_smallBoards_areThoseOfBruteForce(String question) throws IOException {
    assertThat(twoFactors(question)).as(question).isEqualTo(bruteForce(question));
  }

  /** Checks that boards have more 2-factors than tours, because pairs of cycles also count. */
  @ParameterizedTest
  @CsvSource({"6x6 closed, 9862", "6x7 closed, 1067638", "3x12 closed, 176"})
  void twoFactors_boards_areMoreThanTours(String question, long tours) throws IOException {
    assertThat(twoFactors(question)).isGreaterThan(BigInteger.valueOf(tours));
  }

  /** Checks numbers of hundreds of bits, which take many passes, with and without shared layers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x40 closed",
        "3x200 closed",
        "3x301 closed",
        "200x3 closed",
        "4x150 closed",
        "3x150 closed without b2",
        "3x160 closed avoid a1-b3",
        "2x300 closed leaper 0,1"
      })
  void twoFactors_longBoards_areThoseOfASquareBySquareCount(String question) throws IOException {
    assertThat(twoFactors(question)).as(question).isEqualTo(squareBySquare(question));
  }

  /** Decides the moves of each square to later squares. A state has the missing degrees. */
  private static BigInteger squareBySquare(String text) {
    TourQuestion question = TourQuestion.parse(text);
    int rows = question.board().rows();
    int columns = question.board().columns();
    boolean isTall = rows > columns;
    int squares = rows * columns;
    int shorter = Math.min(rows, columns);
    int reach = 2 * shorter + 3; // no move of these pieces goes further along the longer side
    Map<List<Integer>, BigInteger> states = new HashMap<>();
    List<Integer> begin = new ArrayList<>();
    for (int place = 0; place < reach; place++) {
      begin.add(place < squares && question.has(square(question, place, isTall)) ? 2 : 0);
    }
    states.put(begin, BigInteger.ONE);
    for (int place = 0; place < squares; place++) {
      List<Integer> later = new ArrayList<>();
      int from = square(question, place, isTall);
      for (int ahead = 1; ahead < reach && place + ahead < squares; ahead++) {
        int to = square(question, place + ahead, isTall);
        boolean isMove = question.has(from) && question.has(to) && question.isMove(from, to);
        if (isMove && !question.forbidden().contains(new Move(from, to))) {
          later.add(ahead);
        }
      }
      int next = place + reach;
      int entering = next < squares && question.has(square(question, next, isTall)) ? 2 : 0;
      Map<List<Integer>, BigInteger> after = new HashMap<>();
      states.forEach((state, count) -> choose(state, later, 0, entering, count, after));
      states = after;
    }
    return states.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static int square(TourQuestion question, int place, boolean isTall) {
    int shorter = Math.min(question.board().rows(), question.board().columns());
    int along = place / shorter;
    int across = place % shorter;
    return isTall ? question.board().index(across, along) : question.board().index(along, across);
  }

  private static void choose(
      List<Integer> state,
      List<Integer> later,
      int at,
      int entering,
      BigInteger count,
      Map<List<Integer>, BigInteger> after) {
    if (state.get(0) == 0) {
      List<Integer> shifted = new ArrayList<>(state.subList(1, state.size()));
      shifted.add(entering);
      after.merge(shifted, count, BigInteger::add);
    } else if (at < later.size()) {
      choose(state, later, at + 1, entering, count, after);
      int ahead = later.get(at);
      if (state.get(ahead) > 0) {
        List<Integer> joined = new ArrayList<>(state);
        joined.set(0, joined.get(0) - 1);
        joined.set(ahead, joined.get(ahead) - 1);
        choose(joined, later, at + 1, entering, count, after);
      }
    }
  }

  private static BigInteger bruteForce(String text) {
    TourQuestion question = TourQuestion.parse(text);
    List<int[]> moves = new ArrayList<>();
    int[] left = new int[question.board().squares()];
    for (int a = 0; a < left.length; a++) {
      if (question.has(a)) {
        left[a] = 2;
      }
      for (int b = a + 1; b < left.length; b++) {
        Move move = new Move(a, b);
        if (question.has(a)
            && question.has(b)
            && question.isMove(a, b)
            && !question.forbidden().contains(move)) {
          moves.add(new int[] {a, b, question.required().contains(move) ? 1 : 0});
        }
      }
    }
    return BigInteger.valueOf(chosen(moves, 0, left));
  }

  /** Returns the number of ways to give all squares their missing moves, from one move on. */
  private static long chosen(List<int[]> moves, int at, int[] left) {
    if (at == moves.size()) {
      for (int each : left) {
        if (each != 0) {
          return 0;
        }
      }
      return 1;
    }
    int[] move = moves.get(at);
    // The moves are in the order of their lesser squares, so squares before this move are done.
    if (at > 0) {
      for (int square = moves.get(at - 1)[0]; square < move[0]; square++) {
        if (left[square] != 0) {
          return 0;
        }
      }
    }
    long ways = move[2] == 1 ? 0 : chosen(moves, at + 1, left);
    if (left[move[0]] > 0 && left[move[1]] > 0) {
      left[move[0]]--;
      left[move[1]]--;
      ways += chosen(moves, at + 1, left);
      left[move[0]]++;
      left[move[1]]++;
    }
    return ways;
  }
}
