package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Piece;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.verify.CheckResult.Fault;
import org.knightstour.verify.CheckResult.Invalid;
import org.knightstour.verify.CheckResult.Valid;

final class WalkCheckTest {

  private static final String OPEN_3X4 = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";
  private static final String CLOSED_3X10 =
      "a1 b3 d2 f3 e1 g2 i3 j1 h2 j3 i1 h3 j2 h1 f2 d3 b2 d1 e3 f1 g3 i2 g1 e2 c1 a2 c3 b1 a3 c2";

  private static int[] squares(Board board, String names) {
    return Arrays.stream(names.split(" ", -1)).mapToInt(board::parseSquare).toArray();
  }

  private static CheckResult check(String question, String names) {
    TourQuestion asked = TourQuestion.parse(question);
    return WalkCheck.check(Walk.of(asked.board(), squares(asked.board(), names)), asked);
  }

  /** Returns the result of a check for a walk that comes in parts. */
  static Optional<Invalid> inParts(TourQuestion question, int[] walk, int part) {
    WalkCheck check = new WalkCheck(question);
    for (int at = 0; at < walk.length; at += part) {
      int count = Math.min(part, walk.length - at);
      check.accept(Arrays.copyOfRange(walk, at, at + count + 1), count);
    }
    return check.result();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x4 open|" + OPEN_3X4,
        "3x4 strictly-open|" + OPEN_3X4,
        "3x4 open from a1 to d3|" + OPEN_3X4,
        "3x4 open with a1-c2 b2-d3 avoid a1-b3|" + OPEN_3X4,
        "3x10 open|" + CLOSED_3X10,
        "3x10 closed from a1 to c2|" + CLOSED_3X10,
        "3x10 closed with a1-c2 avoid b1-d2|" + CLOSED_3X10,
        "1x1 open|a1",
        "1x1 strictly-open|a1",
        "3x3 closed without b2|a1 c2 a3 b1 c3 a2 c1 b3",
        "2x2 closed leaper 0,1|a1 a2 b2 b1",
        "1x3 open leaper 0,2 without b1|c1 a1",
      })
  void check_tour_isValid(String question, String names) {
    CheckResult result = check(question, names);
    assertThat(result).isInstanceOf(Valid.class);
    assertThat(((Valid) result).tour().names()).containsExactly(names.split(" ", -1));
  }

  // Every row adds up to 75.
  private static final String NEAR_4X6 =
      "b1 a3 c4 e3 f1 d2 e4 f2 d1 b2 a4 c3 e2 f4 d3 b4 a2 c1 b3 a1 c2 e1 f3 d4";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x4 open|a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 c3|REPEATED_SQUARE|12|step 12: c3 was visited"
            + " before",
        "3x4 open|a1 a1|REPEATED_SQUARE|2|step 2: a1 was visited before",
        "3x4 open|a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3 c1|REPEATED_SQUARE|13|step 13: c1 was visited"
            + " before",
        "3x4 open|a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2|UNVISITED_SQUARE|11|ends after 11 of 12 squares:"
            + " d3 is not visited",
        "3x4 open without a1|c3 d1|UNVISITED_SQUARE|2|ends after 2 of 11 squares: b1 is not"
            + " visited",
        "3x4 open|a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2|NOT_A_MOVE|11|step 11: d1 to d3 is not a move"
            + " of the knight",
        "3x4 open leaper 0,1|a1 b1 c1 d2|NOT_A_MOVE|4|step 4: c1 to d2 is not a move of the"
            + " (0,1)-leaper",
        "3x4 open without c2|a1 c2|NO_SUCH_SQUARE|2|step 2: c2 is a missing square",
        "3x4 open avoid a3-b1|a1 c2 a3 b1 a3|FORBIDDEN_MOVE|4|step 4: a3 to b1 is forbidden",
        "3x4 open avoid a3-b1|b1 a3|FORBIDDEN_MOVE|2|step 2: b1 to a3 is forbidden",
        "3x4 open from d3|" + OPEN_3X4 + "|WRONG_START|1|begins on a1, not on d3",
        "3x4 open from d3 to a1|" + OPEN_3X4 + "|WRONG_START|1|begins on a1, not on d3",
        "3x4 open to a1|" + OPEN_3X4 + "|WRONG_END|12|ends on d3, not on a1",
        "3x4 closed|"
            + OPEN_3X4
            + "|NOT_CLOSED|12|not closed: d3 to a1 is not a move of the knight",
        "1x1 closed|a1|NOT_CLOSED|1|not closed: a closed tour has at least three squares",
        "1x2 closed leaper 0,1|a1 b1|NOT_CLOSED|2|not closed: a closed tour has at least three squares",
        "1x2 strictly-open leaper 0,1|a1 b1|RE_ENTRANT|2|not strictly open: b1 to a1 is a move of"
            + " the (0,1)-leaper",
        "3x10 strictly-open|"
            + CLOSED_3X10
            + "|RE_ENTRANT|30|not strictly open: c2 to a1 is a move of the knight",
        "3x10 strictly-open avoid a1-c2|"
            + CLOSED_3X10
            + "|RE_ENTRANT|30|not strictly open: c2 to a1 is a move of the knight",
        "3x10 closed avoid a1-c2|"
            + CLOSED_3X10
            + "|FORBIDDEN_CLOSING_MOVE|30|the closing move c2 to a1 is forbidden",
        "3x10 open with a1-c2|"
            + CLOSED_3X10
            + "|REQUIRED_MOVE_MISSING|30|the required move a1-c2 is not made",
        "3x4 open with b1-c3 b1-d2|"
            + OPEN_3X4
            + "|REQUIRED_MOVE_MISSING|12|the required move b1-c3 is not made",
        "3x4 open with b1-c3 a1-c2|"
            + OPEN_3X4
            + "|REQUIRED_MOVE_MISSING|12|the required move b1-c3 is not made",
        "3x4 open magic rows|"
            + OPEN_3X4
            + "|NOT_MAGIC|12|no magic rows: row 1 adds up to 22, not 26",
        "3x4 open magic columns|"
            + OPEN_3X4
            + "|NOT_MAGIC|12|no magic columns: column a adds up to 12, not 39/2",
        "3x4 open from d3 magic rows|" + OPEN_3X4 + "|WRONG_START|1|begins on a1, not on d3",
        "4x6 open magic semi|"
            + NEAR_4X6
            + "|NOT_MAGIC|24|no magic rows and columns: column b adds up to 46, not 50",
        "4x6 open magic near-columns|"
            + NEAR_4X6
            + "|NOT_MAGIC|24|no magic columns and three sums of rows: column b adds up to 46, not 50",
      })
  void check_faultyWalk_namesTheFirstFault(
      String question, String names, Fault fault, int step, String message) {
    assertThat(check(question, names)).isEqualTo(new Invalid(fault, step, message));
  }

  @Test
  void result_noSquares_isTooShort() {
    WalkCheck check = new WalkCheck(TourQuestion.parse("3x4 closed from a1"));
    assertThat(check.result())
        .contains(
            new Invalid(
                Fault.UNVISITED_SQUARE, 0, "ends after 0 of 12 squares: a1 is not visited"));
  }

  @Test
  void accept_numbersOutsideTheBoard_areFaults() {
    TourQuestion question = TourQuestion.of(new Board(3, 4));
    for (int outside : new int[] {-1, 12, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      int[] walk = squares(question.board(), OPEN_3X4);
      walk[4] = outside;
      assertThat(inParts(question, walk, 5))
          .contains(
              new Invalid(
                  Fault.NO_SUCH_SQUARE,
                  5,
                  "step 5: square number " + outside + " is not on the board 3x4"));
    }
  }

  @Test
  void accept_afterAFault_keepsTheFirst() {
    WalkCheck check = new WalkCheck(TourQuestion.of(new Board(3, 4)));
    check.accept(new int[] {0, 1}, 2);
    Optional<Invalid> first = check.result();
    check.accept(new int[] {99, 6}, 2);
    assertThat(check.result()).isEqualTo(first).isPresent();
  }

  /** Checks that a request for the result changes nothing. */
  @Test
  void result_askedAfterEachSquare_saysWhatTheWalkSaysSoFar() {
    TourQuestion question = TourQuestion.parse("3x10 closed with a1-c2");
    WalkCheck check = new WalkCheck(question);
    int step = 0;
    for (int square : squares(question.board(), CLOSED_3X10)) {
      assertThat(check.result().orElseThrow().fault()).isEqualTo(Fault.UNVISITED_SQUARE);
      assertThat(check.result().orElseThrow().step()).isEqualTo(step++);
      check.accept(new int[] {square}, 1);
    }
    assertThat(check.result()).isEmpty();
    check.accept(new int[] {0}, 1);
    assertThat(check.result().orElseThrow().fault()).isEqualTo(Fault.REPEATED_SQUARE);
  }

  @Test
  void check_walkOfAnotherBoard_isAWrongArgument() {
    assertThatThrownBy(
            () -> WalkCheck.check(Walk.of(new Board(4, 3), 0), TourQuestion.of(new Board(3, 4))))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("walk (4x3) must be on the board 3x4");
  }

  @Test
  void require_notATour_isAFaultOfTheProgram() {
    TourQuestion question = TourQuestion.of(new Board(3, 4));
    int[] squares = squares(question.board(), OPEN_3X4);
    assertThat(WalkCheck.require(question, squares).toArray()).isEqualTo(squares);
    assertThatThrownBy(() -> WalkCheck.require(question.closed(), squares))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "not a tour for \"3x4 closed\": not closed: d3 to a1 is not a move of the knight");
    assertThatThrownBy(() -> WalkCheck.require(question, 0, 99))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("square number 99");
  }

  /** Checks walks with more squares than a word and than a page of the table has. */
  @Test
  void accept_longRow_marksEachSquareApart() {
    for (int length : new int[] {64, 65, 200, 4096, 4097, 10_000}) {
      TourQuestion question = TourQuestion.of(new Board(1, length)).piece(Piece.parse("0,1"));
      int[] row = IntStream.range(0, length).toArray();
      assertThat(inParts(question, row, 1000)).as("%d squares", length).isEmpty();
      row[length - 1] = length - 3;
      assertThat(inParts(question, row, 1000).orElseThrow().fault())
          .isEqualTo(Fault.REPEATED_SQUARE);
    }
  }

  /** Checks the memory, because a text of a few squares may claim a board of two billion. */
  @Test
  void check_shortWalkOnAHugeBoard_needsNoTableOfTheBoard() {
    Board huge = new Board(40_000, 50_000);
    TourQuestion question = TourQuestion.of(huge).without(0, 3, huge.squares() - 1);
    int[] up = new int[20_000];
    for (int step = 0; step < up.length; step++) {
      up[step] = 1 + 2 * step * huge.columns() + step % 2;
    }
    Walk walk = Walk.of(huge, up);
    WalkCheck.check(walk, question);
    com.sun.management.ThreadMXBean memory =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long before = memory.getCurrentThreadAllocatedBytes();
    CheckResult result = WalkCheck.check(walk, question);
    assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(20L << 20);
    assertThat(((Invalid) result).message())
        .isEqualTo("ends after 20000 of 1999999997 squares: c1 is not visited");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rows", "near", "near-rows"})
  void check_magicTour_isValid(String magic) {
    TourQuestion question = TourQuestion.parse("4x6 open magic " + magic);
    Walk walk = Walk.of(question.naming(), squares(question, NEAR_4X6));
    assertThat(WalkCheck.check(walk, question)).isInstanceOf(Valid.class);
  }

  private static int[] squares(TourQuestion question, String names) {
    return Arrays.stream(names.split(" ")).mapToInt(question.naming()::parseSquare).toArray();
  }
}
