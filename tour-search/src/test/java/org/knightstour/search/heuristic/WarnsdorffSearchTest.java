package org.knightstour.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Board;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.search.model.TieBreak;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

/** Tests attempts and backtracking against brute force and against the theorems. */
final class WarnsdorffSearchTest {

  private static final List<TieBreak> TIE_BREAKS = List.of(TieBreak.values());

  private static Outcome<Optional<Tour>> run(
      TourQuestion question, TieBreak tieBreak, int attempts) {
    return run(question, new WarnsdorffSearch.Settings(tieBreak, attempts, true, 1, Budget.none()));
  }

  private static Outcome<Optional<Tour>> run(
      TourQuestion question, WarnsdorffSearch.Settings settings) {
    return WarnsdorffSearch.run(question, settings, new Monitor());
  }

  private static WarnsdorffSearch.Walks work(Outcome<?> outcome) {
    return (WarnsdorffSearch.Walks) outcome.work();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void run_randomQuestion_agreesWithBruteForce(long seed) {
    RandomQuestions questions = new RandomQuestions(seed, 20);
    SplittableRandom random = new SplittableRandom(seed);
    int found = 0;
    int exhausted = 0;
    int declined = 0;
    for (int trial = 0; trial < 400; trial++) {
      TourQuestion question = TourQuestion.parse(questions.next());
      TieBreak tieBreak = TIE_BREAKS.get(random.nextInt(TIE_BREAKS.size()));
      Outcome<Optional<Tour>> result = run(question, tieBreak, random.nextInt(4));
      String what = "seed " + seed + ": " + question + ", ties " + tieBreak;
      if (result.declined().isPresent()) {
        assertThat(WarnsdorffWalk.declines(question, tieBreak)).as(what).isPresent();
        declined++;
      } else if (result.value().isPresent()) {
        int[] squares = result.value().get().toArray();
        assertThat(BruteForce.of(question.text()).isTour(squares)).as(what).isTrue();
        found++;
      } else {
        assertThat(BruteForce.of(question.text()).exists()).as(what).isFalse();
        exhausted++;
      }
    }
    assertThat(found).as("found").isGreaterThan(10);
    assertThat(exhausted).as("exhausted").isGreaterThan(20);
    assertThat(declined).as("declined").isGreaterThan(50);
  }

  /** Checks each start that has a tour by the theorem, and the number of these starts. */
  @ParameterizedTest
  @CsvSource({
    "5x5, 13",
    "5x6, 60",
    "6x5, 60",
    "4x6, 12",
    "5x8, 80",
    "6x6, 72",
    "6x7, 84",
    "8x8, 128"
  })
  void run_everyStartWithATour_findsIt(String name, int starts) {
    Board board = Board.parse(name);
    int asserted = 0;
    for (TourKind kind : List.of(TourKind.OPEN, TourKind.CLOSED)) {
      for (int start = 0; start < board.squares(); start++) {
        TourQuestion question = TourQuestion.of(board, kind).from(start);
        if (Existence.of(question).says() == Existence.Says.TOUR) {
          assertThat(run(question, TieBreak.RANDOM, 50).value()).as(question.text()).isPresent();
          asserted++;
        }
      }
    }
    assertThat(asserted).isEqualTo(starts);
  }

  @ParameterizedTest
  @EnumSource(TieBreak.class)
  void run_everyTieBreak_findsOpenAndClosedOn8x8(TieBreak tieBreak) {
    for (TourKind kind : TourKind.values()) {
      for (int start = 0; start < 64; start += 3) {
        TourQuestion question = TourQuestion.of(new Board(8, 8), kind).from(start);
        Outcome<Optional<Tour>> result = run(question, tieBreak, 100);
        assertThat(result.value()).as(question.text()).isPresent();
        assertThat(result.value().get().is(kind)).isTrue();
        assertThat(result.value().get().first()).isEqualTo(start);
        assertThat(result.work().amount()).isGreaterThanOrEqualTo(64);
      }
    }
  }

  @Test
  void run_sameSeed_sameTour() {
    TourQuestion question = TourQuestion.of(new Board(12, 12)).from(5);
    Optional<Tour> first = run(question, TieBreak.RANDOM, 20).value();
    assertThat(run(question, TieBreak.RANDOM, 20).value()).isPresent().isEqualTo(first);
  }

  /** Returns a question without a tour (b1 has the wrong colour), which takes a long search. */
  private static TourQuestion hopeless() {
    return TourQuestion.of(new Board(9, 9)).from(1);
  }

  private static WarnsdorffSearch.Settings limited(
      int attempts, boolean backtracks, Budget budget) {
    return new WarnsdorffSearch.Settings(TieBreak.RANDOM, attempts, backtracks, 1, budget);
  }

  @Test
  void run_nodeLimit_isKeptExactly() {
    for (long most : new long[] {0, 1, 50, 5000}) {
      for (int attempts : new int[] {0, 1, 20}) {
        Outcome<Optional<Tour>> stopped =
            run(hopeless(), limited(attempts, true, Budget.none().nodes(most)));
        assertThat(stopped.stopped()).contains(StopReason.NODE_LIMIT);
        assertThat(stopped.work().walked()).isEqualTo(most);
        assertThat(work(stopped).attempts()).isEqualTo(most < 81 ? 0 : attempts);
        assertThat(work(stopped).backtracked()).isTrue();
      }
    }
  }

  @Test
  void run_nodeLimitWithoutBacktracking_isNeverExceeded() {
    for (long most : new long[] {0, 80, 81, 500}) {
      Outcome<Optional<Tour>> stopped =
          run(hopeless(), limited(20, false, Budget.none().nodes(most)));
      assertThat(stopped.stopped()).contains(StopReason.NODE_LIMIT);
      assertThat(stopped.work().amount()).isBetween(Math.max(0, most - 80), most);
      assertThat(work(stopped).backtracked()).isFalse();
    }
  }

  /** Checks that a result distinguishes failed attempts from a reached limit. */
  @Test
  void run_attemptsFailWithoutBacktracking_areUsedUp() {
    var used = run(hopeless(), limited(20, false, Budget.none()));
    assertThat(used.stopped()).contains(StopReason.GAVE_UP);
    assertThat(work(used).attempts()).isEqualTo(20);
    assertThat(used.work().amount()).isBetween(20L, 20L * 81);
  }

  @Test
  void run_stoppedOrNoTime_stops() {
    Monitor monitor = new Monitor();
    monitor.stop();
    Outcome<Optional<Tour>> stopped =
        WarnsdorffSearch.run(hopeless(), limited(3, true, Budget.none()), monitor);
    assertThat(stopped.stopped()).contains(StopReason.INTERRUPTED);
    assertThat(work(stopped).attempts()).isZero();
    Budget brief = Budget.none().time(Duration.ofMillis(300));
    stopped = run(hopeless(), limited(3, true, brief));
    assertThat(stopped.stopped()).contains(StopReason.TIME_LIMIT);
    assertThat(work(stopped).backtracked()).isTrue();
  }

  @Test
  void run_anyAnswer_isCountedByTheWatch() {
    Monitor monitor = new Monitor();
    TourQuestion question = TourQuestion.of(new Board(8, 8)).closed();
    var found = WarnsdorffSearch.run(question, limited(100, true, Budget.none()), monitor);
    assertThat(monitor.nodes()).isEqualTo(found.work().amount());
    assertThat(monitor.tours()).isEqualTo(1);
  }

  /** Checks that the search does not repeat attempts that cannot differ. */
  @ParameterizedTest
  @EnumSource(names = {"FIXED", "SWITCHING", "ORDERS"})
  void run_fixedOrders_areTriedOnceEach(TieBreak tieBreak) {
    TourQuestion question = TourQuestion.of(new Board(7, 7)).from(1);
    WarnsdorffSearch.Settings settings =
        new WarnsdorffSearch.Settings(tieBreak, 1000, false, 1, Budget.none());
    assertThat(run(question, settings).stopped()).contains(StopReason.GAVE_UP);
    assertThat(work(run(question, settings)).attempts()).isEqualTo(tieBreak.distinctAttempts());
  }
}
