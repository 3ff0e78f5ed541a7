package org.knightstour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.knightstour.Job.Progress;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.Lister;
import org.knightstour.testkit.Waiting;

/** Tests a job as a future: stages, timeouts, executors, and the order of its reports. */
final class JobTest {

  private static Tours longCount() {
    return Tours.on("8x8").closed().threads(1);
  }

  @Test
  void toCompletableFuture_stages_getTheAnswer() {
    CompletableFuture<BigInteger> twice =
        Tours.on("6x6")
            .closed()
            .countAsync()
            .toCompletableFuture()
            .thenApply(count -> count.value().add(count.value()));
    assertThat(twice.join()).isEqualTo(BigInteger.valueOf(2 * 9862));
  }

  @Test
  void toCompletableFuture_failure_isTheCause() {
    Job<String> job =
        Job.start(
            Job.NEW_THREAD,
            new Monitor(),
            monitor -> {
              throw new IllegalStateException("broken");
            },
            null);
    assertThatThrownBy(job.toCompletableFuture()::join)
        .isInstanceOf(CompletionException.class)
        .hasRootCauseMessage("broken");
    assertThatThrownBy(job::join).isInstanceOf(IllegalStateException.class).hasMessage("broken");
    assertThatThrownBy(() -> job.join(Duration.ofMinutes(1))).hasMessage("broken");
  }

  /** Checks that a cancellation stops the job, because the count takes many seconds. */
  @Test
  void toCompletableFuture_cancelled_stopsTheJob() {
    Job<Outcome<BigInteger>> job = longCount().countAsync();
    assertThat(job.toCompletableFuture().cancel(false)).isTrue();
    assertThat(job.join().stopped()).contains(StopReason.INTERRUPTED);
  }

  @Test
  void toCompletableFuture_completedByItsOwner_leavesTheJob() {
    Job<Outcome<BigInteger>> job = Tours.on("6x6").closed().countAsync();
    job.toCompletableFuture().complete(Outcome.declined("the caller knows"));
    assertThat(job.join().value()).isEqualTo(9862);
  }

  @Test
  void joinForATime_unfinished_isEmptyAndContinues() throws InterruptedException {
    CountDownLatch mayEnd = new CountDownLatch(1);
    Job<String> job = Job.start(Job.NEW_THREAD, new Monitor(), monitor -> ended(mayEnd), null);
    assertThat(job.join(Duration.ZERO)).isEmpty();
    assertThat(job.join(Duration.ofMillis(5))).isEmpty();
    assertThat(job.isDone()).isFalse();
    mayEnd.countDown();
    assertThat(job.join(Duration.ofSeconds(Long.MAX_VALUE))).contains("ended");
    assertThat(job.join()).isEqualTo("ended");
    assertThatThrownBy(() -> job.join(Duration.ofMillis(-1)))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("longest");
  }

  private static String ended(CountDownLatch mayEnd) {
    try {
      mayEnd.await();
      return "ended";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void joinForATime_interrupted_cancelsAndReturnsTheAnswer() {
    Job<Outcome<BigInteger>> job = longCount().countAsync();
    Thread.currentThread().interrupt();
    Optional<Outcome<BigInteger>> count = job.join(Duration.ofNanos(1));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(count.orElseThrow().stopped()).contains(StopReason.INTERRUPTED);
  }

  /** Checks the last report. Earlier, it came after join, in the middle of the caller's output. */
  @Test
  void onProgress_lastReport_comesBeforeTheAnswer() {
    for (int run = 0; run < 20; run++) {
      List<Progress> reported = Collections.synchronizedList(new ArrayList<>());
      Job<Outcome<FindResult>> job =
          Tours.on("6x6").closed().onProgress(reported::add).findAsync(FindRequest.Method.SEARCH);
      job.join();
      int reports = reported.size();
      assertThat(reported.get(reports - 1).nodes()).isEqualTo(job.progress().nodes()).isPositive();
      assertThat(reported).hasSize(reports);
    }
  }

  /** Checks that an exception of a consumer ends only the reports. */
  @Test
  void onProgress_throwingConsumer_leavesTheAnswer() {
    List<Throwable> uncaught = Collections.synchronizedList(new ArrayList<>());
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
    try {
      Tours query =
          Tours.on("5x6")
              .closed()
              .onProgress(
                  progress -> {
                    throw new IllegalStateException("the consumer");
                  });
      assertThat(query.count().value()).isEqualTo(8);
      Waiting.until("it is reported", () -> !uncaught.isEmpty());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertThat(uncaught).hasSize(1);
  }

  @Test
  void executor_asyncMethods_useIt() throws InterruptedException {
    ExecutorService one = Executors.newSingleThreadExecutor();
    AtomicInteger jobs = new AtomicInteger();
    try {
      Tours query =
          Tours.on("5x6")
              .closed()
              .onProgress(progress -> {})
              .executor(
                  work -> {
                    jobs.incrementAndGet();
                    one.execute(work);
                  });
      Job<Outcome<Lister.Listed>> listed = query.visitAsync(tour -> true);
      Job<Outcome<BigInteger>> count = query.countAsync();
      assertThat(listed.join().value().tours()).isEqualTo(8);
      assertThat(count.join().value()).isEqualTo(8);
      assertThat(jobs).hasValue(2);
      // A method that waits does not need the executor. Here, the executor's only thread calls it.
      CompletableFuture<BigInteger> inside =
          CompletableFuture.supplyAsync(() -> query.count().value(), one);
      assertThat(inside.orTimeout(1, TimeUnit.MINUTES).join()).isEqualTo(8);
    } finally {
      one.shutdown();
    }
    assertThat(one.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    assertThatThrownBy(() -> Tours.on("5x6").executor(one).findAsync())
        .isInstanceOf(RejectedExecutionException.class);
  }

  /** Checks that a job in a queue can be cancelled before it begins. */
  @Test
  void executor_cancelledInTheQueue_isStopped() {
    List<Runnable> queue = new ArrayList<>();
    Job<Outcome<BigInteger>> job = longCount().executor(queue::add).countAsync();
    job.cancel();
    assertThat(job.join(Duration.ZERO)).isEmpty();
    queue.forEach(Runnable::run);
    assertThat(job.join().stopped()).contains(StopReason.INTERRUPTED);
  }
}
