package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;

/** Tests closed tours with equally many moves of each slope, by rings of polynomials. */
final class SlopesTest {

  @ParameterizedTest
  @CsvSource({"16, 7", "13, 7", "11, 13", "12, 5", "1, 7"})
  void polynomials_sumsAndTimes_areThoseOfCoefficients(int order, int prime) {
    Polynomials ring = new Polynomials(order, prime);
    Random random = new Random(order);
    for (int round = 0; round < 1000; round++) {
      long one = 0;
      long other = 0;
      for (int term = random.nextInt(60); term > 0; term--) {
        one = ring.sum(one, ring.weighted(1, 1 + random.nextInt(order)));
        other = ring.sum(ring.weighted(1, 1 + random.nextInt(order)), other);
      }
      int weight = 1 + random.nextInt(order);
      long sum = ring.sum(one, ring.weighted(other, weight));
      for (int power = 0; power < order; power++) {
        int turned = ring.coefficient(other, Math.floorMod(power - weight + 1, order));
        assertThat(ring.coefficient(sum, power))
            .as("%d + %d x^%d, power %d", one, other, weight - 1, power)
            .isEqualTo((ring.coefficient(one, power) + turned) % prime);
      }
    }
  }

  /** Checks 6x6. A slope has 4 to 14 moves, so equal residues modulo 11 mean equal numbers. */
  @Tag("long")
  @Test
  void equalSlopes_6x6_areThoseOfAllTours() throws IOException {
    Board board = Board.parse("6x6");
    TourNumbering tours =
        TourNumbering.of(
                Counting.question("6x6", TourKind.CLOSED), Counting.SETTINGS, new Monitor())
            .value();
    int equal = 0;
    for (long number = 1; number <= tours.count(); number++) {
      int[] slopes = slopes(board, tours.tour(number));
      assertThat((slopes[0] + slopes[1]) % 2).isZero();
      assertThat(slopes).doesNotContain(0, 1, 2, 3).hasSize(4);
      assertThat(Arrays.stream(slopes).max().getAsInt()).isLessThan(15);
      equal += slopes[0] == 9 && slopes[1] == 9 && slopes[2] == 9 ? 1 : 0;
    }
    assertThat(equal).isEqualTo(208);
    assertThat(residue(board, 11, 13)).isEqualTo(equal % 13);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"16, 7", "13, 7", "12, 5"})
  void residue_6x6ByOtherPolynomials_isThatOfAllTours(int order, int prime) throws IOException {
    assertThat(residue(Board.parse("6x6"), order, prime)).isEqualTo(208 % prime);
  }

  private static int residue(Board board, int order, int prime) throws IOException {
    return new Slopes(board, new Polynomials(order, prime)).residue();
  }

  /** Checks two published figures: 103361177080 is 0 modulo 7, and 103361771080 is 1. */
  @Test
  @Tag("slow")
  @EnabledIfSystemProperty(named = "tour.slopes", matches = "true", disabledReason = "half an hour")
  void equalSlopes_8x8_areThoseOfTheLecture() throws IOException {
    int residue = residue(Board.parse("8x8"), 16, 7);
    assertThat(103_361_177_080L % 7).isZero();
    assertThat(residue).isEqualTo((int) (103_361_771_080L % 7)).isEqualTo(1);
  }

  private static int[] slopes(Board board, Tour tour) {
    int[] slopes = new int[4];
    for (int at = 0; at < tour.length(); at++) {
      Move move = new Move(tour.square(at), tour.square((at + 1) % tour.length()));
      slopes[Slopes.slope(board, move)]++;
    }
    return slopes;
  }
}
