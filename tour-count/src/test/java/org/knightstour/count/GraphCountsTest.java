package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.core.Graph;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.testkit.Families;
import org.knightstour.testkit.References;

/** Tests published counts of the cycles and paths of graphs. */
final class GraphCountsTest {

  static List<String[]> quickRows() {
    return References.rows("graph-counts.csv").stream().filter(row -> !isLong(row)).toList();
  }

  static List<String[]> longRows() {
    return References.rows("graph-counts.csv").stream().filter(GraphCountsTest::isLong).toList();
  }

  /** Returns whether a row takes more than about half a second. */
  private static boolean isLong(String[] row) {
    int size = Integer.parseInt(row[1]);
    return switch (row[0] + " " + row[2]) {
      case "grid closed" -> size > 10;
      case "king closed" -> size > 6;
      case "cube closed" -> size > 4;
      case "torus closed" -> size > 6;
      case "squares closed" -> size > 50;
      case "squares paths" -> size > 44;
      default -> false;
    };
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("quickRows")
  void count_publishedGraph_givesThePublishedCount(
      String family, int size, String kind, String value, String source) {
    assertPublished(family, size, kind, value);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("longRows")
  void count_longPublishedGraph_givesThePublishedCount(
      String family, int size, String kind, String value, String source) {
    assertPublished(family, size, kind, value);
  }

  private static void assertPublished(String family, int size, String kind, String value) {
    BigInteger published = new BigInteger(value);
    boolean isPaths = kind.equals("paths");
    TourQuestion question =
        TourQuestion.of(graph(family, size)).kind(isPaths ? TourKind.OPEN : TourKind.CLOSED);
    assertThat(Counting.count(question)).isEqualTo(isPaths ? published.shiftLeft(1) : published);
  }

  private static Graph graph(String family, int size) {
    int[] ends =
        switch (family) {
          case "grid" -> Families.grid(size, size);
          case "king" -> Families.king(size, size);
          case "cube" -> Families.cube(size);
          case "torus" -> Families.torus(size, size);
          case "dodecahedron" -> Families.petersen(10, 2);
          case "squares" -> Families.squareSums(size);
          default -> throw new IllegalArgumentException(family);
        };
    // A number without a square sum is an isolated vertex.
    int[] alone = family.equals("squares") ? IntStream.rangeClosed(1, size).toArray() : new int[0];
    return Graph.named(alone, ends);
  }
}
