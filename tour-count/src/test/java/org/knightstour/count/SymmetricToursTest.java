package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.testkit.References;

/** Tours up to symmetry: published numbers, and canonical forms of all tours of small boards. */
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
   * By listing all tours and keeping the canonical ones: {@code tour list --distinct
   * --number-only}.
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

  /** All 13 267 364 410 532 less the symmetric ones, in eights (McKay 1997). */
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
        .value();
  }
}
