package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;

final class SweepTest {

  private static final long FEW = 500;

  /** Checks the limit. Earlier, each board had the whole limit. */
  @Test
  void of_limit_isOneForAllBoards() {
    TourQuestion question = TourQuestion.parse("7x7 closed");
    SearchSettings choices = SearchSettings.automatic().budget(Budget.none().nodes(FEW));
    Outcome<Sweep> sweep =
        Sweep.of(
            List.of(question, question, question), false, choices, Searcher.here(), new Monitor());
    assertThat(sweep.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(sweep.soFar().orElseThrow().boards()).hasSize(3);
    assertThat(sweep.work().walked()).isPositive().isLessThanOrEqualTo(FEW);
  }
}
