package org.knightstour.testkit;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** Waits for an event in a different thread or process, and fails if the event does not occur. */
public final class Waiting {

  /** Far more time than any event needs. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private Waiting() {}

  /** Waits until a condition holds. */
  public static void until(String what, BooleanSupplier condition) throws InterruptedException {
    long begin = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - begin > PATIENCE.toNanos()) {
        throw new AssertionError("waited in vain until " + what);
      }
      Thread.sleep(1);
    }
  }

  /**
   * Waits until a condition holds that the work causes. If the work ends first, the method fails.
   */
  public static void until(String what, BooleanSupplier condition, Future<?> work)
      throws InterruptedException, ExecutionException {
    until(what + ", or the work ends", () -> condition.getAsBoolean() || work.isDone());
    if (!condition.getAsBoolean()) {
      throw new AssertionError("the work ended before " + what + ": " + work.get());
    }
  }
}
