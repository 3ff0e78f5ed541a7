package org.knightstour.cli.report;

/** The clock of progress lines, which also repeats actions. */
@FunctionalInterface
public interface Ticker {

  /** The clock of this process, with a thread for the actions. */
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

  /** Returns nanoseconds from an arbitrary moment. */
  default long nanos() {
    return System.nanoTime();
  }

  /**
   * Repeats an action, after a first time and then after equal times. No action runs after the
   * caller has run the returned object.
   */
  Runnable every(long firstMillis, long everyMillis, Runnable action);
}
