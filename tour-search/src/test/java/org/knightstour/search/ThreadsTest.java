package org.knightstour.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.core.Watch;
import org.knightstour.search.SearchResult.Found;
import org.knightstour.search.SearchResult.Reason;
import org.knightstour.search.SearchResult.Stopped;

/** The same answer and work on any number of threads; limits and signals stop cleanly. */
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
      String board, TourKind kind, Ask ask, Branching branching) {
    List<String> answers = new ArrayList<>();
    for (int threads : new int[] {1, 2, 8}) {
      SearchResult result =
          TourSearch.run(
              SearchRequest.builder(Board.parse(board))
                  .kind(kind)
                  .ask(ask)
                  .branching(branching)
                  .threads(threads)
                  .build());
      answers.add(answer(result));
    }
    assertThat(answers.stream().distinct()).as(String.join("\n", answers)).hasSize(1);
  }

  private static String answer(SearchResult result) {
    String starts = result.starts().stream().map(Object::toString).collect(Collectors.joining());
    String tours =
        result instanceof Found found
            ? found.tour().toString()
            : String.valueOf(((SearchResult.Exhausted) result).tours());
    return tours + " " + result.statistics().nodes() + " " + starts;
  }

  @ParameterizedTest
  @CsvSource({"PATH, 1", "PATH, 2", "PATH, 1000", "EDGE, 1", "EDGE, 777", "PATH, 0", "EDGE, 0"})
  void run_nodeLimit_stopsAtItExactly(Branching branching, long limit) {
    SearchResult result =
        TourSearch.run(
            SearchRequest.builder(new Board(7, 7))
                .kind(TourKind.CLOSED)
                .ask(Ask.ALL)
                .branching(branching)
                .limits(new Limits(limit, Limits.NO_TIME_LIMIT))
                .build());
    assertThat(((Stopped) result).reason()).isEqualTo(Reason.NODE_LIMIT);
    assertThat(result.statistics().nodes()).isEqualTo(limit);
  }

  @Test
  void run_nodeLimitOnThreeThreads_neverExceedsIt() {
    SearchResult result =
        TourSearch.run(
            SearchRequest.builder(new Board(7, 7))
                .kind(TourKind.CLOSED)
                .ask(Ask.ALL)
                .branching(Branching.EDGE)
                .threads(3)
                .limits(new Limits(300_000, Limits.NO_TIME_LIMIT))
                .build());
    assertThat(((Stopped) result).reason()).isEqualTo(Reason.NODE_LIMIT);
    assertThat(result.statistics().nodes()).isBetween(1L, 300_000L);
  }

  @Test
  void run_nodeLimitJustEnough_isExhausted() {
    SearchRequest.Builder ask =
        SearchRequest.builder(new Board(5, 5)).ask(Ask.ALL).branching(Branching.EDGE);
    long nodes = TourSearch.run(ask.build()).statistics().nodes();
    SearchResult result =
        TourSearch.run(ask.limits(new Limits(nodes, Limits.NO_TIME_LIMIT)).build());
    assertThat(result).isInstanceOf(SearchResult.Exhausted.class);
  }

  @Test
  void run_timeLimit_stops() {
    SearchResult result =
        TourSearch.run(
            SearchRequest.builder(new Board(9, 9))
                .kind(TourKind.CLOSED)
                .branching(Branching.EDGE)
                .threads(2)
                .limits(new Limits(Long.MAX_VALUE, Duration.ofMillis(50)))
                .build());
    assertThat(((Stopped) result).reason()).isEqualTo(Reason.TIME_LIMIT);
    assertThat(result.statistics().nodes()).isPositive();
  }

  @Test
  void run_stoppedByAnotherThread_keepsTheFigures() throws InterruptedException {
    Watch signal = new Watch();
    Progress progress = new Progress();
    SearchResult[] result = new SearchResult[1];
    Thread searching =
        new Thread(
            () ->
                result[0] =
                    TourSearch.run(
                        SearchRequest.builder(new Board(9, 9))
                            .kind(TourKind.CLOSED)
                            .threads(2)
                            .build(),
                        progress,
                        signal));
    searching.start();
    while (progress.nodes() == 0) {
      Thread.onSpinWait();
    }
    signal.stop();
    searching.join();
    assertThat(((Stopped) result[0]).reason()).isEqualTo(Reason.INTERRUPTED);
    assertThat(result[0].statistics().nodes()).isPositive().isEqualTo(progress.nodes());
    assertThat(progress.share()).isBetween(0.0, 1.0);
  }

  @Test
  void progress_afterAnExhaustiveRun_isWhole() {
    Progress progress = new Progress();
    SearchResult result =
        TourSearch.run(
            SearchRequest.builder(new Board(5, 5)).ask(Ask.ALL).threads(2).build(),
            progress,
            new Watch());
    assertThat(progress.share()).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(progress.nodes()).isEqualTo(result.statistics().nodes());
    assertThat(progress.tours()).isEqualTo(1728);
  }
}
