package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TourTest {

  static Board threeByFour() {
    return new Board(3, 4);
  }

  /** A tour of 3x4 found by plain backtracking, so that no number here is to be trusted. */
  static int[] someTour() {
    int[] path = new int[12];
    boolean[] seen = new boolean[12];
    assertThat(extend(threeByFour(), path, seen, 0, 0)).isTrue();
    return path;
  }

  private static boolean extend(Board board, int[] path, boolean[] seen, int step, int square) {
    path[step] = square;
    if (step == path.length - 1) {
      return true;
    }
    seen[square] = true;
    for (int next = 0; next < path.length; next++) {
      if (!seen[next]
          && board.isKnightMove(square, next)
          && extend(board, path, seen, step + 1, next)) {
        return true;
      }
    }
    seen[square] = false;
    return false;
  }

  @Test
  void of_tour_answersForItsSquares() {
    int[] squares = someTour();
    Tour tour = Tour.of(threeByFour(), squares);
    assertThat(tour.toArray()).isEqualTo(squares);
    assertThat(tour.board()).isEqualTo(threeByFour());
    assertThat(tour.length()).isEqualTo(12);
    assertThat(tour.first()).isEqualTo(squares[0]);
    assertThat(tour.last()).isEqualTo(squares[11]);
    for (int step = 0; step < 12; step++) {
      assertThat(tour.square(step)).isEqualTo(squares[step]);
      assertThat(tour.stepOf(squares[step])).isEqualTo(step);
      assertThat(tour.names().get(step)).isEqualTo(threeByFour().name(squares[step]));
    }
    assertThat(tour.isClosed()).isFalse();
    assertThat(tour.toString()).startsWith("3x4: a1 ");
  }

  @Test
  void of_changedLater_keepsItsOwnSquares() {
    int[] squares = someTour();
    Tour tour = Tour.of(threeByFour(), squares);
    squares[0] = 5;
    tour.toArray()[1] = 5;
    tour.walk().toArray()[2] = 5;
    assertThat(tour.toArray()).isEqualTo(someTour());
  }

  @Test
  void equals_sameSquares_isByValue() {
    Tour tour = Tour.of(threeByFour(), someTour());
    assertThat(tour).isEqualTo(Tour.of(threeByFour(), someTour()));
    assertThat(tour.hashCode()).isEqualTo(Tour.of(threeByFour(), someTour()).hashCode());
    int[] reversed = new int[12];
    for (int step = 0; step < 12; step++) {
      reversed[step] = someTour()[11 - step];
    }
    assertThat(tour).isNotEqualTo(Tour.of(threeByFour(), reversed));
    assertThat(tour.walk()).isNotEqualTo(Walk.of(new Board(4, 3), someTour()));
    assertThat(tour).isNotEqualTo("a tour");
    assertThat(tour.walk()).isNotEqualTo("a walk");
  }

  @Test
  void of_noTour_namesTheFirstFault() {
    int[] squares = someTour();
    assertThatThrownBy(() -> Tour.of(threeByFour(), 0, 6))
        .hasMessage("A tour of 3x4 has 12 squares, not 2.");
    int[] repeated = squares.clone();
    repeated[2] = repeated[0];
    assertThatThrownBy(() -> Tour.of(threeByFour(), repeated))
        .hasMessage("The tour visits a1 twice, the second time at step 3.");
    int[] illegal = squares.clone();
    illegal[10] = squares[11];
    illegal[11] = squares[10];
    assertThatThrownBy(() -> Tour.of(threeByFour(), illegal))
        .hasMessageStartingWith("Step 11 of the tour is no knight's move: ");
  }

  @Test
  void walk_offTheBoardOrEmpty_isRefused() {
    assertThatThrownBy(() -> Walk.of(threeByFour())).hasMessageContaining("at least one");
    assertThatThrownBy(() -> Walk.of(threeByFour(), 12)).hasMessageContaining("12");
    assertThatThrownBy(() -> Walk.of(threeByFour(), -1)).hasMessageContaining("-1");
    assertThat(Walk.of(threeByFour(), 1, 1).toString()).isEqualTo("3x4: b1 b1");
    assertThat(Walk.of(threeByFour(), 1, 1).length()).isEqualTo(2);
  }

  @Test
  void oneSquare_isAnOpenTour() {
    Tour tour = Tour.of(new Board(1, 1), 0);
    assertThat(tour.isClosed()).isFalse();
    assertThat(TourKind.STRICTLY_OPEN.label()).isEqualTo("strictly-open");
  }
}
