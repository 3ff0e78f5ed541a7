package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.figures.LayerFigures;
import org.knightstour.testkit.Waiting;

/** Tests stopped counts: their reports until then, and the data that they keep. */
final class CountStopTest {

  /** A question that takes seconds to count, most of them in the middle of the count. */
  private static final TourQuestion LONG = TourQuestion.parse("7x7 open");

  private static final Budget MEMORY = Counting.SETTINGS.budget();

  @TempDir private Path directory;

  private static Monitor stopped() {
    Monitor monitor = new Monitor();
    monitor.stop();
    return monitor;
  }

  @Test
  void everyEntry_watchStoppedBefore_isStoppedAtOnce() throws IOException {
    CountSettings settings = Counting.SETTINGS;
    assertThat(TourCounter.count(LONG, Convention.DIRECTED, settings, stopped()))
        .isInstanceOfSatisfying(
            Outcome.Stopped.class,
            stopped -> assertThat(stopped.reason()).isEqualTo(StopReason.INTERRUPTED));
    assertThat(TourCounter.countDistinct(LONG, settings, stopped()))
        .isInstanceOf(Outcome.Stopped.class);
    assertThat(TourCounter.byStart(LONG, settings, stopped())).isInstanceOf(Outcome.Stopped.class);
    assertThat(TourCounter.estimate(LONG, settings, stopped())).isInstanceOf(Outcome.Stopped.class);
    assertThat(TourNumbering.of(TourQuestion.parse("7x8 closed"), settings, stopped()))
        .isInstanceOf(Outcome.Stopped.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"count", "numbering"})
  void anyEntry_stoppedMeanwhile_endsWithWhatItHas(String entry) throws Exception {
    Monitor monitor = new Monitor();
    boolean isCount = entry.equals("count");
    Callable<Object> work =
        () ->
            isCount
                ? TourCounter.count(LONG, Convention.DIRECTED, Counting.SETTINGS, monitor)
                : TourNumbering.of(TourQuestion.parse("7x8 closed"), Counting.SETTINGS, monitor);
    FutureTask<Object> task = started(work);
    Waiting.until("a part is counted", () -> monitor.share() >= 0.15, task);
    monitor.stop();
    if (isCount) {
      Outcome.Stopped<?> stopped = (Outcome.Stopped<?>) task.get();
      assertThat(stopped.reason()).isEqualTo(StopReason.INTERRUPTED);
      assertThat(CountWork.of(stopped).layers()).isNotEmpty();
      assertThat(monitor.stage()).matches("layer \\d+ of \\d+, [\\d,]+ states(, about .+ left)?");
      assertThat(monitor.nodes()).isEqualTo(stopped.work().amount());
    } else {
      assertThat(task.get()).isInstanceOf(Outcome.Stopped.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"6x8 open, 24, ''", "6x8 open, 12, needs about .* of memory.* of files in .*"})
  void count_beforeItStarts_saysWhatMuchItNeeds(String question, int megabytes, String said)
      throws IOException {
    Monitor monitor = new Monitor();
    StringBuilder heard = new StringBuilder();
    monitor.add(
        new Monitor.Listener() {
          @Override
          public void announced(String text) {
            heard.append(text);
            monitor.stop();
          }
        });
    CountSettings settings =
        Counting.SETTINGS.budget(Budget.none().memoryBytes((long) megabytes << 20));
    Outcome<BigInteger> result =
        TourCounter.count(TourQuestion.parse(question), Convention.DIRECTED, settings, monitor);
    assertThat(heard.toString()).matches(said);
    if (said.isEmpty()) {
      assertThat(result).isInstanceOf(Outcome.Known.class);
    } else {
      assertThat(result).isInstanceOf(Outcome.Stopped.class);
    }
  }

  @Test
  void count_threadInterrupted_isStopped() throws Exception {
    Monitor monitor = new Monitor();
    FutureTask<Object> task =
        new FutureTask<>(
            () -> TourCounter.count(LONG, Convention.DIRECTED, Counting.SETTINGS, monitor));
    Thread thread = new Thread(task);
    thread.start();
    Waiting.until("a part is counted", () -> monitor.share() >= 0.1, task);
    thread.interrupt();
    assertThat(task.get())
        .isInstanceOfSatisfying(
            Outcome.Stopped.class,
            stopped -> assertThat(stopped.reason()).isEqualTo(StopReason.INTERRUPTED));
  }

  private static FutureTask<Object> started(Callable<Object> work) {
    FutureTask<Object> task = new FutureTask<>(work);
    new Thread(task).start();
    return task;
  }

  @Test
  void count_limits_giveTheirReasons() throws IOException {
    assertThat(stopReason(MEMORY.nodes(1000))).isEqualTo(StopReason.NODE_LIMIT);
    assertThat(stopReason(MEMORY.time(Duration.ZERO))).isEqualTo(StopReason.TIME_LIMIT);
  }

  private static StopReason stopReason(Budget budget) throws IOException {
    Outcome<BigInteger> result =
        TourCounter.count(
            LONG, Convention.DIRECTED, Counting.SETTINGS.budget(budget), new Monitor());
    return ((Outcome.Stopped<?>) result).reason();
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "5x5 open", "5x6 strictly-open avoid a1-b3", "1x1 open"})
  void count_finished_hasShareOne(String question) throws IOException {
    Monitor monitor = new Monitor();
    TourQuestion asked = TourQuestion.parse(question);
    TourCounter.count(asked, Convention.UNDIRECTED, Counting.SETTINGS, monitor);
    assertThat(monitor.share()).isCloseTo(1, offset(1e-9));
  }

