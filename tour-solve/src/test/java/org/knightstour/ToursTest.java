package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.Job.Progress;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Proof;
import org.knightstour.solve.Sweep;
import org.knightstour.testkit.Waiting;

/** Tests the API as Java programs use it. */
final class ToursTest {

  @Test
  void proveAsync_withLedger_isKeptAndAnswersAgain(@TempDir Path folder) {
    Path ledger = folder.resolve("run.db");
    Tours question = Tours.on("5x5").closed().search(SearchSettings.paths());
    Outcome<Proof> stopped = question.maxNodes(500).proveAsync(ledger).join();
    assertThat(stopped.stopped()).contains(StopReason.NODE_LIMIT);
    for (int times = 0; times < 2; times++) {
      Proof proof = question.proveAsync(ledger).join().value();
      assertThat(proof).isInstanceOf(Proof.Proven.class);
      assertThat(proof.evidence().search().orElseThrow().outcome().work().amount())
          .isEqualTo(10969);
    }
  }

  @Test
  void find_closedFromASquare_isATourThatDrawsItself() {
    FindResult found = Tours.on("8x8").closed().from("e4").find().value();
    Tour tour = found.found().tour();
    assertThat(tour.isClosed()).isTrue();
    assertThat(Tours.verify(tour).closed().from("e4").isValid()).isTrue();
    assertThat(Tours.verify(tour).closed().from("e5").isValid()).isFalse();
    assertThat(Tours.verify(tour).from("e5")).hasToString("not valid: begins on e4, not on e5");
    assertThat(found.toString().lines()).hasSize(8);
  }

