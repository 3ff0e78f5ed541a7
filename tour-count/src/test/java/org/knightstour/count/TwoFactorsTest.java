package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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

  /** Every closed tour of 6x6 is one of them, and so is every pair of shorter cycles. */
  @ParameterizedTest
  @CsvSource({"6x6 closed, 9862", "6x7 closed, 1067638", "3x12 closed, 176"})
  void twoFactors_boards_areMoreThanTours(String question, long tours) throws IOException {
    assertThat(twoFactors(question)).isGreaterThan(BigInteger.valueOf(tours));
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

  /** In how many ways the moves from one on give every square what it lacks. */
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
    // Moves are in the order of their lesser squares: those before are done.
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
