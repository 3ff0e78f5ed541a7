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
 * A question that is being answered by threads of its own. It can be watched, cancelled and waited
 * for; a cancelled job answers with what it has so far.
 *
 * @param <T> the answer
 */
public final class Job<T> {

  /**
   * How far a job is.
   *
   * @param nodes work done: nodes of a search, states of a count, cases of a proof
   * @param tours met so far
   * @param share of the work that is done, 0 to 1, an estimate
   * @param stage what the engine is doing; empty where figures say it
   * @param elapsedNanos since the job began
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

  /** How far the job is; may be asked from any thread. */
  public Progress progress() {
    long elapsedNanos = System.nanoTime() - startNanos;
    return new Progress(
        monitor.nodes(), monitor.tours(), monitor.share(), monitor.stage(), elapsedNanos);
  }

  /** Asks the job to stop; {@link #join} then returns soon, with what was done. */
  public void cancel() {
    monitor.stop();
  }

  /** Whether the answer is there. */
  public boolean isDone() {
    return answer.isDone();
  }

  /**
   * Waits for the answer. A thread that is interrupted meanwhile cancels the job, still gets its
   * answer, and stays interrupted.
   *
   * @throws RuntimeException what the engine threw
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
