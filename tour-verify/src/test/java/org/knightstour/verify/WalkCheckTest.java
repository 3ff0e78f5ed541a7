package org.knightstour.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.Move;
import org.knightstour.core.Piece;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.Cases;
import org.knightstour.testkit.RandomQuestions;
import org.knightstour.testkit.WideQuestions;
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

  /** What a check says of a walk that comes in parts. */
  private static Optional<Invalid> inParts(TourQuestion question, int[] walk, int part) {
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

  /** Asking in the middle changes nothing. */
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

  /** More squares than a word of the table has, and than a page of it. */
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

  /** A text of a few squares may claim a board of two billion. */
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

  /** Everything said of a walk by the definition, square by square as slowly as can be. */
  private static Optional<Fault> naiveFault(TourQuestion question, int[] walk) {
    for (int step = 0; step < walk.length; step++) {
      int square = walk[step];
      if (square < 0 || square >= question.board().squares()) {
        return Optional.of(Fault.NO_SUCH_SQUARE);
      }
      if (question.missing().contains(square)) {
        return Optional.of(Fault.NO_SUCH_SQUARE);
      }
      for (int earlier = 0; earlier < step; earlier++) {
        if (walk[earlier] == square) {
          return Optional.of(Fault.REPEATED_SQUARE);
        }
      }
      if (step > 0 && !question.isMove(walk[step - 1], square)) {
        return Optional.of(Fault.NOT_A_MOVE);
      }
      if (step > 0 && question.forbidden().contains(new Move(walk[step - 1], square))) {
        return Optional.of(Fault.FORBIDDEN_MOVE);
      }
    }
    if (walk.length < question.squares()) {
      return Optional.of(Fault.UNVISITED_SQUARE);
    }
    int first = walk[0];
    int last = walk[walk.length - 1];
    if (question.from().isPresent() && question.from().getAsInt() != first) {
      return Optional.of(Fault.WRONG_START);
    }
    if (question.to().isPresent() && question.to().getAsInt() != last) {
      return Optional.of(Fault.WRONG_END);
    }
    boolean isClosed = question.kind() == TourKind.CLOSED;
    boolean closes = question.isMove(first, last);
    if (isClosed && (walk.length < 3 || !closes)) {
      return Optional.of(Fault.NOT_CLOSED);
    }
    if (isClosed && question.forbidden().contains(new Move(first, last))) {
      return Optional.of(Fault.FORBIDDEN_CLOSING_MOVE);
    }
    if (question.kind() == TourKind.STRICTLY_OPEN && closes) {
      return Optional.of(Fault.RE_ENTRANT);
    }
    List<Move> made = new ArrayList<>();
    for (int step = 1; step < walk.length; step++) {
      made.add(new Move(walk[step - 1], walk[step]));
    }
    if (isClosed) {
      made.add(new Move(first, last));
    }
    if (!made.containsAll(question.required())) {
      return Optional.of(Fault.REQUIRED_MOVE_MISSING);
    }
    return question.magic().isEmpty() || isMagic(question, walk)
        ? Optional.empty()
        : Optional.of(Fault.NOT_MAGIC);
  }

  /** The property by its definition, line by line. */
  private static boolean isMagic(TourQuestion question, int[] walk) {
    int rows = question.board().rows();
    int columns = question.board().columns();
    List<Integer> ofRows = new ArrayList<>();
    List<Integer> ofColumns = new ArrayList<>();
    List<Integer> ofDiagonals = new ArrayList<>(List.of(0, 0));
    for (int row = 0; row < rows; row++) {
      int which = row;
      ofRows.add(sum(walk, square -> square / columns == which));
    }
    for (int column = 0; column < columns; column++) {
      int which = column;
      ofColumns.add(sum(walk, square -> square % columns == which));
    }
    ofDiagonals.set(0, sum(walk, square -> square / columns == square % columns));
    ofDiagonals.set(1, sum(walk, square -> square / columns + square % columns == rows - 1));
    double row = columns * (walk.length + 1) / 2.0;
    double column = rows * (walk.length + 1) / 2.0;
    boolean areRows = ofRows.stream().allMatch(sum -> sum == row);
    boolean areColumns = ofColumns.stream().allMatch(sum -> sum == column);
    boolean isNearRows = areRows && isNear(ofColumns, column);
    boolean isNearColumns = areColumns && isNear(ofRows, row);
    return switch (question.magic().orElseThrow()) {
      case ROWS -> areRows;
      case COLUMNS -> areColumns;
      case SEMI -> areRows && areColumns;
      case FULL -> areRows && areColumns && ofDiagonals.stream().allMatch(sum -> sum == row);
      case NEAR -> isNearRows || isNearColumns;
      case NEAR_ROWS -> isNearRows;
      case NEAR_COLUMNS -> isNearColumns;
    };
  }

  private static boolean isNear(List<Integer> sums, double magic) {
    return sums.stream().distinct().count() == 3 && sums.stream().anyMatch(sum -> sum == magic);
  }

  private static int sum(int[] walk, IntPredicate isOnLine) {
    return IntStream.range(0, walk.length)
        .filter(step -> isOnLine.test(walk[step]))
        .map(step -> step + 1)
        .sum();
  }

  /** Brute force's tours are accepted; every walk is judged as the definition judges it. */
  @Tag("sweep")
  @Test
  void result_randomQuestionsAndWalks_isTheDefinitions() {
    long seed = 20;
    SplittableRandom random = new SplittableRandom(seed);
    RandomQuestions questions = new RandomQuestions(seed, 12);
    WideQuestions wide = new WideQuestions(seed, 1, 8);
    Set<Fault> seen = EnumSet.noneOf(Fault.class);
    int tours = 0;
    for (int round = 0; round < Cases.of(4000); round++) {
      String line = round % 4 == 3 ? wide.next() : questions.next();
      TourQuestion question = TourQuestion.parse(line);
      // Tours of the question, and of the board alone, which may break its further conditions.
      List<int[]> right = BruteForce.of(line).directedTours();
      String alone =
          TourQuestion.of(question.board())
              .piece(question.piece())
              .without(question.missing())
              .text();
      List<int[]> any = BruteForce.of(alone).directedTours();
      for (int[] tour : right.subList(0, Math.min(20, right.size()))) {
        assertThat(inParts(question, tour, 1 + random.nextInt(tour.length)))
            .as("seed %d: %s: %s", seed, line, Arrays.toString(tour))
            .isEmpty();
        tours++;
      }
      for (int trial = 0; trial < 10 && !any.isEmpty(); trial++) {
        int[] walk = mutated(random, any.get(random.nextInt(any.size())));
        Optional<Invalid> said = inParts(question, walk, 1 + random.nextInt(walk.length + 1));
        String which = "seed " + seed + ": " + line + ": " + Arrays.toString(walk);
        assertThat(said).as(which).isEqualTo(inParts(question, walk, walk.length + 1));
        assertThat(said.map(Invalid::fault)).as(which).isEqualTo(naiveFault(question, walk));
        assertThat(said.isEmpty())
            .as(which)
            .isEqualTo(right.stream().anyMatch(tour -> Arrays.equals(tour, walk)));
        said.map(Invalid::fault).ifPresent(seen::add);
        Magic magic = List.of(Magic.values()).get(random.nextInt(Magic.values().length));
        if (question.missing().isEmpty() && magic != Magic.FULL) {
          TourQuestion magical = question.magic(magic);
          Optional<Fault> fault = inParts(magical, walk, walk.length + 1).map(Invalid::fault);
          assertThat(fault).as(which + " " + magic).isEqualTo(naiveFault(magical, walk));
          fault.ifPresent(seen::add);
        }
      }
    }
    assertThat(tours).isGreaterThan(Cases.atLeast(1000));
    assertThat(seen).as("each fault is met").containsExactly(Fault.values());
  }

  private static int[] mutated(SplittableRandom random, int[] tour) {
    int[] walk = tour.clone();
    int at = random.nextInt(walk.length);
    int other = random.nextInt(walk.length);
    switch (random.nextInt(6)) {
      case 0 -> walk[at] = random.nextInt(-1, walk.length + 2);
      case 1 -> {
        walk[at] = tour[other];
        walk[other] = tour[at];
      }
      case 2 -> walk = Arrays.copyOf(walk, at + random.nextInt(2));
      case 3 -> {
        walk = Arrays.copyOf(walk, walk.length + 1);
        walk[tour.length] = tour[other];
      }
      default -> {
        // as it is
      }
    }
    return walk;
  }
}
