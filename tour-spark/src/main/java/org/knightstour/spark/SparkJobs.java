package org.knightstour.spark;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.knightstour.core.Limiter;
import org.knightstour.core.StopReason;

/** A runner for jobs that can be stopped. */
final class SparkJobs {

  private static final long LOOK_MILLIS = 100;

  private SparkJobs() {}

  /**
   * Waits for the result of a job.
   *
   * @param look is called ten times a second
   * @throws CancellationException if the run must end
   * @throws IOException if the job failed permanently
   */
  static <T> List<T> collect(JavaRDD<T> rdd, Limiter limiter, Runnable look) throws IOException {
    JavaFutureAction<List<T>> job = rdd.collectAsync();
    try {
      while (true) {
        try {
          return job.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (limiter.isOver()) {
            throw new CancellationException();
          }
          look.run();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      limiter.end(StopReason.INTERRUPTED);
      throw new CancellationException();
    } catch (ExecutionException e) {
      IOException failure = new IOException("the cluster could not do it: " + reason(e), e);
      throw limiter.isOver() ? new CancellationException() : stopped(failure, limiter);
    } finally {
      job.cancel(true);
    }
  }

  /**
   * Distinguishes a failure from a stop. On SIGTERM, Spark shuts down immediately, sometimes before
   * the limiter is informed. A failure after the signal counts as a stop.
   *
   * @return an exception that reports the stop
   * @throws IOException the failure; other exceptions likewise
   */
  static CancellationException stopped(Exception failure, Limiter limiter) throws IOException {
    if (failure instanceof CancellationException stop) {
      return stop;
    }
    if (!isEnding() && failure instanceof IOException io) {
      throw io;
    }
    if (!isEnding() && failure instanceof RuntimeException runtime) {
      throw runtime;
    }
    limiter.end(StopReason.INTERRUPTED);
    return new CancellationException();
  }

  /** Checks whether this process is shutting down: then Java accepts no more hooks. */
  private static boolean isEnding() {
    Thread hook = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /** Returns this JVM's value for a key, and removes the value of the previous key first. */
  static synchronized <K, V> V last(Map<K, V> known, K key, Supplier<V> maker) {
    known.keySet().retainAll(Set.of(key));
    return known.computeIfAbsent(key, any -> maker.get());
  }

  private static String reason(ExecutionException e) {
    String text = String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
    return text.lines().findFirst().orElse(text);
  }
}
