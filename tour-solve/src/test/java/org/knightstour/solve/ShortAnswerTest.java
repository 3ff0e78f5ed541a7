package org.knightstour.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Graph;
import org.knightstour.core.Monitor;
import org.knightstour.core.Move;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.search.SearchResult;
import org.knightstour.search.SerialSearch;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;

/** Tests answers to the graphs of a stream, and the limits of each answer. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ShortAnswerTest {

  private static SearchSettings within(Budget budget) {
    return SearchSettings.defaults().budget(budget);
  }

  /**
   * Returns the question for a strictly open tour of a complete graph. All its open tours are
   * re-entrant, but a search along paths needs (n - 1)! paths to show this.
   */
  private static TourQuestion complete(int vertices) {
    Graph graph =
        Graph.of(
            vertices,
            IntStream.range(0, vertices)
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, vertices).mapToObj(b -> new Move(a, b)))
                .toList());
    return TourQuestion.of(graph).kind(TourKind.STRICTLY_OPEN);
  }

  /** Checks the limit. Earlier, the exhaustive search of a stream ignored all limits. */
  @Test
  void find_nodeLimit_endsTheLastSearch() {
    Monitor monitor = new Monitor();
    Budget budget = Budget.none().nodes(100_000);
    ShortAnswer answer = ShortAnswer.find(complete(18), within(budget), monitor);
    assertThat(answer.verdict()).isEqualTo(Verdict.STOPPED);
    assertThat(answer.words()).isEqualTo(StopReason.NODE_LIMIT.text());
    assertThat(monitor.walked()).isEqualTo(1 + 100_000); // with one case of the prover
  }

  @Test
  void find_timeLimit_endsTheLastSearch() {
    Budget budget = Budget.none().time(Duration.ofMillis(50));
    ShortAnswer answer = ShortAnswer.find(complete(18), within(budget), new Monitor());
    assertThat(answer.words()).isEqualTo(StopReason.TIME_LIMIT.text());
  }

  @Test
  void find_stoppedWatch_endsTheLastSearch() {
    Monitor monitor = new Monitor();
    monitor.stop();
    ShortAnswer answer = ShortAnswer.find(complete(18), within(Budget.none()), monitor);
    assertThat(answer.words()).isEqualTo(StopReason.INTERRUPTED.text());
  }

  /** Checks that no path search begins, because it takes at most 64 moves from a vertex. */
  @Test
  void find_manyNeighbours_areForTheOtherTree() {
    Budget budget = Budget.none().nodes(100_000);
    ShortAnswer answer = ShortAnswer.find(complete(70), within(budget), new Monitor());
    assertThat(answer.verdict()).isEqualTo(Verdict.NONE);
  }

  /** Checks the search separately, because the prover of a stream also stops at these limits. */
  @Test
  void onThisThread_timeOrWatch_endsTheSearch() {
    SearchSettings late = within(Budget.none().time(Duration.ofMillis(50)));
    Searcher searcher = Searcher.onThisThread();
    assertThat(searcher.begin(complete(18), Goal.FIRST, late, new Monitor()).finish().stopped())
        .contains(StopReason.TIME_LIMIT);
    Monitor monitor = new Monitor();
    Task<SearchResult> task =
        searcher.begin(complete(18), Goal.FIRST, within(Budget.none()), monitor);
    assertThat(task.work(1)).isEmpty();
    monitor.stop();
    assertThat(task.finish().stopped()).contains(StopReason.INTERRUPTED);
  }

  /** Checks that only the edge tree is used. The path tree takes at most 64 moves from a vertex. */
  @Test
  void inSlices_manyNeighbours_isTheOtherTreeOnly() {
    SearchSettings settings = within(Budget.none().nodes(100_000));
    Outcome<SearchResult> outcome =
        Searcher.inSlices().begin(complete(70), Goal.FIRST, settings, new Monitor()).finish();
    assertThat(outcome.value().branching()).isEqualTo(Branching.EDGE);
    assertThat(outcome.value().tour()).isEmpty();
  }

  /** Checks that both trees of a search in slices share one limit, also for lists of all tours. */
  @Test
  void inSlices_nodeLimit_isThatOfBothTrees() {
    Monitor monitor = new Monitor();
    SearchSettings settings = within(Budget.none().nodes(20));
    Outcome<SearchResult> outcome =
        Searcher.inSlices().begin(complete(18), Goal.FIRST, settings, monitor).finish();
    assertThat(outcome.stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(monitor.walked()).isEqualTo(20);
    SearchSettings byPath = settings.branching(Branching.PATH);
    Task<SearchResult> listing = SerialSearch.listing(complete(9), byPath, tour -> true, monitor);
    assertThat(listing.finish().stopped()).contains(StopReason.NODE_LIMIT);
    assertThat(monitor.walked()).isEqualTo(2 * 20);
  }

  /** Checks that the search answers if the prover finds a re-entrant tour and declines. */
  @ParameterizedTest
  @CsvSource({
    "0-1 0-2 1-2, NONE",
    "0-1 0-2 0-3 1-2 1-3 2-3, NONE",
    "0-1 0-3 1-2 2-3 1-4, TOUR",
    "0-1 0-2 0-3, NONE",
    "0-1 1-2 2-3, TOUR"
  })
  void prove_strictlyOpen_settlesWhatFindSettles(String edges, Verdict verdict) {
    TourQuestion question = TourQuestion.of(Graph.parse(edges)).kind(TourKind.STRICTLY_OPEN);
    SearchSettings settings = within(Budget.none());
    assertThat(ShortAnswer.find(question, settings, new Monitor()).verdict()).isEqualTo(verdict);
    assertThat(ShortAnswer.prove(question, settings, new Monitor()).verdict()).isEqualTo(verdict);
  }

  @Test
  void prove_searchAfterTheProver_isUnderTheLimits() {
    Monitor monitor = new Monitor();
    Budget budget = Budget.none().nodes(1000);
    ShortAnswer answer = ShortAnswer.prove(complete(18), within(budget), monitor);
    assertThat(answer.words()).isEqualTo(StopReason.NODE_LIMIT.text());
    assertThat(monitor.walked()).isEqualTo(1000 + 2); // with two cases of a prover that declines
  }

  /** Checks a prover that stops at the limit, so the search gets no node. */
  @Test
  void prove_searchAfterAStoppedProver_hasTheRestOfTheLimits() {
    Graph graph =
        Graph.parse(
            "0-1 0-4 0-9 0-10 1-7 1-12 1-13 2-5 2-8 2-14 2-17 3-6 3-10 3-14 3-17 4-7 4-9 4-12"
                + " 5-15 5-16 6-9 6-11 6-12 7-11 7-15 8-14 8-15 8-16 9-13 10-15 10-17 11-16"
                + " 11-17 12-13 13-14");
    TourQuestion question = TourQuestion.of(graph).kind(TourKind.STRICTLY_OPEN);
    Monitor monitor = new Monitor();
    ShortAnswer answer = ShortAnswer.prove(question, within(Budget.none().nodes(4)), monitor);
    assertThat(answer.words()).isEqualTo(StopReason.NODE_LIMIT.text());
    assertThat(monitor.walked()).isEqualTo(4);
  }

  /** Checks last vertices, because a descent searches only tours without end squares. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void find_lastVertexOnly_isTheEndOfTheTour(int last) {
    Graph graph = Graph.parse("0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4 3-4");
    TourQuestion question = TourQuestion.of(graph).ends(OptionalInt.empty(), OptionalInt.of(last));
    SearchSettings settings = within(Budget.none());
    assertThat(ShortAnswer.find(question, settings, new Monitor()).words()).endsWith(" " + last);
    assertThat(ShortAnswer.prove(question, settings, new Monitor()).words()).endsWith(" " + last);
  }
}
