package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.Rules;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Waiting;

/** Tests runs that end before their answer, and their results until then. */
final class StoppedTest {

  private static SearchSettings by(Branching branching) {
    return SearchSettings.paths().branching(branching);
  }

  /**
   * Checks that the tour of the second thread is not the first tour. b1 has no tour because of its
   * colour, but a search takes years to prove it. From c1, Warnsdorff's rule finds a tour.
   */
  @Test
  void run_stoppedAfterALaterStartsTour_tellsItAsATourNotAsTheFirst() throws Exception {
    Monitor monitor = new Monitor();
    CompletableFuture<Outcome<SearchResult>> running =
        CompletableFuture.supplyAsync(
            () ->
                TourSearch.run(
                    TourQuestion.parse("7x7 open without a1 a2"),
                    Goal.FIRST,
                    SearchSettings.paths().threads(2),
                    monitor));
    Waiting.until("a tour is found", () -> monitor.tours() > 0, running);
    monitor.stop();
    Outcome<SearchResult> outcome = running.join();
    assertThat(outcome.stopped()).contains(StopReason.INTERRUPTED);
    SearchResult soFar = outcome.soFar().orElseThrow();
    assertThat(soFar.tour().orElseThrow().length()).isEqualTo(47);
    assertThat(soFar.starts().get(0).tours()).isZero();
  }

  /** Checks that the search does not build or store the 49 995 000 pairs of end squares. */
  @Test
  void visit_100x100ByEdges_stopsAtANodeLimit() {
    Outcome<SearchResult> result =
        TourSearch.visit(
            TourQuestion.of(new Board(100, 100)),
            by(Branching.EDGE).budget(Budget.none().nodes(1000)),
            tour -> true,
            new Monitor());
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.NODE_LIMIT);
    assertThat(result.work().amount()).isEqualTo(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "CLOSED, EDGE, 1",
    "CLOSED, EDGE, 2",
    "CLOSED, PATH, 2",
    "OPEN, EDGE, 2",
    "STRICTLY_OPEN, PATH, 1"
  })
  void run_largeBoard_canBeStopped(TourKind kind, Branching branching, int threads)
      throws Exception {
    Monitor monitor = new Monitor();
    SearchSettings settings = by(branching).threads(threads);
    SearchSettings slowest = branching == Branching.PATH ? settings.rules(Rules.FULL) : settings;
    CompletableFuture<Outcome<SearchResult>> running =
        CompletableFuture.supplyAsync(
            () ->
                TourSearch.run(
                    TourQuestion.of(new Board(401, 401), kind), Goal.ALL, slowest, monitor));
    Waiting.until("a node is visited", () -> monitor.nodes() > 0, running);
    monitor.stop();
    assertThat(running.join().stopped().orElseThrow()).isEqualTo(StopReason.INTERRUPTED);
  }

  @ParameterizedTest
  @EnumSource(Branching.class)
  void run_stoppedBefore_doesNothing(Branching branching) {
    Monitor monitor = new Monitor();
    monitor.stop();
    Outcome<SearchResult> result =
        TourSearch.run(TourQuestion.of(new Board(40, 40)), Goal.ALL, by(branching), monitor);
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.INTERRUPTED);
    assertThat(result.work().amount()).isZero();
    assertThat(result.soFar().orElseThrow().starts().size()).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void visit_visitorWantsNoMore_stopsThere(int wanted) {
    int[] shown = new int[1];
    Outcome<SearchResult> result =
        TourSearch.visit(
            TourQuestion.parse("5x6 closed"),
            by(Branching.EDGE),
            tour -> ++shown[0] < wanted,
            new Monitor());
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.ENOUGH);
    assertThat(shown[0]).isEqualTo(wanted);
  }

  @Test
  void run_eachStartStopped_tellsEveryStart() {
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.parse("7x7 closed without g7 f7"),
            Goal.FIRST_OF_EACH_START,
            SearchSettings.paths().budget(Budget.none().nodes(500)),
            new Monitor());
    assertThat(result).isInstanceOf(Outcome.Stopped.class);
    assertThat(result.soFar().orElseThrow().starts()).hasSize(47);
  }

  @Test
  void estimate_stoppedBefore_hasNoDescent() {
    Monitor monitor = new Monitor();
    monitor.stop();
    TreeEstimate estimate =
        TourSearch.estimate(
            TourQuestion.of(new Board(8, 8)),
            Goal.ALL,
            SearchSettings.paths(),
            100_000_000,
            monitor);
    assertThat(estimate.descents()).isZero();
    assertThat(estimate.standardError()).isInfinite();
  }

  @Test
  void estimate_stoppedLater_hasTheDescentsMade() throws Exception {
    Monitor monitor = new Monitor();
    CompletableFuture<TreeEstimate> running =
        CompletableFuture.supplyAsync(
            () ->
                TourSearch.estimate(
                    TourQuestion.of(new Board(8, 8)),
                    Goal.ALL,
                    SearchSettings.paths(),
                    Long.MAX_VALUE,
                    monitor));
    Waiting.until("two descents are made", () -> monitor.nodes() >= 2, running);
    monitor.stop();
    TreeEstimate estimate = running.join();
    assertThat(estimate.descents()).isEqualTo(monitor.nodes()).isGreaterThanOrEqualTo(2);
    assertThat(estimate.standardError()).isFinite();
  }
}
