package org.knightstour.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.SearchResult;
import org.knightstour.search.TourSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.SearchJob;

/** Tests that exhaustive runs by Spark have the same nodes, tours and verdict. */
final class ClusterLedgerTest {

  private static final SearchSettings SETTINGS = SearchSettings.automatic();

  @TempDir private Path directory;

  private Outcome<SearchResult> run(
      TourQuestion question, Goal goal, SearchSettings settings, Optional<SparkCluster> cluster)
      throws IOException {
    LedgerPlan plan = new LedgerPlan("prove", List.of(new SearchJob(question, goal, settings)));
    try (Ledger ledger = Ledger.of(directory.resolve("run.db"), plan)) {
      return ledger.search(
          question, goal, settings, new Monitor(), cluster.map(SparkCluster::crew));
    }
  }

  private static void assertSame(Outcome<SearchResult> shared, Outcome<SearchResult> here) {
    assertThat(shared.getClass()).isEqualTo(here.getClass());
    assertThat(shared.work().amount()).isEqualTo(here.work().amount());
    assertThat(shared.known().map(SearchResult::tours))
        .isEqualTo(here.known().map(SearchResult::tours));
  }

  @Test
  void search_everyTour_givesTheSameNodesAndTours() throws IOException {
    TourQuestion question = TourQuestion.parse("6x6 closed");
    SearchSettings byPath = SETTINGS.branching(Branching.PATH);
    try (SparkCluster cluster = Sparks.local(2)) {
      Outcome<SearchResult> shared = run(question, Goal.ALL, byPath, Optional.of(cluster));
      assertSame(shared, TourSearch.run(question, Goal.ALL, byPath, new Monitor()));
      assertThat(shared.value().tours()).isEqualTo(9862);
    }
  }

  @Test
  void search_noTour_givesTheSameNodes() throws IOException {
    TourQuestion question = TourQuestion.parse("5x8 open from a2");
    Outcome<SearchResult> here = TourSearch.run(question, Goal.ALL, SETTINGS, new Monitor());
    try (SparkCluster cluster = Sparks.local(2)) {
      assertSame(run(question, Goal.ALL, SETTINGS, Optional.of(cluster)), here);
    }
  }

  @Test
  void search_firstTour_isTheSame() throws IOException {
    TourQuestion question = TourQuestion.parse("5x6 closed");
    Outcome<SearchResult> here = TourSearch.run(question, Goal.FIRST, SETTINGS, new Monitor());
    try (SparkCluster cluster = Sparks.local(2)) {
      Outcome<SearchResult> shared = run(question, Goal.FIRST, SETTINGS, Optional.of(cluster));
      assertThat(shared.value()).isEqualTo(here.value());
      assertThat(shared.work().amount()).isEqualTo(here.work().amount());
    }
  }

  /** Checks a run that begins here, continues on a cluster, stops there, and ends here. */
  @Test
  void search_inTurnsHereAndThere_givesTheSameNodes() throws IOException {
    TourQuestion question = TourQuestion.parse("6x6 closed");
    SearchSettings byPath = SETTINGS.branching(Branching.PATH);
    Outcome<SearchResult> here = TourSearch.run(question, Goal.ALL, byPath, new Monitor());
    SearchSettings some = byPath.budget(Budget.none().nodes(here.work().amount() / 4));
    assertThat(run(question, Goal.ALL, some, Optional.empty())).isInstanceOf(Outcome.Stopped.class);
    try (SparkCluster cluster = Sparks.local(2)) {
      run(question, Goal.ALL, some, Optional.of(cluster));
    }
    assertSame(run(question, Goal.ALL, byPath, Optional.empty()), here);
  }
}
