package org.knightstour.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.TourSearch;
import org.knightstour.search.TreeEstimate;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;

final class TreeEstimateTest {

  private static final int DESCENTS = 50_000;

  /** Checks that totals of RuleTotalsTest and edge searches are within five standard errors. */
  @ParameterizedTest
  @CsvSource({
    "5x5, CLOSED, PATH, CLASSIC, 792377", "5x5, OPEN, PATH, NONE, 38010697",
    "5x5, OPEN, PATH, FULL, 42889", "6x6, CLOSED, EDGE, , 24851",
    "5x5, OPEN, EDGE, , 2280"
  })
  void of_knownTree_isNearItsTotal(
      String board, TourKind kind, Branching branching, @Nullable Rules rules, long nodes) {
    SearchSettings settings = SearchSettings.paths().branching(branching);
    TreeEstimate estimate =
        TourSearch.estimate(
            TourQuestion.of(Board.parse(board), kind),
            Goal.FIRST,
            rules == null ? settings : settings.rules(rules),
            DESCENTS,
            new Monitor());
    assertThat(estimate.standardError()).isPositive().isLessThan(0.1 * nodes);
    assertThat(estimate.nodes())
        .isBetween(nodes - 5 * estimate.standardError(), nodes + 5 * estimate.standardError());
    assertThat(estimate.descents()).isEqualTo(DESCENTS);
  }

  @Test
  void of_oneDescent_isRefused() {
    assertThatThrownBy(
            () ->
                TourSearch.estimate(
                    TourQuestion.of(new Board(5, 5)),
                    Goal.FIRST,
                    SearchSettings.paths(),
                    1,
                    new Monitor()))
        .hasMessageContaining("at least 2");
  }
}
