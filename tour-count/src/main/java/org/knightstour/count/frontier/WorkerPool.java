package org.knightstour.count.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;

/** A fixed number of threads that together do one piece of work after another. */
final class WorkerPool implements AutoCloseable {

  /** What each worker does, given its number from 0. */
  @FunctionalInterface
  interface Work {
    void run(int worker) throws IOException;
  }

  private final Resources resources;
  private final int size;
  private final ExecutorService threads;

  WorkerPool(Resources resources) {
    this.resources = resources;
    size = resources.threads();
    threads =
        Executors.newFixedThreadPool(
            size,
            work -> {
              Thread thread = new Thread(work, "tour-count");
              thread.setDaemon(true);
              return thread;
            });
  }

  int size() {
    return size;
  }

  /**
   * Returns when all workers are done. When one fails, the run is over, so that the others end
   * soon; then what failed first is thrown.
   */
  void run(Work work) throws IOException {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    List<Callable<Void>> calls = new ArrayList<>();
    for (int worker = 0; worker < size; worker++) {
      int number = worker;
      calls.add(
          () -> {
            try {
              work.run(number);
            } catch (Throwable e) {
              failure.compareAndSet(null, e);
              resources.allowance().end(StopReason.INTERRUPTED);
            }
            return null;
          });
    }
    try {
      threads.invokeAll(calls);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw resources.interrupted();
    }
    Throwable first = failure.get();
    if (first != null) {
      rethrow(first);
    }
  }

  private static void rethrow(Throwable cause) throws IOException {
    if (cause instanceof IOException io) {
      throw io;
    }
    if (cause instanceof UncheckedIOException io) {
      throw io.getCause();
    }
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException runtime) {
      throw runtime;
    }
    throw new IllegalStateException(cause);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
