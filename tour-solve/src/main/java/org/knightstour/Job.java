package org.knightstour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Monitor;

/**
 * A query that background threads answer. You can watch it, cancel it and wait for it. A cancelled
 * job returns the result so far. Thread-safe.
 *
 * <pre>{@code
 * Job<Outcome<BigInteger>> job = Tours.on("6x8").closed().countAsync();
 * job.toCompletableFuture().thenAccept(count -> System.out.println(count.value()));
 * }</pre>
 *
 * @param <T> the answer
 */
public final class Job<T> {

  /**
   * The progress of a job.
   *
   * @param nodes the work done: nodes of a search, states of a count, cases of a proof
   * @param tours the tours found so far
   * @param share the completed share of the work, 0 to 1, an estimate
   * @param stage the engine's current activity, or empty if figures describe it
   * @param elapsedNanos the time since the job began
   */
  public record Progress(long nodes, long tours, double share, String stage, long elapsedNanos) {}

  interface Work<T> {
    T run(Monitor monitor) throws IOException;
  }

  /** Runs each job on a new daemon thread. */
  static final Executor NEW_THREAD = work -> thread("tour-job", work);

  private static final long EVERY_MILLIS = 100;

  private final Monitor monitor;
  private final long startNanos = System.nanoTime();
  private final CompletableFuture<T> answer = new CompletableFuture<>();

  private Job(Monitor monitor) {
    this.monitor = monitor;
  }

  /**
   * Starts a job.
   *
   * @throws RejectedExecutionException if the executor does not accept it
   */
  static <T> Job<T> start(
      Executor executor, Monitor monitor, Work<T> work, @Nullable Consumer<Progress> onProgress) {
    Job<T> job = new Job<>(monitor);
    executor.execute(() -> job.run(work, onProgress));
    return job;
  }

  private static Thread thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void run(Work<T> work, @Nullable Consumer<Progress> onProgress) {
    CountDownLatch isOver = new CountDownLatch(1);
    Optional<Thread> reporter =
        Optional.ofNullable(onProgress)
            .map(consumer -> thread("tour-job-progress", () -> report(consumer, isOver)));
    Runnable completion;
    try {
      T value = work.run(monitor);
      completion = () -> answer.complete(value);
    } catch (IOException e) {
      completion = () -> answer.completeExceptionally(new UncheckedIOException(e));
    } catch (RuntimeException | Error e) {
      completion = () -> answer.completeExceptionally(e);
    }
    isOver.countDown();
    // No report follows the answer, because the answer comes after the last progress.
    reporter.ifPresent(Job::await);
    completion.run();
  }

  private static void await(Thread thread) {
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void report(Consumer<Progress> onProgress, CountDownLatch isOver) {
    try {
      do {
        onProgress.accept(progress());
      } while (!isOver.await(EVERY_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      // Only the consumer has this thread: it asked for the end of the reports.
      return;
    }
    onProgress.accept(progress());
  }

  /** Returns the progress. You can call this method from any thread. */
  public Progress progress() {
    long elapsedNanos = System.nanoTime() - startNanos;
    return new Progress(
        monitor.nodes(), monitor.tours(), monitor.share(), monitor.stage(), elapsedNanos);
  }

  /** Requests a stop. {@link #join()} then returns soon, with the result so far. */
  public void cancel() {
    monitor.stop();
  }

  /** Checks whether the answer is available. */
  public boolean isDone() {
    return answer.isDone();
  }

  /**
   * Returns a future with the answer of this job, for dependent stages and timeouts. If you cancel
   * the future, the job is cancelled too, but only {@link #join()} returns its result so far. If
   * the future ends in another way, for example by {@code orTimeout}, the job continues.
   */
  @SuppressWarnings("FutureReturnValueIgnored") // the dependent stage only stops the job
  public CompletableFuture<T> toCompletableFuture() {
    CompletableFuture<T> future = answer.copy();
    future.whenComplete(
        (value, failure) -> {
          if (future.isCancelled()) {
            cancel();
          }
        });
    return future;
  }

  /**
   * Waits for the answer. If the waiting thread is interrupted, it cancels the job, still gets its
   * answer, and stays interrupted.
   *
   * @throws RuntimeException the engine's exception
   */
  public T join() {
    // The limit of a wait is centuries.
    return await(Long.MAX_VALUE).orElseThrow();
  }

  /**
   * Waits for the answer, but not longer than a time. Returns empty if there is no answer then; the
   * job continues. To get the result so far, call {@link #cancel} and {@link #join()}. An interrupt
   * has the effect as in {@link #join()}.
   *
   * @throws ArgumentException if the time is negative
   * @throws RuntimeException the engine's exception
   */
  public Optional<T> join(Duration longest) {
    if (longest.isNegative()) {
      throw new ArgumentException("longest", longest, "must be at least 0");
    }
    boolean isEndless = longest.compareTo(Duration.ofNanos(Long.MAX_VALUE)) > 0;
    return await(isEndless ? Long.MAX_VALUE : longest.toNanos());
  }

  private Optional<T> await(long nanos) {
    long begin = System.nanoTime();
    long most = nanos;
    boolean wasInterrupted = false;
    try {
      while (true) {
        try {
          long left = Math.max(0, most - (System.nanoTime() - begin));
          return Optional.of(answer.get(left, TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
          return Optional.empty();
        } catch (InterruptedException e) {
          wasInterrupted = true;
          cancel();
          most = Long.MAX_VALUE; // a cancelled job ends soon
        } catch (ExecutionException e) {
          if (e.getCause() instanceof Error error) {
            throw error;
          }
          throw e.getCause() instanceof RuntimeException fault
              ? fault
              : new CompletionException(e.getCause());
        }
      }
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
