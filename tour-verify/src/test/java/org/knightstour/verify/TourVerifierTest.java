package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.verify.Verdict.Invalid;
import org.knightstour.verify.Verdict.Valid;

final class TourVerifierTest {

  private static final String OPEN_3X4 = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

  private static Walk walk(Board board, String names) {
    StringTokenizer tokens = new StringTokenizer(names);
    int[] squares = new int[tokens.countTokens()];
    for (int step = 0; step < squares.length; step++) {
      squares[step] = board.parseSquare(tokens.nextToken());
    }
    return Walk.of(board, squares);
  }

  private static Invalid fault(Walk walk, TourKind kind) {
    return (Invalid) TourVerifier.verify(walk, kind);
  }

  @Test
  void verify_openTour_isValidButNotClosed() {
    Board board = new Board(3, 4);
    Walk walk = walk(board, OPEN_3X4);
    assertThat(TourVerifier.verify(walk, TourKind.OPEN)).isInstanceOf(Valid.class);
    assertThat(((Valid) TourVerifier.verify(walk, TourKind.STRICTLY_OPEN)).tour().walk())
        .isEqualTo(walk);
    assertThat(fault(walk, TourKind.CLOSED))
        .isEqualTo(new Invalid(Fault.NOT_CLOSED, 12, "not closed: d3 to a1 is no knight's move"));
  }

  @ParameterizedTest
  @CsvSource({
    "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 c3, REPEATED_SQUARE, 12, step 12: c3 was visited at step 9",
    "a1 a1 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3, REPEATED_SQUARE, 2, step 2: a1 was visited at step 1",
    "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2, MISSING_SQUARE, 11, ends after 11 of 12 squares: d3 is never visited",
    "a1, MISSING_SQUARE, 1, ends after 1 of 12 squares: b1 is never visited",
    "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2, NO_KNIGHTS_MOVE, 11, step 11: d1 to d3 is no knight's move",
    "c2 a1 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3, NO_KNIGHTS_MOVE, 3, step 3: a1 to a3 is no knight's move"
  })
  void verify_faultyWalk_namesTheFirstFaultByPlace(
      String names, Fault fault, int step, String message) {
    assertThat(fault(walk(new Board(3, 4), names), TourKind.OPEN))
        .isEqualTo(new Invalid(fault, step, message));
  }

  @Test
  void verify_givenEnds_areCompared() {
    Board board = new Board(3, 4);
    Walk walk = walk(board, OPEN_3X4);
    OptionalInt a1 = OptionalInt.of(board.parseSquare("a1"));
    OptionalInt d3 = OptionalInt.of(board.parseSquare("d3"));
    assertThat(TourVerifier.verify(walk, TourKind.OPEN, a1, d3)).isInstanceOf(Valid.class);
    assertThat(TourVerifier.verify(walk, TourKind.OPEN, d3, OptionalInt.empty()))
        .isEqualTo(new Invalid(Fault.WRONG_START, 1, "begins on a1, not on d3"));
    assertThat(TourVerifier.verify(walk, TourKind.OPEN, OptionalInt.empty(), a1))
        .isEqualTo(new Invalid(Fault.WRONG_END, 12, "ends on d3, not on a1"));
  }

  @Test
  void verify_oneSquare_isAnOpenTourOnly() {
    Walk walk = Walk.of(new Board(1, 1), 0);
    assertThat(TourVerifier.verify(walk, TourKind.OPEN)).isInstanceOf(Valid.class);
    assertThat(TourVerifier.verify(walk, TourKind.STRICTLY_OPEN)).isInstanceOf(Valid.class);
    assertThat(fault(walk, TourKind.CLOSED).fault()).isEqualTo(Fault.NOT_CLOSED);
  }

  @Test
  void require_noTour_isAFaultOfTheProgram() {
    Board board = new Board(3, 4);
    int[] squares = walk(board, OPEN_3X4).toArray();
    OptionalInt any = OptionalInt.empty();
    assertThat(TourVerifier.require(board, squares, TourKind.OPEN, any, any).toArray())
        .isEqualTo(squares);
    assertThatThrownBy(() -> TourVerifier.require(board, squares, TourKind.CLOSED, any, any))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "The search gave no closed tour of 3x4: not closed: d3 to a1 is no knight's move");
  }

  @Test
  void isNoTourAtAll_onlyWalksThatAreNoPermutation() {
    for (Fault fault : Fault.values()) {
      assertThat(fault.isNoTourAtAll())
          .isEqualTo(fault == Fault.REPEATED_SQUARE || fault == Fault.MISSING_SQUARE);
    }
  }

  /** Swapping two squares of a tour always makes a fault, and the fault it names is there. */
  @Test
  void verify_swappedSquares_namesARealFault() {
    Board board = new Board(3, 4);
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 2000; round++) {
      int[] squares = walk(board, OPEN_3X4).toArray();
      int first = random.nextInt(12);
      int second = random.nextInt(12);
      int kept = squares[first];
      squares[first] = squares[second];
      squares[second] = kept;
      Verdict verdict = TourVerifier.verify(Walk.of(board, squares), TourKind.OPEN);
      boolean isTour = true;
      for (int step = 1; step < 12; step++) {
        isTour &= board.isKnightMove(squares[step - 1], squares[step]);
      }
      assertThat(verdict instanceof Valid).as("round " + round).isEqualTo(isTour);
      if (verdict instanceof Invalid invalid) {
        assertThat(board.isKnightMove(squares[invalid.step() - 2], squares[invalid.step() - 1]))
            .isFalse();
      }
    }
  }
}
