package org.knightstour.spark;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.knightstour.core.Allowance;
import org.knightstour.core.StopReason;

/** Jobs that can be stopped. */
final class SparkJobs {

  private static final long LOOK_MILLIS = 100;

  private SparkJobs() {}

  /**
   * What a job gives.
   *
   * @param look is called now and then
   * @throws CancellationException when the run must end
   * @throws IOException when the job failed, for good
   */
  static <T> List<T> collect(JavaRDD<T> rdd, Allowance allowance, Runnable look)
      throws IOException {
    JavaFutureAction<List<T>> job = rdd.collectAsync();
    try {
      while (!isDone(job)) {
        if (allowance.isOver()) {
          throw new CancellationException();
        }
        look.run();
      }
      return job.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      allowance.end(StopReason.INTERRUPTED);
      throw new CancellationException();
    } catch (ExecutionException e) {
      IOException failure = new IOException("the cluster could not do it: " + reason(e), e);
      throw allowance.isOver() ? new CancellationException() : stopped(failure, allowance);
    } finally {
      job.cancel(true);
    }
  }

  /**
   * Tells a failure from a stop. When this process is told to end, Spark ends too, at once and
   * whatever it is doing, perhaps even before the allowance knows: what fails then has been
   * stopped.
   *
   * @return that it was stopped
   * @throws IOException the failure; other exceptions likewise
   */
  static CancellationException stopped(Exception failure, Allowance allowance) throws IOException {
    if (failure instanceof CancellationException stop) {
      return stop;
    }
    if (!isEnding() && failure instanceof IOException io) {
      throw io;
    }
    if (!isEnding() && failure instanceof RuntimeException runtime) {
      throw runtime;
    }
    allowance.end(StopReason.INTERRUPTED);
    return new CancellationException();
  }

  /** Whether this process is being ended. Java does not tell, but takes no more hooks then. */
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

  /** Frees what machines were sent. */
  static void destroy(Broadcast<?> sent) {
    try {
      sent.destroy();
    } catch (RuntimeException e) {
      if (!isEnding()) {
        throw e;
      }
    }
  }

  /** Waits for a moment. */
  private static boolean isDone(JavaFutureAction<?> job)
      throws ExecutionException, InterruptedException {
    try {
      job.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  /** The first line of what Spark says, which is long. */
  private static String reason(ExecutionException e) {
    String text = String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
    return text.lines().findFirst().orElse(text);
  }
}
