package org.knightstour.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What every command has: help, {@code --json} and {@code --quiet}, streams, progress while it
 * works, and one answer.
 */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class Subcommand implements Callable<Integer> {

  /** The version of the program. */
  public static final String VERSION = "0.1.0-SNAPSHOT";

  /** The program that the command is one of. */
  public interface Program {
    /** The time of its progress lines. */
    Ticker ticker();

    /** Runs a whole line, for a command that stands for another one; returns its status. */
    int rerun(PrintWriter out, PrintWriter err, String... words);
  }

  /** Work that can be watched and stopped. */
  @FunctionalInterface
  public interface Watched<T> {
    /** Does it. */
    T run(Monitor monitor) throws IOException;
  }

  /**
   * A short answer, at hand as text and as JSON.
   *
   * @param line the answer for people, a line or a picture of lines, or nothing; where the work was
   *     stopped, on stderr
   */
  public record PlainAnswer(ExitStatus status, String line, JsonAnswer json) {
    /** The answer asked for. */
    public PlainAnswer(String line, JsonAnswer json) {
      this(ExitStatus.ANSWERED, line, json);
    }
  }

  @Spec private CommandSpec spec;

  @Option(names = "--json", order = 1, description = "Print one JSON object")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      order = 2,
      description = "Print no progress and no commentary")
  private boolean quiet;

  public final MatchedOptions given() {
    return MatchedOptions.of(spec);
  }

  /** Rejects the first given option that a mode of this command does not accept. */
  protected final void accept(Mode mode) {
    MatchedOptions given = given();
    for (OptionSpec option : given.parsed().matchedOptions()) {
      if (!mode.accepts(option)) {
        given.refuse(mode.where(), option.longestName());
      }
    }
  }

  public final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  public final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Whether one JSON object is wanted. */
  public boolean isJson() {
    return json;
  }

  /** The command's whole name, like {@code tour bench heuristics}. */
  public final String name() {
    return spec.qualifiedName();
  }

  /** The command's name without the program's. */
  public final String command() {
    return name().substring(name().indexOf(' ') + 1);
  }

  /** The words after the command's name. */
  public final List<String> words() {
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    return words.subList(1, words.size());
  }

  /** The whole program's commands, as far as they were needed. */
  protected final CommandLine root() {
    return spec.root().commandLine();
  }

  /** Runs another line instead of this command; returns its status. */
  protected final int rerun(List<String> words) {
    if (!(spec.root().userObject() instanceof Program program)) {
      throw new IllegalStateException("nothing runs " + words);
    }
    return program.rerun(out(), err(), words.toArray(String[]::new));
  }

  /** Does work while its progress is shown; a signal stops it. */
  public final <T> T watched(Watched<T> work) {
    return watched(work, quiet);
  }

  /** Does work that prints as it runs; no progress is shown where both would meet. */
  public final <T> T streamed(Watched<T> work) {
    boolean isMet = Boolean.getBoolean("tour.terminal") && TerminalScreen.isTerminal();
    return watched(work, isMet || quiet);
  }

  private <T> T watched(Watched<T> work, boolean isQuiet) {
    Monitor monitor = Interruption.signal();
    Ticker ticker =
        spec.root().userObject() instanceof Program program ? program.ticker() : Ticker.SYSTEM;
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    // Commands that may take long have options for a log.
    Optional<RunLog> log =
        spec.mixins().values().stream()
            .filter(mixin -> mixin.userObject() instanceof LogOptions)
            .findFirst()
            .flatMap(
                mixin ->
                    ((LogOptions) mixin.userObject()).open(given(), words, this, monitor, ticker));
    ProgressLine line = new ProgressLine(monitor, name(), err(), isQuiet, ticker);
    @Nullable Throwable failure = null;
    try {
      return work.run(monitor);
    } catch (RuntimeException | Error e) {
      failure = e;
      throw e;
    } catch (IOException e) {
      failure = e;
      throw new UncheckedIOException(e);
    } finally {
      line.close();
      if (log.isPresent()) {
        log.get().end(failure).ifPresent(what -> err().println("tour: " + what));
      }
      if (!monitor.note().isEmpty()) {
        err().println("tour: " + monitor.note());
      }
    }
  }

  /** Says what is known, or what was stopped; returns the status. Refuses what was declined. */
  public final <T> int say(Outcome<T> outcome, View<T> view) {
    String subject = view.subject();
    refuse(outcome.declined().map(why -> why.startsWith(subject) ? why : subject + ": " + why));
    if (outcome instanceof Outcome.Stopped<T> part) {
      @Nullable Text said = isJson() ? null : view.stopped(part);
      Text known =
          out ->
              part.soFar()
                  .map(value -> view.text(value, part.work()))
                  .orElseGet(Lines::new)
                  .write(out);
      String end = said == null ? view.stopped(part.reason(), part.work()) : "";
      return say(ExitStatus.STOPPED, () -> json(part, view), said == null ? known : said, end);
    }
    T value = outcome.value();
    int status =
        say(
            view.status(value),
            () -> json(outcome, view),
            out -> view.text(value, outcome.work()).write(out),
            "");
    if (!isJson() && !quiet) {
      err().print(view.commentary(value, outcome.work()));
      err().flush();
    }
    return status;
  }

  private <T> JsonAnswer json(Outcome<T> outcome, View<T> view) {
    Work work = outcome.work();
    JsonAnswer json = JsonAnswer.of(command());
    view.ask(json);
    outcome.stopped().ifPresent(reason -> json.stopped(view.reason(reason, work)));
    outcome.known().flatMap(view::verdict).ifPresent(json::verdict);
    outcome.soFar().ifPresentOrElse(part -> view.add(part, work, json), () -> view.add(work, json));
    return json;
  }

  /** Reports on a terminal that a file was written: otherwise nothing shows that it was. */
  protected final void reportFile(Path file) {
    if (!isJson() && !quiet && Boolean.getBoolean("tour.terminal")) {
      err().println(name() + ": wrote " + file);
    }
  }

  /** Says a short answer and returns its status. */
  public final int say(PlainAnswer said) {
    boolean isStopped = said.status == ExitStatus.STOPPED;
    String end = said.line.isEmpty() || said.line.endsWith("\n") ? "" : System.lineSeparator();
    Text text = out -> out.write(isStopped ? "" : said.line + end);
    return say(said.status, said::json, text, isStopped ? said.line : "");
  }

  private int say(ExitStatus status, Supplier<JsonAnswer> json, Text text, String stopped) {
    try {
      if (status == ExitStatus.STOPPED) {
        Interruption.beginLastWords();
      }
      if (isJson()) {
        out().println(json.get().finished());
      } else {
        text.write(out());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out().flush();
    if (!isJson() && !stopped.isEmpty()) {
      err().println(name() + ": " + stopped);
    }
    return status.code();
  }

  /** Refuses options that exclude each other. */
  public static void refuseIf(boolean isWrong, String reason) {
    if (isWrong) {
      throw new InputException(reason);
    }
  }

  /** Ends the command with the reason that an engine gave for declining the question, if any. */
  public static void refuse(Optional<String> declined) {
    declined.ifPresent(
        reason -> {
          throw new Failures.Declined(
              reason.endsWith(".") || reason.endsWith("?") ? reason : reason + ".");
        });
  }
}
