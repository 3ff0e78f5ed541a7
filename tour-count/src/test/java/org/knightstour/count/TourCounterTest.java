package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.testkit.References;

/** Tests published counts, and relations between counts. */
final class TourCounterTest {

  private static final String COUNTS = "counts.csv";

  /** Rows that take minutes, or need more memory than a build has. */
  private static final Set<String> LONG =
      Set.of(
          "7x8 paths",
          "7x7 paths",
          "8x8 closed",
          "8x9 closed",
          "8x10 closed",
          "8x11 closed",
          "8x12 closed",
          "7x10 closed",
          "6x8 paths",
          "7x8 closed",
          "6x12 closed");

  private static final Set<String> OUT_OF_REACH = Set.of("8x32 closed", "9x10 closed", "8x8 paths");

  static List<String[]> quickRows() {
    return References.rows(COUNTS).stream().filter(row -> !isIn(LONG, row) && !isFar(row)).toList();
  }

  static List<String[]> longRows() {
    return References.rows(COUNTS).stream().filter(row -> isIn(LONG, row) && !isFar(row)).toList();
  }

  private static boolean isFar(String[] row) {
    return isIn(OUT_OF_REACH, row);
  }

  private static boolean isIn(Set<String> names, String[] row) {
    return names.contains(row[0] + " " + row[1]);
  }

