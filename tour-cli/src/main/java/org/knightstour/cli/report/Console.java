package org.knightstour.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.knightstour.cli.options.OutputOptions;
import org.knightstour.core.InputException;
import org.knightstour.core.Watch;
import picocli.CommandLine.Model.CommandSpec;

/** Where a command speaks, and how long work is shown while it runs. */
public final class Console {

  /** Work that can be watched and stopped. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T run(Watch watch) throws IOException;
  }

  private final CommandSpec spec;
  private final OutputOptions output;

  /** The console of a command that runs. */
  public Console(CommandSpec spec, OutputOptions output) {
    this.spec = spec;
    this.output = output;
  }

  /** Stdout. */
  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Stderr. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Whether one JSON object is wanted. */
  public boolean isJson() {
    return output.json();
  }

  /** The command's whole name, like {@code tour bench heuristics}. */
  public String name() {
    return spec.qualifiedName();
  }

  private Ticker ticker() {
    return spec.root().userObject() instanceof Ticker.Source source
        ? source.ticker()
        : Ticker.SYSTEM;
  }

  /** Does work while its progress is shown; a signal stops it. */
  public <T> T watched(Work<T> work) {
    return watched(work, output.quiet());
  }

  /** The same for work that prints as it goes: where both would meet on a terminal, only that. */
  public <T> T streamed(Work<T> work) {
    boolean isMet = Boolean.getBoolean("tour.terminal") && Boolean.getBoolean("tour.terminal.out");
    return watched(work, isMet || output.quiet());
  }

  private <T> T watched(Work<T> work, boolean isQuiet) {
    Watch watch = Interruption.signal();
    ProgressLine line = ProgressLine.of(watch, name(), err(), isQuiet, ticker());
    try {
      return work.run(watch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      line.close();
      if (!watch.note().isEmpty()) {
        err().println("tour: " + watch.note());
      }
    }
  }

  /** Says an answer and returns its status. */
  public int say(Answer answer) {
    PrintWriter out = out();
    try {
      if (output.json()) {
        out.println(answer.json().finished());
      } else {
        answer.write(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
    if (!output.json() && !answer.stopped().isEmpty()) {
      err().println(name() + ": " + answer.stopped());
    }
    return answer.status().code();
  }

  /**
   * Refuses what an engine declined.
   *
   * @throws InputException when there is a reason
   */
  public static void refuse(Optional<String> declined) {
    declined.ifPresent(
        reason -> {
          throw new InputException(
              reason.endsWith(".") || reason.endsWith("?") ? reason : reason + ".");
        });
  }
}
