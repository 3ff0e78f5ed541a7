package org.knightstour.cli.report;

import java.io.PrintWriter;
import java.util.Locale;
import org.knightstour.core.RunListener;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;

/**
 * What long work is going to need, and what it is doing: one line on the terminal, written over
 * itself twice a second; in a log, one line per minute. When quiet, warnings alone.
 */
public final class ProgressLine implements RunListener {

  private static final long FIRST_MILLIS = 1000;
  private static final long EVERY_MILLIS = 500;
  private static final long LOG_MILLIS = 60_000;
  private static final String WIPE = "\u001b[K";

  private final Watch watch;
  private final String command;
  private final PrintWriter err;
  private final boolean isTerminal;
  private final Ticker ticker;
  private final long startNanos;
  private final boolean isQuiet;
  private Runnable end = () -> {};
  private boolean shown;

  private ProgressLine(
      Watch watch, String command, PrintWriter err, boolean isQuiet, Ticker ticker) {
    this.watch = watch;
    this.command = command;
    this.err = err;
    this.isQuiet = isQuiet;
    this.ticker = ticker;
    // The launcher knows whether stderr is a terminal; Java 17 knows about all streams at once.
    isTerminal = Boolean.getBoolean("tour.terminal") && !"dumb".equals(System.getenv("TERM"));
    startNanos = ticker.nanos();
  }

  /** Begins to show work. */
  static ProgressLine of(
      Watch watch, String command, PrintWriter err, boolean isQuiet, Ticker ticker) {
    ProgressLine line = new ProgressLine(watch, command, err, isQuiet, ticker);
    watch.add(line);
    if (!isQuiet) {
      line.end =
          line.isTerminal
              ? ticker.every(FIRST_MILLIS, EVERY_MILLIS, line::print)
              : ticker.every(LOG_MILLIS, LOG_MILLIS, line::print);
    }
    return line;
  }

  @Override
  public void announced(String text) {
    if (!isQuiet) {
      err.println((isTerminal ? "\r" + WIPE : "") + command + ": " + text);
      err.flush();
    }
  }

  @Override
  public void warned(String text) {
    err.println((shown ? "\r" + WIPE : "") + "tour: " + text);
    err.flush();
  }

  private void print() {
    double seconds = (ticker.nanos() - startNanos) / 1e9;
    String text = text(watch, seconds);
    if (isTerminal) {
      shown = true;
      int room = PageWidth.columns() - 1;
      err.print("\r" + (text.length() > room ? text.substring(0, room) : text) + WIPE);
      err.flush();
    } else {
      err.println(command + ": " + text);
    }
  }

  /** Like "34.5 %, square 12 of 64, 1,234 nodes, 5.0 million/s, 3 tours, 12 s". */
  static String text(Watch watch, double seconds) {
    StringBuilder text = new StringBuilder();
    if (watch.share() > 0) {
      text.append(String.format(Locale.ROOT, "%.1f %%, ", 100 * watch.share()));
    }
    if (!watch.stage().isEmpty()) {
      text.append(watch.stage()).append(", ");
    }
    if (watch.nodes() > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s, %.1f million/s, ",
              Amounts.counted(watch.nodes(), "node", "nodes"),
              watch.nodes() / seconds / 1e6));
    }
    if (watch.tours() > 0) {
      text.append(Amounts.counted(watch.tours(), "tour", "tours")).append(", ");
    }
    return text.append(String.format(Locale.ROOT, "%.0f s", seconds)).toString();
  }

  /** Wipes the line. */
  void close() {
    end.run();
    watch.remove(this);
    if (shown) {
      err.print("\r" + WIPE);
      err.flush();
    }
  }
}
