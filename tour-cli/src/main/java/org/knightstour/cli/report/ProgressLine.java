package org.knightstour.cli.report;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.StringJoiner;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.NumberText;

/**
 * Shows the needs and the progress of long work: on a terminal a line that changes twice a second,
 * in a log a line each minute. When quiet, it prints warnings only.
 */
final class ProgressLine implements Monitor.Listener {

  private static final String WIPE = "\u001b[K";

  private final Monitor monitor;
  private final String command;
  private final PrintWriter err;
  private final boolean isTerminal;
  private final Ticker ticker;
  private final long startNanos;
  private final boolean isQuiet;
  private final Runnable end;
  private boolean shown;

  ProgressLine(Monitor monitor, String command, PrintWriter err, boolean isQuiet, Ticker ticker) {
    this.monitor = monitor;
    this.command = command;
    this.err = err;
    this.isQuiet = isQuiet;
    this.ticker = ticker;
    // Because the launcher knows standard error, and Java 17 only knows all streams together.
    isTerminal = Boolean.getBoolean("tour.terminal") && !"dumb".equals(System.getenv("TERM"));
    startNanos = ticker.nanos();
    monitor.add(this);
    long firstMillis = isTerminal ? 1000 : 60_000;
    long everyMillis = isTerminal ? 500 : 60_000;
    end = isQuiet ? () -> {} : ticker.every(firstMillis, everyMillis, this::print);
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
    String text = text(monitor, (ticker.nanos() - startNanos) / 1e9);
    if (isTerminal) {
      shown = true;
      int room = TerminalScreen.columns() - 1;
      err.print("\r" + (text.length() > room ? text.substring(0, room) : text) + WIPE);
      err.flush();
    } else {
      err.println(command + ": " + text);
    }
  }

  /** Returns, for example, {@code 34.5 %, square 12 of 64, 1,234 nodes, 5.0 million/s, 3 tours}. */
  static String text(Monitor monitor, double seconds) {
    StringJoiner text = new StringJoiner(", ");
    if (monitor.share() > 0) {
      text.add(String.format(Locale.ROOT, "%.1f %%", 100 * monitor.share()));
    }
    if (!monitor.stage().isEmpty()) {
      text.add(monitor.stage());
    }
    if (monitor.nodes() > 0) {
      text.add(NumberText.nodes(monitor.nodes(), monitor.walked()));
      text.add(String.format(Locale.ROOT, "%.1f million/s", monitor.nodes() / seconds / 1e6));
    }
    if (monitor.tours() > 0) {
      text.add(NumberText.counted(monitor.tours(), "tour", "tours"));
    }
    return text.add(String.format(Locale.ROOT, "%.0f s", seconds)).toString();
  }

  void close() {
    end.run();
    monitor.remove(this);
    if (shown) {
      err.print("\r" + WIPE);
      err.flush();
    }
  }
}
