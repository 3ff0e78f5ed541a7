package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Tests boards without a closed tour, which the search refutes without colours. */
final class RefutationTest {

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x6", "3x8", "4x5", "4x6", "4x7", "4x8", "5x5", "5x7"})
  void closedByEdges_boardWithoutOne_isExhausted(String board) {
    assertThat(closedTours(board, Branching.EDGE, false)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "3x6", "3x8", "4x5", "4x6", "5x5"})
  void closedByPath_boardWithoutOne_isExhausted(String board) {
    assertThat(closedTours(board, Branching.PATH, false)).isZero();
  }

  @Test
  void closedByEdgesUpToSymmetry_5x7_isExhausted() {
    assertThat(closedTours("5x7", Branching.EDGE, true)).isZero();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void closedByEdges_7x7_isExhausted(boolean symmetry) {
    assertThat(closedTours("7x7", Branching.EDGE, symmetry)).isZero();
  }

  private static long closedTours(String board, Branching branching, boolean symmetry) {
    return TourSearch.run(
            TourQuestion.of(Board.parse(board), TourKind.CLOSED),
            Goal.FIRST,
            SearchSettings.paths().branching(branching).symmetry(symmetry).threads(2),
            new Monitor())
        .value()
        .tours();
  }
}
