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
   * Repeats an action, first after one time, then after the other each, until what is returned is
   * run; no action runs after that.
   */
  Runnable every(long firstMillis, long everyMillis, Runnable action);
}
