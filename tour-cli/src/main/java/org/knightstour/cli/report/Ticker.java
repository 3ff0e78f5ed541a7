package org.knightstour.cli.report;

/** The time of progress lines: a clock, and actions that are repeated. */
public interface Ticker {

  /** The time of this process, with actions on a thread of their own. */
  Ticker SYSTEM = new Sleeping();

  /** Nanoseconds from any moment. */
  long nanos();

  /**
   * Repeats an action until it is ended; no action runs after that.
   *
   * @param firstMillis until the first time
   * @param everyMillis from each time to the next
   * @return what ends it
   */
  Runnable every(long firstMillis, long everyMillis, Runnable action);

  /** Sleeps between actions. */
  final class Sleeping implements Ticker {
    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public Runnable every(long firstMillis, long everyMillis, Runnable action) {
      Thread thread =
          new Thread(
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
              },
              "tour-progress");
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
    }
  }
}
