package org.knightstour.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.knightstour.search.Progress;

/**
 * One line on the terminal, written over itself twice a second while a search runs: positions,
 * rate, share of the tree, time. Silent off a terminal, when quiet, and in the first second.
 */
final class ProgressLine {

  private static final long FIRST_MILLIS = 1000;
  private static final long EVERY_MILLIS = 500;

  private final Progress progress;
  private final PrintWriter err;
  private final long startNanos = System.nanoTime();
  private final Thread thread;
  private boolean shown;

  private ProgressLine(Progress progress, PrintWriter err) {
    this.progress = progress;
    this.err = err;
    thread = new Thread(this::show, "tour-progress");
    thread.setDaemon(true);
  }

  /** Begins to show a search, where somebody watches. */
  static ProgressLine of(Progress progress, PrintWriter err, OutputOptions options) {
    ProgressLine line = new ProgressLine(progress, err);
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
        err.print("\r" + line() + "\u001b[K");
        err.flush();
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String line() {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    long nodes = progress.nodes();
    return String.format(
        Locale.ROOT,
        "%,d positions, %.1f million/s, %.1f %% of the tree, %d tours, %.0f s",
        nodes,
        nodes / seconds / 1e6,
        100 * progress.share(),
        progress.tours(),
        seconds);
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
