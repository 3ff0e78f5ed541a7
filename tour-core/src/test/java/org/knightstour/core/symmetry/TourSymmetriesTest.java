package org.knightstour.core.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.graph.MoveGraph;

/** Tests the symmetries of all tours of small boards against their sets of edges. */
final class TourSymmetriesTest {

  private static List<Tour> all(Board board, TourKind kind) {
    List<Tour> tours = new ArrayList<>();
    MoveGraph graph = MoveGraph.of(board);
    int[] path = new int[board.squares()];
    boolean isClosed = kind == TourKind.CLOSED;
    for (int start = 0; start < (isClosed ? 1 : board.squares()); start++) {
      extend(graph, path, 0, start, 0, isClosed, tours);
    }
    return tours;
  }

  /** Adds each tour once. Pruning: a free square needs two ways (closed tours), or one (open). */
  private static void extend(
      MoveGraph graph,
      int[] path,
      int step,
      int square,
      long visited,
      boolean isClosed,
      List<Tour> tours) {
    path[step] = square;
    long seen = visited | 1L << square;
    if (step == path.length - 1) {
      if (!isClosed || (path[1] < square && graph.adjacent(square, path[0]))) {
        tours.add(Tour.of(graph.question().board(), path));
      }
      return;
    }
    for (int at = graph.start(square); at < graph.end(square); at++) {
      int next = graph.target(at);
      if ((seen >>> next & 1) == 0
          && !isStranded(graph, isClosed ? path[0] : next, square, next, seen, isClosed ? 2 : 1)) {
        extend(graph, path, step + 1, next, seen, isClosed, tours);
      }
    }
  }

  private static boolean isStranded(
      MoveGraph graph, int first, int left, int next, long seen, int needed) {
    for (int at = graph.start(left); at < graph.end(left); at++) {
      int square = graph.target(at);
      long ways = graph.neighbours(square) & (~seen | 1L << next | 1L << first);
      if (square != next && (seen >>> square & 1) == 0 && Long.bitCount(ways) < needed) {
        return true;
      }
    }
    return false;
  }

  private static Set<Long> edges(Tour tour, Symmetry symmetry) {
    Set<Long> edges = new HashSet<>();
    int moves = tour.isClosed() ? tour.length() : tour.length() - 1;
    for (int move = 0; move < moves; move++) {
      long a = symmetry.apply(tour.board(), tour.square(move));
      long b = symmetry.apply(tour.board(), tour.square((move + 1) % tour.length()));
      edges.add(Math.min(a, b) * tour.length() + Math.max(a, b));
    }
    return edges;
  }

  /** Compares edges. 6x6 has 5 classes of 2 tours by quarter turns, 17 of 4 by half turns only. */
  @ParameterizedTest
  @CsvSource({"6,6,CLOSED,10,68", "5,6,CLOSED,0,0", "5,5,OPEN,0,-1", "3,4,OPEN,0,-1"})
  void of_allTours_areThoseThatKeepTheEdges(
      int rows, int columns, TourKind kind, int quarters, int halves) {
    Board board = new Board(rows, columns);
    int quarter = 0;
    int half = 0;
    for (Tour tour : all(board, kind)) {
      TourSymmetries found = TourSymmetries.of(tour);
      Set<Long> own = edges(tour, Symmetry.IDENTITY);
      for (Symmetry symmetry : Symmetry.values()) {
        if (symmetry != Symmetry.IDENTITY && symmetry.fits(board)) {
          assertThat(found.elements().contains(symmetry))
              .as("%s %s", tour, symmetry)
              .isEqualTo(edges(tour, symmetry).equals(own));
        }
      }
      boolean isQuarter = found.elements().contains(Symmetry.ROTATE_90);
      quarter += isQuarter ? 1 : 0;
      half += !isQuarter && found.elements().contains(Symmetry.ROTATE_180) ? 1 : 0;
      assertPartsAreImages(tour, found);
    }
    assertThat(quarter).isEqualTo(quarters);
    if (halves >= 0) {
      assertThat(half).isEqualTo(halves);
    }
  }

  /** Checks that each symmetry maps each part to a whole part. */
  private static void assertPartsAreImages(Tour tour, TourSymmetries found) {
    for (Symmetry symmetry : found.elements()) {
      int[] image = new int[found.parts()];
      java.util.Arrays.fill(image, -1);
      for (int step = 0; step < tour.length(); step++) {
        int imageStep = tour.stepOf(symmetry.apply(tour.board(), tour.square(step)));
        if (imageStep == step) {
          // The middle of a path with an odd number of squares belongs to both halves.
          continue;
        }
        int part = found.part(step, tour.length());
        int to = found.part(imageStep, tour.length());
        assertThat(image[part] < 0 || image[part] == to).as("%s", tour).isTrue();
        image[part] = to;
      }
    }
  }

  @Test
  void words_ofASymmetricTour_nameIt() {
    assertThat(new TourSymmetries(List.of(), 1, 0).words()).isEmpty();
    assertThat(new TourSymmetries(List.of(Symmetry.ROTATE_180), 2, 0).words())
        .isEqualTo("half a turn");
    assertThat(new TourSymmetries(List.of(Symmetry.MIRROR_FILES), 2, 0).words())
        .isEqualTo("reflection");
  }
}
