package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import org.knightstour.count.frontier.FrontierTooWide;
import org.knightstour.count.frontier.MemoryTooSmall;
import org.knightstour.testkit.References;

/** Published counts, and what must hold between counts. */
final class TourCounterTest {

  private static final String COUNTS = "counts.csv";

  /** Rows that would take minutes, or more memory than a build has. */
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
    assertThat(Counting.count(Counting.request(board, isPaths ? TourKind.OPEN : TourKind.CLOSED)))
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
    assertThat(
            Counting.count(
                Counting.request(
                    board.toString(),
                    TourKind.CLOSED,
                    missing,
                    OptionalInt.empty(),
                    OptionalInt.empty())))
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
      CountRequest request =
          Counting.request(
              board,
              TourKind.OPEN,
              Set.of(),
              isFrom ? from : OptionalInt.empty(),
              isFrom ? OptionalInt.empty() : from);
      assertThat(Counting.count(request)).isEqualTo(new BigInteger(paths));
    }
  }

  @ParameterizedTest
  @CsvSource({"3x7", "4x5", "5x5", "3x8", "5x6"})
  void count_betweenAllPairs_sumsToTheCountFromEachStart(String text) {
    Board board = Board.parse(text);
    for (int from = 0; from < board.squares(); from += 3) {
      BigInteger sum = BigInteger.ZERO;
      for (int to = 0; to < board.squares(); to++) {
        sum =
            sum.add(
                Counting.count(
                    Counting.request(
                        text, TourKind.OPEN, Set.of(), OptionalInt.of(from), OptionalInt.of(to))));
      }
      CountRequest request =
          Counting.request(
              text, TourKind.OPEN, Set.of(), OptionalInt.of(from), OptionalInt.empty());
      assertThat(sum).as("from %s", board.name(from)).isEqualTo(Counting.count(request));
    }
  }

  @ParameterizedTest
  @CsvSource({"3x10,16,3048", "5x6,8,18784", "6x6,9862,3318960"})
  void strictlyOpen_isPathsLessTheReentrantOnes(String board, long closed, long paths) {
    long squares = Board.parse(board).squares();
    assertThat(Counting.count(Counting.request(board, TourKind.STRICTLY_OPEN)))
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
    assertThat(Counting.count(Counting.request(board, kind))).isEqualTo(BigInteger.valueOf(count));
  }

  @Test
  void count_ringOfEightSquares_isOneClosedTour() {
    CountRequest ring =
        Counting.request(
            "3x3", TourKind.CLOSED, Set.of(4), OptionalInt.empty(), OptionalInt.empty());
    assertThat(Counting.count(ring)).isEqualTo(BigInteger.ONE);
  }

  @Test
  void count_twoSquares_isOnePathEachWayAndReentrant() {
    Set<Integer> missing = new TreeSet<>(Set.of(1, 2, 3, 4));
    CountRequest open =
        Counting.request("3x2", TourKind.OPEN, missing, OptionalInt.empty(), OptionalInt.empty());
    assertThat(Counting.count(open)).isEqualTo(BigInteger.TWO);
    assertThat(Counting.count(open.withKind(TourKind.STRICTLY_OPEN))).isEqualTo(BigInteger.ZERO);
    assertThat(Counting.count(open.withKind(TourKind.CLOSED))).isEqualTo(BigInteger.ZERO);
  }

  @Test
  void count_tooWideABoard_saysHowWide() {
    assertThatThrownBy(() -> Counting.count(Counting.request("11x11", TourKind.CLOSED)))
        .isInstanceOf(FrontierTooWide.class)
        .hasMessage("the frontier has 22 squares; at most 20 can be counted");
    assertThatThrownBy(() -> Counting.count(Counting.request("10x10", TourKind.CLOSED)))
        .isInstanceOf(MemoryTooSmall.class)
        .hasMessageContaining("a frontier of 20 squares");
  }

  @Test
  void request_withoutSense_namesWhatIsWrong() {
    assertThatThrownBy(
            () ->
                Counting.request(
                    "5x5", TourKind.CLOSED, Set.of(), OptionalInt.of(0), OptionalInt.empty()))
        .isInstanceOf(InputException.class);
    assertThatThrownBy(
            () ->
                Counting.request(
                    "5x5", TourKind.OPEN, Set.of(3), OptionalInt.of(3), OptionalInt.empty()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("d1");
  }
}
