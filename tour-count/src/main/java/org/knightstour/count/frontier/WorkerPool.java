package org.knightstour.count.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.StopReason;

/** A fixed number of threads that together do one piece of work after another. */
final class WorkerPool implements AutoCloseable {

  /** The work of each worker, given its number from 0. */
  @FunctionalInterface
  interface Work {
    void run(int worker) throws IOException;
  }

  private static final int PARTS = 16;

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

  /** A part of the work, done by one of the workers. */
  @FunctionalInterface
  interface Part {
    void run(int worker, int part) throws IOException;
  }

  /** Does parts of work, numbered from 0, each by any free worker. */
  void share(int parts, Part work) throws IOException {
    AtomicInteger next = new AtomicInteger();
    run(
        worker -> {
          for (int part = next.getAndIncrement();
              part < parts && !resources.isOver();
              part = next.getAndIncrement()) {
            work.run(worker, part);
          }
        });
    resources.checkNotOver();
  }

  /** Returns the number of parts for work with parts that take unequal time. */
  int parts() {
    return size == 1 ? 1 : PARTS * size;
  }

  /**
   * Returns after all workers are done. If one fails, the run is over and the others end soon. Then
   * the first failure is thrown.
   */
  void run(Work work) throws IOException {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    IntFunction<Callable<Object>> call =
        worker ->
            Executors.callable(
                () -> {
                  try {
                    work.run(worker);
                  } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    resources.limiter().end(StopReason.INTERRUPTED);
                  }
                });
    try {
      threads.invokeAll(IntStream.range(0, size).mapToObj(call).toList());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      resources.limiter().end(StopReason.INTERRUPTED);
      throw new CancellationException();
    }
    Throwable first = failure.get();
    if (first instanceof UncheckedIOException io) {
      throw io.getCause();
    }
    if (first instanceof IOException io) {
      throw io;
    }
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException e) {
      throw e;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
