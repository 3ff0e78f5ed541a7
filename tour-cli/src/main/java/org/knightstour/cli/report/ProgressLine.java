package org.knightstour.cli.report;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.StringJoiner;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Amounts;

/**
 * What long work is going to need, and what it is doing: one line on the terminal, written over
 * itself twice a second; in a log, one line per minute. When quiet, warnings alone.
 */
final class ProgressLine implements Watch.Listener {

  private static final String WIPE = "\u001b[K";

  private final Watch watch;
  private final String command;
  private final PrintWriter err;
  private final boolean isTerminal;
  private final Ticker ticker;
  private final long startNanos;
  private final boolean isQuiet;
  private final Runnable end;
  private boolean shown;

  ProgressLine(Watch watch, String command, PrintWriter err, boolean isQuiet, Ticker ticker) {
    this.watch = watch;
    this.command = command;
    this.err = err;
    this.isQuiet = isQuiet;
    this.ticker = ticker;
    // The launcher knows whether stderr is a terminal; Java 17 knows about all streams at once.
    isTerminal = Boolean.getBoolean("tour.terminal") && !"dumb".equals(System.getenv("TERM"));
    startNanos = ticker.nanos();
    watch.add(this);
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
    String text = text(watch, (ticker.nanos() - startNanos) / 1e9);
    if (isTerminal) {
      shown = true;
      int room = TerminalScreen.columns() - 1;
      err.print("\r" + (text.length() > room ? text.substring(0, room) : text) + WIPE);
      err.flush();
    } else {
      err.println(command + ": " + text);
    }
  }

  /** Like "34.5 %, square 12 of 64, 1,234 nodes, 5.0 million/s, 3 tours, 12 s". */
  static String text(Watch watch, double seconds) {
    StringJoiner text = new StringJoiner(", ");
    if (watch.share() > 0) {
      text.add(String.format(Locale.ROOT, "%.1f %%", 100 * watch.share()));
    }
    if (!watch.stage().isEmpty()) {
      text.add(watch.stage());
    }
    if (watch.nodes() > 0) {
      text.add(Amounts.nodes(watch.nodes(), watch.walked()));
      text.add(String.format(Locale.ROOT, "%.1f million/s", watch.nodes() / seconds / 1e6));
    }
    if (watch.tours() > 0) {
      text.add(Amounts.counted(watch.tours(), "tour", "tours"));
    }
    return text.add(String.format(Locale.ROOT, "%.0f s", seconds)).toString();
  }

  void close() {
    end.run();
    watch.remove(this);
    if (shown) {
      err.print("\r" + WIPE);
      err.flush();
    }
  }
}
