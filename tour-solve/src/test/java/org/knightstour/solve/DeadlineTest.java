package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.SearchSettings;

/** Tests that all engines of a question share one time limit. */
final class DeadlineTest {

  private static final Duration HOUR = Duration.ofHours(1);

  /** Checks the time of a search after the prover. Earlier, each of them had the whole time. */
  @Test
  void prove_searchAfterTheProver_hasTheTimeThatIsLeft() {
    List<Budget> budgets = new ArrayList<>();
    Searcher searcher =
        (question, goal, settings, monitor) -> {
          budgets.add(settings.budget());
          return Task.of(() -> Outcome.stopped(StopReason.TIME_LIMIT, Work.NONE));
        };
    SearchSettings choices = SearchSettings.automatic().budget(Budget.none().time(HOUR));
    TourQuestion question = TourQuestion.parse("5x5 closed");
    Outcome<Proof> outcome =
        Decider.prove(
            ProveRequest.of(question, ProveRequest.Method.AUTO, choices), searcher, new Monitor());
    long proverNanos = outcome.value().evidence().certificate().orElseThrow().elapsedNanos();
    assertThat(proverNanos).isPositive();
    assertThat(budgets).hasSize(1);
    assertThat(budgets.get(0).time()).isLessThanOrEqualTo(HOUR.minusNanos(proverNanos));
    assertThat(budgets.get(0).nodes()).isEqualTo(Long.MAX_VALUE);
  }

  /** Checks a large board. Earlier, its construction and the check had no limit. */
  @Test
  void prove_largeBoardWithoutTime_isStopped() {
    SearchSettings choices = SearchSettings.automatic().budget(Budget.none().time(Duration.ZERO));
    TourQuestion question = TourQuestion.parse("40x40 closed");
    Outcome<Proof> outcome =
        Decider.prove(ProveRequest.of(question, ProveRequest.Method.AUTO, choices), new Monitor());
    assertThat(outcome.stopped()).contains(StopReason.TIME_LIMIT);
  }
}
