package org.knightstour.cli.report;

/** Sleeps between actions. */
final class SystemTicker implements Ticker {

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
