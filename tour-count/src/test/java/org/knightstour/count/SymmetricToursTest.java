package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;
import org.knightstour.core.symmetry.SymmetryGroup;
import org.knightstour.testkit.References;

/** Tests tours up to symmetry against published numbers, and canonical forms on small boards. */
final class SymmetricToursTest {

  static List<String[]> published() {
    return References.rows("distinct.csv");
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("published")
  void countDistinct_publishedBoard_givesThePublishedNumber(
      String board, String kind, String classes, String source) throws IOException {
    assertThat(distinct(board, kind.equals("open") ? TourKind.OPEN : TourKind.CLOSED))
        .isEqualTo(new BigInteger(classes));
  }

  /**
   * Compares with {@code tour list --distinct --number-only}, which lists all tours and keeps the
   * canonical tours.
   */
  @ParameterizedTest
  @CsvSource({
    "3x10,CLOSED,6",
    "5x6,CLOSED,3",
    "6x6,CLOSED,1245",
    "5x5,OPEN,112",
    "3x4,OPEN,3",
    "3x7,OPEN,14",
    "4x5,OPEN,22",
    "1x1,OPEN,1",
    "5x6,STRICTLY_OPEN,4636"
  })
  void countDistinct_listedBoard_givesTheNumberOfCanonicalTours(
      String board, TourKind kind, long classes) throws IOException {
    assertThat(distinct(board, kind)).isEqualTo(BigInteger.valueOf(classes));
  }

  /** Checks McKay (1997): 608 233 classes of four, and the rest of 13 267 364 410 532 in eights. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource("8x8,1658420855433")
  void countDistinct_chessBoard_givesThePublishedNumber(String board, long classes)
      throws IOException {
    assertThat(distinct(board, TourKind.CLOSED)).isEqualTo(BigInteger.valueOf(classes));
  }

  private static BigInteger distinct(String board, TourKind kind) throws IOException {
    return TourCounter.countDistinct(
            Counting.question(board, kind), Counting.SETTINGS, new Monitor())
        .value()
        .classes();
  }

  /**
   * Checks known numbers. 6x6: five classes of two by quarter turns, 17 of four by only the half
   * turn. 6x8: also by a search over half tours. 8x8: 608 233 classes of four. 10x10: 415 902 of
   * two.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x6|half|78",
        "6x6|quarter|10",
        "6x6|three-quarter|10",
        "6x6|left-right|0",
        "6x6|diagonal|0",
        "6x8|half|5634",
        "8x8|quarter|0",
        "8x8|half|2432932",
        "10x10|quarter|831804"
      })
  void countSymmetric_knownBoard_givesTheKnownNumber(
      String board, String symmetry, BigInteger tours) throws IOException {
    assertThat(symmetric(Counting.question(board, TourKind.CLOSED), Symmetry.parse(symmetry)))
        .isEqualTo(tours);
  }

  /**
   * Compares boards of six to eight rows with the order of rows of an older version, and 10x10 with
   * a program that sweeps without halves.
   */
  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6x10|394128",
        "6x12|25316492",
        "6x14|1628514182",
        "7x10|19676804",
        "8x10|1625945864",
        "10x10|8075814890272"
      })
  void countSymmetric_largeBoardUnderTheHalfTurn_givesTheNumberOfAnotherOrder(
      String board, BigInteger tours) throws IOException {
    assertThat(symmetric(Counting.question(board, TourKind.CLOSED), Symmetry.ROTATE_180))
        .isEqualTo(tours);
  }

  /** Compares with tours by plain backtracking that keep their set of moves under the symmetry. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x3 closed without b2",
        "4x4 closed leaper 0,1",
        "3x4 open",
        "3x7 open",
        "4x5 open",
        "4x5 strictly-open",
        "5x5 open without c3",
        "3x4 open leaper 0,1",
        "3x3 open leaper 0,1",
        "4x4 open leaper 0,1",
        "4x4 strictly-open leaper 0,1",
        "1x4 open leaper 0,1",
        "1x1 open",
        "1x2 open leaper 0,1",
        "1x2 strictly-open leaper 0,1",
        "4x4 open",
        "5x5 closed"
      })
  void countSymmetric_listedBoard_isTheNumberOfToursThatAreTheirOwnImages(String text)
      throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    Map<Symmetry, Integer> found = new EnumMap<>(Symmetry.class);
    for (Set<Set<Integer>> moves : listed(question)) {
      for (Symmetry symmetry : SymmetryGroup.of(question).elements()) {
        found.merge(symmetry, image(question, symmetry, moves).equals(moves) ? 1 : 0, Integer::sum);
      }
    }
    for (Symmetry symmetry : SymmetryGroup.of(question).elements()) {
      assertThat(symmetric(question, symmetry))
          .as("%s %s", question, symmetry)
          .isEqualTo(BigInteger.valueOf(found.getOrDefault(symmetry, 0)));
    }
  }

  @Test
  void countSymmetric_directed_countsAnOpenTourAndItsReverse() throws IOException {
    TourQuestion question = Counting.question("3x4", TourKind.OPEN);
    BigInteger undirected = symmetric(question, Symmetry.ROTATE_180);
    assertThat(undirected).isPositive();
    assertThat(
            TourCounter.countSymmetric(
                    question,
                    Symmetry.ROTATE_180,
                    Convention.DIRECTED,
                    Counting.SETTINGS,
                    new Monitor())
                .value())
        .isEqualTo(undirected.shiftLeft(1));
  }

  @Test
  void countSymmetric_symmetryThatTheBoardLacks_isRefused() {
    assertThatThrownBy(
            () -> symmetric(Counting.question("5x6", TourKind.CLOSED), Symmetry.ROTATE_90))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("quarter");
  }

  private static BigInteger symmetric(TourQuestion question, Symmetry symmetry) throws IOException {
    return TourCounter.countSymmetric(
            question, symmetry, Convention.UNDIRECTED, Counting.SETTINGS, new Monitor())
        .value();
  }

  private static Set<Set<Integer>> image(
      TourQuestion question, Symmetry symmetry, Set<Set<Integer>> moves) {
    return moves.stream()
        .map(
            move ->
                move.stream()
                    .map(square -> symmetry.apply(question.board(), square))
                    .collect(Collectors.toSet()))
        .collect(Collectors.toSet());
  }

  /** Returns each tour without direction as its set of moves. */
  private static Set<Set<Set<Integer>>> listed(TourQuestion question) {
    Set<Set<Set<Integer>>> tours = new HashSet<>();
    for (int start = 0; start < question.board().squares(); start++) {
      boolean isFirst = question.kind() != TourKind.CLOSED || start == question.leastSquare();
      if (question.has(start) && isFirst) {
        extend(question, new ArrayList<>(List.of(start)), tours);
      }
    }
    return tours;
  }

  private static void extend(
      TourQuestion question, List<Integer> path, Set<Set<Set<Integer>>> tours) {
    int last = path.get(path.size() - 1);
    if (path.size() == question.squares()) {
      boolean isJoined = question.isMove(path.get(0), last);
      boolean isClosed = question.kind() == TourKind.CLOSED;
      if (question.kind() == TourKind.OPEN || isJoined == isClosed) {
        Set<Set<Integer>> moves = new HashSet<>();
        for (int i = isClosed ? 0 : 1; i < path.size(); i++) {
          moves.add(Set.of(path.get(i), path.get(i == 0 ? path.size() - 1 : i - 1)));
        }
        tours.add(moves);
      }
      return;
    }
    for (int next = 0; next < question.board().squares(); next++) {
      if (question.has(next) && question.isMove(last, next) && !path.contains(next)) {
        path.add(next);
        extend(question, path, tours);
        path.remove(path.size() - 1);
      }
    }
  }
}
