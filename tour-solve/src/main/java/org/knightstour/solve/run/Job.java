package org.knightstour.solve.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Monitor;

/**
 * A query that background threads answer. You can watch it, cancel it and wait for it. A cancelled
 * job returns the result so far.
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

  private static final long EVERY_MILLIS = 100;

  private final Monitor monitor;
  private final long startNanos = System.nanoTime();
  private final CompletableFuture<T> answer = new CompletableFuture<>();

  private Job(Monitor monitor) {
    this.monitor = monitor;
  }

  static <T> Job<T> start(Monitor monitor, Work<T> work, @Nullable Consumer<Progress> onProgress) {
    Job<T> job = new Job<>(monitor);
    thread("tour-job", () -> job.run(work));
    if (onProgress != null) {
      thread("tour-job-progress", () -> job.report(onProgress));
    }
    return job;
  }

  private static void thread(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void run(Work<T> work) {
    try {
      answer.complete(work.run(monitor));
    } catch (IOException e) {
      answer.completeExceptionally(new UncheckedIOException(e));
    } catch (RuntimeException | Error e) {
      answer.completeExceptionally(e);
    }
  }

  private void report(Consumer<Progress> onProgress) {
    while (!answer.isDone()) {
      onProgress.accept(progress());
      try {
        answer.get(EVERY_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Not yet: look again.
      } catch (InterruptedException | ExecutionException e) {
        break;
      }
    }
    onProgress.accept(progress());
  }

  /** Returns the progress. You can call this method from any thread. */
  public Progress progress() {
    long elapsedNanos = System.nanoTime() - startNanos;
    return new Progress(
        monitor.nodes(), monitor.tours(), monitor.share(), monitor.stage(), elapsedNanos);
  }

  /** Requests a stop. {@link #join} then returns soon, with the result so far. */
  public void cancel() {
    monitor.stop();
  }

  /** Checks whether the answer is available. */
  public boolean isDone() {
    return answer.isDone();
  }

  /**
   * Waits for the answer. If the waiting thread is interrupted, it cancels the job, still gets its
   * answer, and stays interrupted.
   *
   * @throws RuntimeException the engine's exception
   */
  public T join() {
    boolean wasInterrupted = false;
    try {
      while (true) {
        try {
          return answer.get();
        } catch (InterruptedException e) {
          wasInterrupted = true;
          cancel();
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
