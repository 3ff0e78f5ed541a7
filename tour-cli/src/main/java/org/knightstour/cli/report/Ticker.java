package org.knightstour.cli.report;

/** The time of progress lines: a clock, and actions that are repeated. */
@FunctionalInterface
public interface Ticker {

  /** The time of this process, with actions on a thread of their own. */
  Ticker SYSTEM =
      (firstMillis, everyMillis, action) -> {
        Runnable repeating =
            () -> {
              try {
                Thread.sleep(firstMillis);
                while (true) {
                  action.run();
                  Thread.sleep(everyMillis);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            };
        Thread thread = new Thread(repeating, "tour-progress");
        thread.setDaemon(true);
        thread.start();
        return () -> {
          thread.interrupt();
          try {
            thread.join();
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
