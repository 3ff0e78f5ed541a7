package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests sums and magic properties of published tours, and of changed tours without them. */
final class LineSumsTest {

  // William Beverley, The Philosophical Magazine, 1848: the first tour with magic rows and columns.
  private static final String BEVERLEY =
      """
      1 30 47 52 5 28 43 54
      48 51 2 29 44 53 6 27
      31 46 49 4 25 8 55 42
      50 3 32 45 56 41 26 7
      33 62 15 20 9 24 39 58
      16 19 34 61 40 57 10 23
      63 14 17 36 21 12 59 38
      18 35 64 13 60 37 22 11
      """;

  // The example of OEIS A330610: columns of 114, rows of 399 and 399 +- 4.
  private static final String SHORT_LINES =
      """
      1 54 25 32 5 36 23 50 19 44 9 40 15 46
      28 31 4 53 24 51 20 35 8 39 14 45 10 41
      55 2 29 26 33 6 37 22 49 18 43 12 47 16
      30 27 56 3 52 21 34 7 38 13 48 17 42 11
      """;

  // The example of OEIS A330611: rows of 399, columns of 114 and 114 +- 4.
  private static final String LONG_LINES =
      """
      1 54 25 32 5 52 23 48 9 38 11 40 17 44
      28 31 4 53 24 33 6 37 20 47 18 43 14 41
      55 2 29 26 51 22 35 8 49 10 39 12 45 16
      30 27 56 3 34 7 50 21 36 19 46 15 42 13
      """;

  private static Tour tour(String rows) {
    int[] numbers = Arrays.stream(rows.split("\\s+")).mapToInt(Integer::parseInt).toArray();
    int height = rows.split("\n").length;
    int[] squares =
        IntStream.range(0, numbers.length)
            .boxed()
            .sorted(Comparator.comparing(at -> numbers[at]))
            .mapToInt(at -> at)
            .toArray();
    return Tour.of(new Board(height, numbers.length / height), squares);
  }

  private static Set<Magic> properties(Tour tour) {
    return LineSums.of(tour).orElseThrow().properties();
  }

  @Test
  void properties_ofBeverleysTour_areRowsAndColumns() {
    LineSums sums = LineSums.of(tour(BEVERLEY)).orElseThrow();
    assertThat(sums.rows()).containsOnly(260L).hasSize(8);
    assertThat(sums.columns()).containsOnly(260L).hasSize(8);
    assertThat(sums.diagonals()).containsExactly(282L, 210L);
    assertThat(sums.properties()).isEqualTo(EnumSet.of(Magic.ROWS, Magic.COLUMNS, Magic.SEMI));
    assertThat(sums.violation(Magic.SEMI)).isEmpty();
    assertThat(sums.violation(Magic.FULL)).hasValue("the diagonal of a1 adds up to 282, not 260");
  }

  @Test
  void properties_ofNearMagicTours_areThoseOfTheirDirection() {
    assertThat(properties(tour(SHORT_LINES)))
        .isEqualTo(EnumSet.of(Magic.COLUMNS, Magic.NEAR, Magic.NEAR_COLUMNS));
    assertThat(properties(tour(LONG_LINES)))
        .isEqualTo(EnumSet.of(Magic.ROWS, Magic.NEAR, Magic.NEAR_ROWS));
    assertThat(LineSums.of(tour(SHORT_LINES)).orElseThrow().violation(Magic.ROWS))
        .hasValueSatisfying(text -> assertThat(text).startsWith("row ").endsWith("not 399"));
  }

  @Test
  void properties_ofOtherNumberings_areThoseOfTheirSums() {
    int[] squares = tour(BEVERLEY).toArray();
    // The tour is open, so its reverse is the only other numbering, with the same magic sums.
    int[] reverse =
        IntStream.range(0, squares.length).map(at -> squares[squares.length - 1 - at]).toArray();
    assertThat(properties(Tour.of(new Board(8, 8), reverse))).contains(Magic.SEMI);
    Tour plain = Tour.of(new Board(3, 4), 0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11);
    LineSums sums = LineSums.of(plain).orElseThrow();
    assertThat(sums.rows()).containsExactly(1L + 4 + 7 + 10, 8L + 11 + 2 + 5, 3L + 6 + 9 + 12);
    assertThat(sums.diagonals()).isEmpty();
    assertThat(sums.properties()).isEmpty();
    assertThat(sums.violation(Magic.ROWS)).hasValue("row 1 adds up to 22, not 26");
    assertThat(sums.violation(Magic.COLUMNS)).hasValue("column a adds up to 12, not 39/2");
  }

  @Test
  void of_aGroundWithoutLines_isEmpty() {
    assertThat(LineSums.isDefined(Rectangle.of(new Board(3, 3)).without(List.of(4)))).isFalse();
    assertThat(LineSums.isDefined(Graph.parse("0-1 1-2 0-2"))).isFalse();
    assertThat(LineSums.isDefined(Rectangle.of(new Board(3, 3)))).isTrue();
  }
}
