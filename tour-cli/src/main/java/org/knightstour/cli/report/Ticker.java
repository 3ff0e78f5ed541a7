package org.knightstour.cli.report;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The time of progress lines: a clock, and actions that are repeated. */
@FunctionalInterface
public interface Ticker {

  /** The time of this process, with actions on a thread of their own. */
  Ticker SYSTEM =
      (firstMillis, everyMillis, action) -> {
        ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                work -> {
                  Thread thread = new Thread(work, "tour-progress");
                  thread.setDaemon(true);
                  return thread;
                });
        timer.scheduleWithFixedDelay(action, firstMillis, everyMillis, TimeUnit.MILLISECONDS);
        return () -> {
          timer.shutdownNow();
          try {
            timer.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
      };

  /** Nanoseconds from any moment. */
  default long nanos() {
    return System.nanoTime();
  }

  /**
   * Repeats an action until it is ended; no action runs after that.
   *
   * @param firstMillis until the first time
   * @param everyMillis from each time to the next
   * @return what ends it
   */
  Runnable every(long firstMillis, long everyMillis, Runnable action);
}