  @Test
  void count_stoppedWithCheckpoint_goesOnAndGivesTheSameCount() throws IOException {
    TourQuestion question = TourQuestion.parse("6x6 strictly-open");
    CountSettings settings = Counting.SETTINGS.checkpoint(directory).budget(MEMORY.nodes(100_000));
    int runs = 0;
    Outcome<BigInteger> result;
    do {
      result = TourCounter.count(question, Convention.DIRECTED, settings, new Monitor());
      runs++;
    } while (result instanceof Outcome.Stopped && runs < 50);
    assertThat(runs).isGreaterThan(1);
    assertThat(result.value()).isEqualTo(2 * (3318960 - 36 * 9862));
  }

  @Test
  void count_checkpointOfAnotherCount_isDeclined() throws IOException {
    CountSettings settings = Counting.SETTINGS.checkpoint(directory);
    TourCounter.count(
        TourQuestion.parse("5x6 closed"), Convention.UNDIRECTED, settings, new Monitor());
    assertThat(
            TourCounter.count(
                TourQuestion.parse("6x6 closed"), Convention.UNDIRECTED, settings, new Monitor()))
        .isInstanceOfSatisfying(
            Outcome.Declined.class,
            declined ->
                assertThat(declined.reason())
                    .startsWith("6x6 cannot continue from " + directory)
                    .endsWith("name an empty directory"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"6x6 closed", "5x6 open from a1", "5x7 open with a1-b3 avoid c1-d3"})
  void estimate_anyQuestion_boundsTheCount(String text) throws IOException {
    TourQuestion question = TourQuestion.parse(text);
    CountEstimate bounds = TourCounter.estimate(question, Counting.SETTINGS, new Monitor()).value();
    Outcome.Known<BigInteger> counted =
        (Outcome.Known<BigInteger>) Counting.result(question, Convention.of(question.kind()));
    CountWork work = CountWork.of(counted);
    assertThat(bounds.passes()).isEqualTo(work.passes());
    assertThat(bounds.mostTours().shiftLeft(1)).isGreaterThanOrEqualTo(counted.value());
    assertThat(bounds.layers()).hasSize(work.layers().size() + 1);
    for (int i = 0; i < work.layers().size(); i++) {
      LayerFigures.Bound bound = bounds.layers().get(i + 1);
      assertThat(bound.vectors()).isGreaterThanOrEqualTo(work.layers().get(i).vectors());
      assertThat(bound.states()).isGreaterThanOrEqualTo((double) work.layers().get(i).states());
      assertThat(bounds.layers().get(i).transitions())
          .isGreaterThanOrEqualTo((double) work.layers().get(i).transitions());
    }
    assertThat(bounds.mostStates()).isGreaterThanOrEqualTo((double) work.states());
    assertThat(bounds.memoryBytes()).isPositive();
    assertThat(bounds.time(1)).isPositive().isGreaterThan(bounds.time(2));
  }
}
