package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.testkit.Waiting;

/** Tests that threads do not change answer and work, and that limits and signals stop cleanly. */
final class ThreadsTest {

  @ParameterizedTest
  @CsvSource({
    "6x6, CLOSED, FIRST, EDGE",
    "6x6, CLOSED, ALL, EDGE",
    "6x7, CLOSED, ALL, EDGE",
    "5x6, OPEN, ALL, EDGE",
    "3x10, CLOSED, FIRST, PATH",
    "3x10, CLOSED, ALL, PATH",
    "5x6, CLOSED, FIRST_OF_EACH_START, PATH",
    "8x8, CLOSED, FIRST_OF_EACH_START, PATH",
    "4x6, OPEN, ALL, PATH",
    "3x8, CLOSED, FIRST_OF_EACH_START, PATH",
    "9x9, OPEN, FIRST, PATH"
  })
  void run_oneTwoAndEightThreads_sameAnswerAndWork(
      String board, TourKind kind, Goal goal, Branching branching) {
    List<String> answers = new ArrayList<>();
    for (int threads : new int[] {1, 2, 8}) {
      Outcome<SearchResult> result =
          TourSearch.run(
              TourQuestion.of(Board.parse(board), kind),
              goal,
              SearchSettings.paths().branching(branching).threads(threads),
              new Monitor());
      answers.add(answer(result));
    }
    assertThat(answers.stream().distinct()).as(String.join("\n", answers)).hasSize(1);
  }

  private static String answer(Outcome<SearchResult> result) {
    return result.value() + " " + result.work().amount();
  }

  @ParameterizedTest
  @CsvSource({"PATH, 1", "PATH, 2", "PATH, 1000", "EDGE, 1", "EDGE, 777", "PATH, 0", "EDGE, 0"})
  void run_nodeLimit_stopsAtItExactly(Branching branching, long limit) {
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(new Board(7, 7), TourKind.CLOSED),
            Goal.ALL,
            SearchSettings.paths().branching(branching).budget(Budget.none().nodes(limit)),
            new Monitor());
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.NODE_LIMIT);
    assertThat(result.work().walked()).isEqualTo(limit);
  }

  @Test
  void run_nodeLimitOnThreeThreads_neverExceedsIt() {
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(new Board(7, 7), TourKind.CLOSED),
            Goal.ALL,
            SearchSettings.paths()
                .branching(Branching.EDGE)
                .threads(3)
                .budget(Budget.none().nodes(300_000)),
            new Monitor());
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.NODE_LIMIT);
    assertThat(result.work().walked()).isBetween(1L, 300_000L);
  }

  @Test
  void run_nodeLimitJustEnough_isExhausted() {
    TourQuestion question = TourQuestion.of(new Board(5, 5));
    SearchSettings settings = SearchSettings.paths().branching(Branching.EDGE);
    long nodes = TourSearch.run(question, Goal.ALL, settings, new Monitor()).work().amount();
    Outcome<SearchResult> result =
        TourSearch.run(
            question, Goal.ALL, settings.budget(Budget.none().nodes(nodes)), new Monitor());
    assertThat(result).isInstanceOf(Outcome.Known.class);
  }

  @Test
  void run_timeLimit_stops() {
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(new Board(9, 9), TourKind.CLOSED),
            Goal.FIRST,
            SearchSettings.paths()
                .branching(Branching.EDGE)
                .threads(2)
                .budget(Budget.none().time(Duration.ofMillis(50))),
            new Monitor());
    assertThat(result.stopped().orElseThrow()).isEqualTo(StopReason.TIME_LIMIT);
  }

  @Test
  void run_stoppedByAnotherThread_keepsTheFigures() throws Exception {
    Monitor monitor = new Monitor();
    CompletableFuture<Outcome<SearchResult>> running =
        CompletableFuture.supplyAsync(
            () ->
                TourSearch.run(
                    TourQuestion.of(new Board(9, 9), TourKind.CLOSED),
                    Goal.FIRST,
                    SearchSettings.paths().threads(2),
                    monitor));
    Waiting.until("a node is visited", () -> monitor.nodes() > 0, running);
    monitor.stop();
    Outcome<SearchResult> result = running.join();
    assertThat(result.stopped()).contains(StopReason.INTERRUPTED);
    assertThat(result.work().amount()).isPositive().isEqualTo(monitor.nodes());
    assertThat(monitor.share()).isBetween(0.0, 1.0);
  }

  @Test
  void progress_afterAnExhaustiveRun_isWhole() {
    Monitor monitor = new Monitor();
    Outcome<SearchResult> result =
        TourSearch.run(
            TourQuestion.of(new Board(5, 5)), Goal.ALL, SearchSettings.paths().threads(2), monitor);
    assertThat(monitor.share()).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(monitor.nodes()).isEqualTo(result.work().amount());
    assertThat(monitor.tours()).isEqualTo(1728);
  }
}
