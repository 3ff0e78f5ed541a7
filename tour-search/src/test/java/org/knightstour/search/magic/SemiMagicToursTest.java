package org.knightstour.search.magic;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Board;
import org.knightstour.core.Magic;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.symmetry.Symmetry;

/** Follows the known tours of 8x8 with magic rows and columns through the search. */
final class SemiMagicToursTest {

  private static final Path RESULTS = Path.of("..", "docs", "results");

  private static final Board BOARD = new Board(8, 8);
  private static final TourQuestion SEMI = TourQuestion.of(BOARD).magic(Magic.SEMI);

  /** Returns the tours of a file, which were found without this search. */
  private static List<int[]> foundElsewhere() throws IOException {
    List<int[]> tours = new ArrayList<>();
    try (InputStream in =
        requireNonNull(SemiMagicToursTest.class.getResourceAsStream("semi-magic.txt"))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\n", -1)) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          int[] numbers = Arrays.stream(line.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
          int[] tour = new int[numbers.length];
          for (int square = 0; square < tour.length; square++) {
            tour[numbers[square] - 1] = square;
          }
          tours.add(tour);
        }
      }
    }
    return tours;
  }

  /** Returns the closed tours in docs/results, one of each class. */
  private static List<int[]> ofEachClass() throws IOException {
    List<int[]> tours = new ArrayList<>();
    for (String line : Files.readAllLines(RESULTS.resolve("magic-8x8.txt"))) {
      if (line.charAt(0) != '#') {
        tours.add(Arrays.stream(line.split(" ", -1)).mapToInt(BOARD::parseSquare).toArray());
      }
    }
    return tours;
  }

  /** Returns the images of a tour under the symmetries of the board. */
  private static List<int[]> images(int... tour) {
    List<int[]> images = new ArrayList<>();
    for (Symmetry symmetry : Symmetry.values()) {
      images.add(Arrays.stream(tour).map(square -> symmetry.apply(BOARD, square)).toArray());
    }
    return images;
  }

  private static int[] reversed(int... tour) {
    int[] reversed = new int[tour.length];
    for (int step = 0; step < tour.length; step++) {
      reversed[tour.length - 1 - step] = tour[step];
    }
    return reversed;
  }

  @Test
  void refutedAt_knownTours_isNowhere() throws IOException {
    MagicTree tree = new MagicTree(SEMI);
    MagicWalker walker = (MagicWalker) tree.newWalker();
    List<int[]> tours = foundElsewhere();
    assertThat(tours).hasSize(41);
    tours.addAll(ofEachClass());
    for (int[] tour : tours) {
      for (int[] image : images(tour)) {
        assertThat(walker.refutedAt(tree.root(0), image)).as(Arrays.toString(image)).isZero();
      }
    }
  }

  @Test
  void refutedAt_knownToursFromTheSecondSquare_isSomewhere() throws IOException {
    MagicTree tree = new MagicTree(SEMI);
    MagicWalker walker = (MagicWalker) tree.newWalker();
    for (int[] tour : ofEachClass()) {
      int[] other = new int[tour.length];
      for (int step = 0; step < other.length; step++) {
        other[step] = tour[(step + 1) % other.length];
      }
      assertThat(walker.refutedAt(tree.root(0), other)).as(Arrays.toString(other)).isPositive();
    }
  }

  @Test
  void roots_ofEightByEight_areTheClassesOfEndsInPrint() {
    assertThat(new MagicTree(SEMI).roots()).isEqualTo(136);
    assertThat(new MagicTree(SEMI.closed()).roots()).isEqualTo(21);
  }

  /** Compares the two files of results with each other, and with the 63 classes of 2003. */
  @Test
  void name_classesOfThePage_areTheRootsWithTheirTours() throws IOException {
    MagicTree tree = new MagicTree(SEMI.closed());
    Map<String, Integer> tours = new HashMap<>();
    Set<String> all = new HashSet<>();
    for (int[] tour : ofEachClass()) {
      Set<String> ends = new HashSet<>();
      for (int[] image : images(tour)) {
        for (int[] way : List.of(image, reversed(image))) {
          all.add(Arrays.toString(way));
          ends.add(BOARD.name(way[0]) + "-" + BOARD.name(way[way.length - 1]));
        }
      }
      ends.forEach(pair -> tours.merge(pair, 16, Integer::sum));
    }
    assertThat(all).hasSize(63 * 16);
    List<String> lines = new ArrayList<>();
    lines.add("ends,nodes,tours");
    List<String> rows = Files.readAllLines(RESULTS.resolve("magic-8x8.csv"));
    for (int root = 0; root < tree.roots(); root++) {
      String nodes = rows.get(root + 1).split(",", -1)[1];
      lines.add(tree.name(root) + "," + nodes + "," + tours.getOrDefault(tree.name(root), 0));
    }
    assertThat(rows).isEqualTo(lines);
  }
}