  @Test
  void find_noTour_saysWhy() {
    FindResult none = Tours.on("5x5").from("b1").find().value();
    assertThat(none).isInstanceOf(FindResult.None.class).asString().startsWith("No tour exists: ");
    assertThatThrownBy(none::found).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void prove_oddBoard_hasACertificateThatHolds() {
    Proof proof = Tours.on("7x7").closed().prove().value();
    assertThat(proof).isInstanceOf(Proof.Proven.class);
    assertThat(proof.certificate().text()).isEqualTo("tourproof 1\n7x7 closed\nparity\n");
    assertThat(Tours.on("6x6").closed().prove().value()).isInstanceOf(Proof.Disproven.class);
    assertThat(Tours.on("1001x1001").closed().prove().value().verdict()).isEqualTo(Verdict.NONE);
    assertThat(Tours.on("100x100").closed().prove().value().verdict()).isEqualTo(Verdict.TOUR);
  }

  @Test
  void count_board_isTheNumberAndSaysSo() {
    Outcome<BigInteger> count = Tours.on("6x6").closed().count();
    assertThat(count.value()).isEqualTo(9862);
    assertThat(count).hasToString("9862");
    assertThat(Tours.on("6x6").closed().countDistinct().value()).isEqualTo(1245);
  }

  @Test
  void number_ofATour_givesTheTourBack() {
    Tour tour = Tours.on("6x6").closed().number(4711).value().orElseThrow().tour();
    assertThat(Tours.on("6x6").closed().numberOf(tour).value().orElseThrow().number())
        .isEqualTo(4711);
    assertThat(Tours.on("4x4").sample(1).value()).isEmpty();
    assertThat(Tours.on("5x5").sample(1, 3).value()).hasSize(3);
  }

  /** Checks that the search thread ends. The reading thread starts it in its thread group. */
  @Test
  void stream_limited_endsTheSearch() throws InterruptedException {
    ThreadGroup group = new ThreadGroup("stream");
    List<Tour> ten = new ArrayList<>();
    Thread reader =
        new Thread(
            group,
            () -> {
              try (Stream<Tour> all = Tours.on(Board.parse("6x6")).closed().stream()) {
                all.limit(10).forEach(ten::add);
              }
            });
    reader.start();
    reader.join();
    assertThat(ten).hasSize(10).doesNotHaveDuplicates();
    Waiting.until("the search has ended", () -> group.activeCount() == 0);
  }

  @Test
  void countAsync_cancelled_isStopped() {
    Job<Outcome<BigInteger>> job =
        Tours.on("9x9").without("a1").closed().threads(1).memory("64m").countAsync();
    job.cancel();
    assertThat(job.join().known()).isEmpty();
    assertThat(job.join().toString()).containsAnyOf("Not known: ", "Declined: ");
    assertThat(job.isDone()).isTrue();
  }

  /** Checks an interrupt, because the count takes at least ten seconds without it. */
  @Test
  void join_interruptedThread_cancelsAndStaysInterrupted() {
    Job<Outcome<BigInteger>> job = Tours.on("8x8").closed().threads(1).countAsync();
    Thread.currentThread().interrupt();
    Outcome<BigInteger> count = job.join();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(count.stopped()).contains(StopReason.INTERRUPTED);
    assertThat(count.toString()).contains("interrupted");
  }

  @Test
  void onProgress_job_isToldToTheEnd() throws InterruptedException {
    List<Progress> reported = new CopyOnWriteArrayList<>();
    Job<Outcome<FindResult>> job =
        Tours.on("6x6").closed().onProgress(reported::add).findAsync(FindRequest.Method.SEARCH);
    assertThat(job.join().value().verdict()).isEqualTo(Verdict.TOUR);
    Progress end = job.progress();
    assertThat(end.nodes()).isPositive();
    assertThat(end.share()).isBetween(0.0, 1.0);
    Waiting.until(
        "the figures at the end are reported",
        () -> !reported.isEmpty() && reported.get(reported.size() - 1).nodes() == end.nodes());
    assertThat(reported).allMatch(progress -> progress.nodes() <= end.nodes());
  }

  @Test
  void findTour_question_isTheTourOrEmpty() {
    Optional<Tour> tour = Tours.on("8x8").closed().from("e4").findTour();
    assertThat(Tours.verify(tour.orElseThrow()).closed().from("e4").isValid()).isTrue();
    assertThat(tour.get().toString()).startsWith("8x8: e4 ");
    assertThat(Tours.on("5x5").closed().findTour()).isEmpty();
    // A missing answer does not mean that no tour exists.
    Tours stopped = Tours.on("7x7").closed().without("a1").maxNodes(1);
    assertThatIllegalStateException()
        .isThrownBy(stopped::findTour)
        .withMessageStartingWith("Not known: ");
  }

  @Test
  void visit_tours_areShownUntilTheVisitorReturnsFalse() {
    List<Tour> seen = new ArrayList<>();
    assertThat(Tours.on("5x6").closed().visit(seen::add).value())
        .isEqualTo(new Lister.Listed(8, true, ""));
    try (Stream<Tour> all = Tours.on("5x6").closed().stream()) {
      assertThat(seen).isEqualTo(all.toList());
    }
    Lister.Listed two = Tours.on("5x6").closed().visit(tour -> !tour.equals(seen.get(1))).value();
    assertThat(two.tours()).isEqualTo(2);
    assertThat(two.isComplete()).isFalse();
    assertThat(Tours.on("5x5").closed().visit(tour -> true).value().tours()).isZero();
  }

  @Test
  void visit_throwingVisitor_throwsTheSame() {
    assertThatThrownBy(
            () ->
                Tours.on("5x6")
                    .visit(
                        tour -> {
                          throw new IllegalStateException("enough");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("enough");
  }

  @Test
  void sweep_board_hasEveryStart() {
    Sweep sweep = Tours.on("5x5").sweep().value();
    assertThat(sweep.boards().get(0).starts()).hasSize(25);
    assertThat(sweep.boards().get(0).count(Verdict.TOUR)).isEqualTo(13);
  }

  @Test
  void steps_wrongArguments_nameTheParameter() {
    assertThatThrownBy(() -> Tours.on("0x5"))
        .isInstanceOf(ArgumentException.class)
        .hasMessageStartingWith("board (0x5) ");
    assertThatThrownBy(() -> Tours.on("8x8").from("i9")).hasMessageStartingWith("from (i9) ");
    assertThatThrownBy(() -> Tours.on("8x8").threads(0)).hasMessageStartingWith("threads (0) ");
    assertThatThrownBy(() -> Tours.on("8x8").memory("2")).hasMessageStartingWith("memory (2) ");
    assertThatThrownBy(() -> Tours.on("8x8").maxNodes(-1)).hasMessageStartingWith("maxNodes (-1) ");
    assertThatThrownBy(() -> Tours.on("8x8").with("a1-a2")).hasMessageStartingWith("with (a1-a2) ");
    assertThatThrownBy(() -> Tours.on("8x8").leaper(0, 0)).hasMessageStartingWith("leaper (0,0) ");
    assertThatThrownBy(() -> Tours.on("6x6").closed().number(9863))
        .hasMessageStartingWith("number (9863) ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"8x8", "8x8 closed from a1", "5x6 open without c3 with a1-b3"})
  void on_text_isBoardOrQuestion(String text) {
    assertThat(Tours.on(text).toString()).startsWith(text);
  }
}
