package org.knightstour.spark;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
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
      if (allowance.isOver()) {
        throw new CancellationException();
      }
      throw new IOException("the cluster could not do it: " + reason(e), e);
    } finally {
      job.cancel(true);
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
