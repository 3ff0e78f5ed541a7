package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class TourTest {

  static Board threeByFour() {
    return new Board(3, 4);
  }

  /** Returns a tour of 3x4 found by plain backtracking, so no number here must be trusted. */
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
          && TourQuestion.of(board).isMove(square, next)
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
        .isInstanceOf(ArgumentException.class)
        .hasMessage("tour (2 squares) must have the 12 squares of 3x4");
    int[] repeated = squares.clone();
    repeated[2] = repeated[0];
    assertThatThrownBy(() -> Tour.of(threeByFour(), repeated))
        .hasMessage("tour (step 3, a1) must visit each square once, as step 1");
    int[] illegal = squares.clone();
    illegal[10] = squares[11];
    illegal[11] = squares[10];
    assertThatThrownBy(() -> Tour.of(threeByFour(), illegal))
        .hasMessageMatching("tour \\(step 11, ..-..\\) must be a move of the knight");
  }

  @Test
  void of_holesAndAnotherPiece_areTheQuestions() {
    TourQuestion question =
        TourQuestion.of(new Board(3, 3)).piece(Piece.leaper(0, 1)).without(4).closed();
    int[] ring = {0, 1, 2, 5, 8, 7, 6, 3};
    Tour tour = Tour.of(question, ring);
    assertThat(tour.length()).isEqualTo(8);
    assertThat(tour.piece()).isEqualTo(Piece.leaper(0, 1));
    assertThat(tour.stepOf(4)).isEqualTo(-1);
    assertThat(tour.stepOf(3)).isEqualTo(7);
    assertThat(tour.isClosed()).isTrue();
    assertThat(tour.is(TourKind.CLOSED)).isTrue();
    assertThat(tour.is(TourKind.OPEN)).isTrue();
    assertThat(tour.is(TourKind.STRICTLY_OPEN)).isFalse();
    assertThat(tour).isEqualTo(Tour.of(question, ring)).isNotEqualTo(tour.walk());
    assertThatThrownBy(() -> Tour.of(question, 0, 1, 2, 5, 4, 7, 6, 3))
        .hasMessage("tour (step 5, b2) must not visit a missing square");
    assertThatThrownBy(() -> Tour.of(question, 0, 1, 2, 5, 8, 7, 3, 6))
        .hasMessage("tour (step 7, b3-a2) must be a move of the (0,1)-leaper");
  }

  /** Checks that two joined squares are no cycle, although the last is a move from the first. */
  @Test
  void of_twoSquares_isNeitherClosedNorStrictlyOpen() {
    TourQuestion question = TourQuestion.of(new Board(1, 2)).piece(Piece.leaper(0, 1));
    Tour tour = Tour.of(question, 1, 0);
    assertThat(tour.isClosed()).isFalse();
    assertThat(tour.isReentrant()).isTrue();
    assertThat(tour.is(TourKind.STRICTLY_OPEN)).isFalse();
  }

  @Test
  void walk_offTheBoardOrEmpty_isRefused() {
    assertThatThrownBy(() -> Walk.of(threeByFour()))
        .isInstanceOf(ArgumentException.class)
        .hasMessage("squares (none) must have at least one square");
    for (int square : new int[] {-1, 12}) {
      assertThatThrownBy(() -> Walk.of(threeByFour(), square))
          .isInstanceOf(ArgumentException.class)
          .hasMessage("squares (%d) must be a square number of 3x4, 0 to 11", square);
    }
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
