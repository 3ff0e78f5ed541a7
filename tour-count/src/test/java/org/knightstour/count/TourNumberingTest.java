package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** Tests that each number gives one tour and vice versa, and that all tours are equally likely. */
final class TourNumberingTest {

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "5x6,CLOSED,,,8",
    "3x10,CLOSED,,,16",
    "5x5,OPEN,,,1728",
    "5x5,OPEN,a1,,304",
    "5x5,OPEN,,a1,304",
    "3x7,OPEN,,,104",
    "6x6,CLOSED,,,9862",
    "4x5,OPEN,,,164"
  })
  void tour_everyNumber_isAnotherTourAndHasThatNumber(
      String text, TourKind kind, String from, String to, long count) throws IOException {
    Board board = Board.parse(text);
    TourQuestion question =
        TourQuestion.of(board, kind).ends(square(board, from), square(board, to));
    TourNumbering numbering = numbering(question);
    assertThat(numbering.count()).isEqualTo(count);
    Set<Tour> tours = new HashSet<>();
    for (long number = 1; number <= count; number++) {
      Tour tour = numbering.tour(number);
      assertThat(tour.is(kind)).isTrue();
      question.from().ifPresent(square -> assertThat(tour.first()).isEqualTo(square));
      question.to().ifPresent(square -> assertThat(tour.last()).isEqualTo(square));
      assertThat(numbering.number(tour)).isEqualTo(number);
      assertThat(tours.add(tour)).isTrue();
    }
  }

  private static TourNumbering numbering(TourQuestion question) throws IOException {
    return TourNumbering.of(question, Counting.SETTINGS, new Monitor()).value();
  }

  private static OptionalInt square(Board board, String name) {
    return name == null ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(name));
  }

  /** Checks that the number of a closed tour does not depend on its start and direction. */
  @Test
  void number_closedTourSaidOtherwise_isTheSame() throws IOException {
    TourNumbering numbering = numbering(Counting.question("6x6", TourKind.CLOSED));
    int[] squares = numbering.tour(4711).toArray();
    int[] otherwise = new int[squares.length];
    for (int i = 0; i < squares.length; i++) {
      otherwise[i] = squares[(squares.length + 17 - i) % squares.length];
    }
    assertThat(numbering.number(Tour.of(new Board(6, 6), otherwise))).isEqualTo(4711);
  }

  /** Checks chi-square with a cell for each tour. Chance exceeds a bound once in 100 000 runs. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"5x6,8000,36", "3x12,8000,267"})
  void draw_manyTimes_isUniform(String board, int draws, double bound) throws IOException {
    assertUniform(board, draws, bound);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"5x6,80000,36", "6x6,100000,10482"})
  void draw_moreTimes_isUniform(String board, int draws, double bound) throws IOException {
    assertUniform(board, draws, bound);
  }

  private static void assertUniform(String board, int draws, double bound) throws IOException {
    TourNumbering numbering = numbering(Counting.question(board, TourKind.CLOSED));
    long seed = 20261121;
    Random random = new Random(seed);
    int[] drawn = new int[(int) numbering.count()];
    for (int i = 0; i < draws; i++) {
      drawn[(int) numbering.number(numbering.draw(random)) - 1]++;
    }
    double expected = (double) draws / drawn.length;
    double chiSquare = 0;
    for (int times : drawn) {
      chiSquare += (times - expected) * (times - expected) / expected;
    }
    assertThat(chiSquare).as("seed %d", seed).isLessThan(bound);
  }

  /** Checks the order of the numbers. If you change it, also change the version of the index. */
  @ParameterizedTest
  @CsvSource({
    "6x6 closed,1,6x6: a1 c2 e1 f3 e5 c6 a5 c4 d6 f5 e3 f1 d2 b1 a3 b5 c3 a4 b6 d5 f6 e4 f2 d1 b2 d3 f4 e6 d4 e2 c1 a2 b4 a6 c5 b3",
    "6x6 closed,4711,6x6: a1 c2 e1 f3 e5 c6 d4 b5 a3 b1 c3 a2 b4 a6 c5 e6 f4 e2 c1 d3 f2 d1 b2 a4 b6 d5 f6 e4 d2 f1 e3 f5 d6 c4 a5 b3",
    "6x6 closed,9862,6x6: a1 c2 e1 f3 d4 b5 d6 f5 e3 f1 d2 b1 a3 c4 b2 a4 b6 d5 f6 e4 f2 d1 c3 a2 b4 a6 c5 e6 f4 e2 c1 d3 e5 c6 a5 b3",
    "5x5 open,1000,5x5: e5 c4 a5 b3 a1 c2 e1 d3 c1 a2 b4 d5 e3 d1 b2 a4 c5 e4 c3 e2 d4 b5 a3 b1 d2",
    "5x6 closed,3,5x6: a1 c2 b4 a2 c1 e2 f4 d5 c3 b1 a3 b5 d4 f5 e3 f1 d2 e4 c5 a4 b2 d1 f2 d3 e1 f3 e5 c4 a5 b3",
    "6x7 closed,1000000,6x7: a1 c2 d4 e6 c5 a6 b4 c6 a5 c4 e5 g6 f4 g2 e1 d3 f2 g4 e3 f5 d6 b5 a3 b1 d2 f1 g3 e2 g1 f3 g5 e4 f6 d5 b6 a4 b2 d1 c3 a2 c1 b3"
  })
  void tour_someNumbers_areTheToursTheyWere(String question, long number, String tour)
      throws IOException {
    TourNumbering numbering =
        TourNumbering.of(TourQuestion.parse(question), Counting.SETTINGS, new Monitor()).value();
    assertThat(numbering.tour(number).toString()).isEqualTo(tour);
  }

  @Test
  void tour_noSuchNumber_namesTheRange() throws IOException {
    TourNumbering numbering = numbering(Counting.question("5x6", TourKind.CLOSED));
    for (long number : new long[] {0, 9, -1, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> numbering.tour(number))
          .isInstanceOf(ArgumentException.class)
          .hasMessageContaining("between 1 and 8");
    }
    TourNumbering none = numbering(Counting.question("4x4", TourKind.OPEN));
    assertThatThrownBy(() -> none.draw(new Random(1))).isInstanceOf(IllegalStateException.class);
  }
}
