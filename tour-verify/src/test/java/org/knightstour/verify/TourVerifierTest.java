package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
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

  /** Fault mended: a table of the board that a two-square text claims did not fit the memory. */
  @Test
  void verify_shortWalkOnAHugeBoard_needsNoTableOfTheBoard() {
    Board huge = new Board(40_000, 50_000);
    assertThat(fault(Walk.of(huge, 0, huge.parseSquare("c2")), TourKind.OPEN).message())
        .isEqualTo("ends after 2 of 2000000000 squares: b1 is never visited");
    assertThat(fault(Walk.of(huge, huge.squares() - 1), TourKind.OPEN).message())
        .isEqualTo("ends after 1 of 2000000000 squares: a1 is never visited");
    assertThat(fault(Walk.of(huge, 0, 1_999_999_999, 0), TourKind.OPEN))
        .isEqualTo(new Invalid(Fault.REPEATED_SQUARE, 3, "step 3: a1 was visited at step 1"));
  }

  /** Random walks of any length, looked at square by square as slowly as can be. */
  @Test
  void verify_randomWalks_namesTheFirstRepeatedAndTheLeastMissingSquare() {
    for (long seed = 0; seed < 5000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Board board = new Board(1 + random.nextInt(3), 1 + random.nextInt(4));
      int[] squares =
          random
              .ints(1 + random.nextInt(2 * board.squares()), 0, board.squares())
              .distinct()
              .toArray();
      if (random.nextBoolean()) {
        squares = Arrays.copyOf(squares, squares.length + random.nextInt(1, 4));
        squares[squares.length - 1] = random.nextInt(board.squares());
      }
      Verdict verdict = TourVerifier.verify(Walk.of(board, squares), TourKind.OPEN);
      String expected = slowFault(board, squares);
      if (!expected.isEmpty()) {
        assertThat(((Invalid) verdict).message()).as("seed %d", seed).isEqualTo(expected);
      } else {
        assertThat(verdict instanceof Invalid invalid && invalid.fault().isNoTourAtAll())
            .as("seed %d", seed)
            .isFalse();
      }
    }
  }

  private static String slowFault(Board board, int[] squares) {
    for (int later = 0; later < squares.length; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (squares[earlier] == squares[later]) {
          return "step %d: %s was visited at step %d"
              .formatted(later + 1, board.name(squares[later]), earlier + 1);
        }
      }
    }
    for (int square = 0; square < board.squares(); square++) {
      int missing = square;
      if (Arrays.stream(squares).noneMatch(s -> s == missing)) {
        return "ends after %d of %d squares: %s is never visited"
            .formatted(squares.length, board.squares(), board.name(missing));
      }
    }
    return "";
  }

  @Test
  void verify_strictlyOpenAskedOfAClosedTour_isReEntrant() {
    Board board = new Board(6, 5);
    Walk walk = closedTour(board);
    assertThat(TourVerifier.verify(walk, TourKind.CLOSED)).isInstanceOf(Valid.class);
    assertThat(TourVerifier.verify(walk, TourKind.OPEN)).isInstanceOf(Valid.class);
    Invalid invalid = fault(walk, TourKind.STRICTLY_OPEN);
    assertThat(invalid.fault()).isEqualTo(Fault.RE_ENTRANT);
    assertThat(invalid.step()).isEqualTo(30);
    assertThat(invalid.message())
        .isEqualTo(
            "not strictly open: "
                + board.name(walk.square(29))
                + " is a knight's move from "
                + board.name(walk.square(0)));
  }

  private static Walk closedTour(Board board) {
    int[] path = new int[board.squares()];
    boolean[] seen = new boolean[path.length];
    assertThat(close(board, path, seen, 1)).isTrue();
    return Walk.of(board, path);
  }

  /** Plain backtracking from a1 to a square next to it. */
  private static boolean close(Board board, int[] path, boolean[] seen, int step) {
    seen[path[step - 1]] = true;
    if (step == path.length) {
      if (board.isKnightMove(path[step - 1], path[0])) {
        return true;
      }
    }
    for (int next = 0; step < path.length && next < path.length; next++) {
      path[step] = next;
      if (!seen[next] && board.isKnightMove(path[step - 1], next)) {
        if (close(board, path, seen, step + 1)) {
          return true;
        }
      }
    }
    seen[path[step - 1]] = false;
    return false;
  }
}
