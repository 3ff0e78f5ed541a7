package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.function.DoubleFunction;

/**
 * One line on the terminal, written over itself twice a second while something runs. Silent off a
 * terminal, when quiet, and in the first second.
 */
final class ProgressLine {

  private static final long FIRST_MILLIS = 1000;
  private static final long EVERY_MILLIS = 500;

  private final DoubleFunction<String> text;
  private final PrintWriter err;
  private final long startNanos = System.nanoTime();
  private final Thread thread;
  private boolean shown;

  private ProgressLine(DoubleFunction<String> text, PrintWriter err) {
    this.text = text;
    this.err = err;
    thread = new Thread(this::show, "tour-progress");
    thread.setDaemon(true);
  }

  /**
   * Begins to show work, where somebody watches.
   *
   * @param text what to show after so many seconds
   */
  static ProgressLine of(DoubleFunction<String> text, PrintWriter err, OutputOptions options) {
    ProgressLine line = new ProgressLine(text, err);
    // The launcher knows whether stderr is a terminal; Java 17 only knows about all streams at
    // once.
    if (Boolean.getBoolean("tour.terminal") && !options.quiet()) {
      line.thread.start();
    }
    return line;
  }

  private void show() {
    try {
      Thread.sleep(FIRST_MILLIS);
      while (true) {
        shown = true;
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        err.print("\r" + text.apply(seconds) + "\u001b[K");
        err.flush();
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Wipes the line. */
  void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