  @ParameterizedTest
  @MethodSource("quickRows")
  void count_publishedBoard_givesThePublishedCount(
      String board, String kind, String value, String confidence, String source) {
    assertPublished(board, kind, value);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("longRows")
  void count_longPublishedBoard_givesThePublishedCount(
      String board, String kind, String value, String confidence, String source) {
    assertPublished(board, kind, value);
  }

  private static void assertPublished(String board, String kind, String value) {
    boolean isPaths = kind.equals("paths");
    BigInteger published = new BigInteger(value);
    assertThat(Counting.count(Counting.question(board, isPaths ? TourKind.OPEN : TourKind.CLOSED)))
        .isEqualTo(isPaths ? published.shiftLeft(1) : published);
  }

  static List<String[]> firstSquares() {
    return References.rows("first-squares.csv");
  }

  @ParameterizedTest
  @MethodSource("firstSquares")
  void count_firstSquaresOfABoard_givesThePublishedCount(
      int rows, int squares, String tours, String source) {
    Board board = new Board(rows, (squares + rows - 1) / rows);
    Set<Integer> missing = new HashSet<>();
    for (int beyond = squares; beyond < board.squares(); beyond++) {
      missing.add(board.index(beyond / rows, beyond % rows));
    }
    assertThat(Counting.count(TourQuestion.of(board).closed().without(missing)))
        .isEqualTo(new BigInteger(tours));
  }

  static List<String[]> starts() {
    return References.rows("per-start.csv");
  }

  @ParameterizedTest
  @MethodSource("starts")
  void count_fromAStart_givesThePublishedCount(
      String board, int row, int column, int orbit, String paths) {
    OptionalInt from = OptionalInt.of(Board.parse(board).index(column, row));
    for (boolean isFrom : new boolean[] {true, false}) {
      TourQuestion open = Counting.question(board, TourKind.OPEN);
      TourQuestion question =
          isFrom ? open.ends(from, OptionalInt.empty()) : open.ends(OptionalInt.empty(), from);
      assertThat(Counting.count(question)).isEqualTo(new BigInteger(paths));
    }
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"3x7,4", "4x5,5", "5x5,8", "3x8,9", "5x6,19"})
  void count_betweenPairs_sumsToTheCountFromAStart(String board, int stride) {
    assertPairsSumUp(board, stride);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"3x7", "4x5", "5x5", "3x8", "5x6"})
  void count_betweenAllPairs_sumsToTheCountFromEachStart(String board) {
    assertPairsSumUp(board, 1);
  }

  private static void assertPairsSumUp(String text, int stride) {
    Board board = Board.parse(text);
    for (int from = 0; from < board.squares(); from += stride) {
      TourQuestion question = TourQuestion.of(board).from(from);
      BigInteger sum = BigInteger.ZERO;
      for (int to = 0; to < board.squares(); to++) {
        sum = sum.add(Counting.count(question.to(to)));
      }
      assertThat(sum).as("from %s", board.name(from)).isEqualTo(Counting.count(question));
    }
  }

  @ParameterizedTest
  @CsvSource({"3x10,16,3048", "5x6,8,18784", "6x6,9862,3318960"})
  void strictlyOpen_isPathsLessTheReentrantOnes(String board, long closed, long paths) {
    long squares = Board.parse(board).squares();
    assertThat(Counting.count(Counting.question(board, TourKind.STRICTLY_OPEN)))
        .isEqualTo(BigInteger.valueOf(2 * (paths - squares * closed)));
  }

  @ParameterizedTest
  @CsvSource({
    "1x1,OPEN,1",
    "1x1,CLOSED,0",
    "1x1,STRICTLY_OPEN,1",
    "1x2,OPEN,0",
    "2x2,CLOSED,0",
    "1x9,OPEN,0",
    "3x3,OPEN,0",
    "3x3,CLOSED,0"
  })
  void count_tinyBoard_isAsTheSearchSays(String board, TourKind kind, long count) {
    assertThat(Counting.count(Counting.question(board, kind))).isEqualTo(BigInteger.valueOf(count));
  }

  @Test
  void count_ringOfEightSquares_isOneClosedTour() {
    assertThat(Counting.count(TourQuestion.parse("3x3 closed without b2")))
        .isEqualTo(BigInteger.ONE);
  }

  @Test
  void count_twoSquares_isOnePathEachWayAndReentrant() {
    TourQuestion open = TourQuestion.parse("3x2 open without b1 a2 b2 a3");
    assertThat(Counting.count(open)).isEqualTo(BigInteger.TWO);
    assertThat(Counting.count(open.kind(TourKind.STRICTLY_OPEN))).isEqualTo(BigInteger.ZERO);
    assertThat(Counting.count(open.closed())).isEqualTo(BigInteger.ZERO);
  }

  /** Checks counts without direction. Only a tour of one square is its reverse. */
  @ParameterizedTest
  @CsvSource({
    "1x1 open,1",
    "1x1 strictly-open,1",
    "3x3 open without b1 c1 a2 b2 c2 a3 b3 c3,1",
    "3x4 open,8",
    "5x5 open,864",
    "5x5 open from a1,304",
    "5x5 open from a1 to b2,16"
  })
  void count_withoutDirection_isHalfOfTheToursWithReverses(String question, long count) {
    assertThat(Counting.count(TourQuestion.parse(question), Convention.UNDIRECTED))
        .isEqualTo(BigInteger.valueOf(count));
  }

  @Test
  void count_closedWithDirection_namesTheParameter() {
    assertThatThrownBy(() -> Counting.count(TourQuestion.parse("5x6 closed"), Convention.DIRECTED))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("convention (directed) must be undirected for closed tours");
  }

  @Test
  void count_tooWideABoard_isDeclinedWithItsWidth() {
    assertThat(Counting.result(TourQuestion.parse("11x11 closed"), Convention.UNDIRECTED))
        .isEqualTo(
            new Outcome.Declined<>("11x11 needs a frontier of 22 vertices, and 20 are the most"));
  }

  @Test
  void count_tooLittleMemory_isDeclinedWithBothFigures() throws IOException {
    CountSettings small =
        CountSettings.defaults().budget(Budget.none().memoryBytes(100 << 20)).threads(1);
    assertThat(
            TourCounter.count(
                TourQuestion.parse("10x10 closed"), Convention.UNDIRECTED, small, new Monitor()))
        .isInstanceOfSatisfying(
            Outcome.Declined.class,
            declined ->
                assertThat(declined.reason())
                    .matches("10x10 needs at least [0-9.,]+ GB of memory, and 100 MB may be used"));
  }

  @Test
  void settings_outOfRange_nameTheParameter() {
    assertThatThrownBy(() -> CountSettings.defaults().threads(0))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("threads (0) must be between 1 and 1024");
    assertThatThrownBy(() -> CountSettings.defaults().threads(1025))
        .isInstanceOf(ArgumentException.class);
  }

  /** Checks an empty layer. It has no growth rate, and once seemed too large for the memory. */
  @Test
  void count_emptyLayers_needsNoFile() throws IOException {
    TourQuestion question = TourQuestion.parse("1x6 strictly-open to e1 leaper 1,4");
    Path nowhere = Path.of("target", "no-such-directory");
    CountSettings settings = new CountSettings(1, Budget.none(), nowhere, Optional.empty());
    assertThat(TourCounter.count(question, Convention.DIRECTED, settings, new Monitor()).value())
        .isZero();
  }
}
