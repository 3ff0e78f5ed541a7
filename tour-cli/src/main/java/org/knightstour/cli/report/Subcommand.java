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

/** A command with help, {@code --json} and {@code --quiet}, streams, progress, and one answer. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class Subcommand implements Callable<Integer> {

  public static final String VERSION = "0.1.0-SNAPSHOT";

  /** The program of the command. */
  public interface Program {
    Ticker ticker();

    /** Runs a command line and returns its status. */
    int rerun(PrintWriter out, PrintWriter err, String... words);
  }

  @FunctionalInterface
  public interface Watched<T> {
    T run(Monitor monitor) throws IOException;
  }

  /**
   * A short answer as text and as JSON.
   *
   * @param line the answer for people, one or more lines, possibly empty. If the work stopped,
   *     standard error gets it
   */
  public record PlainAnswer(ExitStatus status, String line, JsonAnswer json) {
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

  /** Returns whether one JSON object is asked for. */
  public boolean isJson() {
    return json;
  }

  /** Returns the full name, for example {@code tour bench heuristics}. */
  public final String name() {
    return spec.qualifiedName();
  }

  /** Returns the command's name without the name of the program. */
  public final String command() {
    return name().substring(name().indexOf(' ') + 1);
  }

  /** Returns the arguments after the command's name. */
  public final List<String> words() {
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    return words.subList(1, words.size());
  }

  /** Returns the program's commands, which can be a part of all commands. */
  protected final CommandLine root() {
    return spec.root().commandLine();
  }

  /** Runs a command line instead of this command, and returns its status. */
  protected final int rerun(List<String> words) {
    if (!(spec.root().userObject() instanceof Program program)) {
      throw new IllegalStateException("nothing runs " + words);
    }
    return program.rerun(out(), err(), words.toArray(String[]::new));
  }

  /** Runs work while its progress is shown. A signal stops the work. */
  public final <T> T watched(Watched<T> work) {
    return watched(work, quiet);
  }

  /** Runs work that prints. Progress is not shown if both use the terminal. */
  public final <T> T streamed(Watched<T> work) {
    boolean isMet = Boolean.getBoolean("tour.terminal") && TerminalScreen.isTerminal();
    return watched(work, isMet || quiet);
  }

  private <T> T watched(Watched<T> work, boolean isQuiet) {
    Monitor monitor = Interruption.signal();
    Ticker ticker =
        spec.root().userObject() instanceof Program program ? program.ticker() : Ticker.SYSTEM;
    List<String> words = spec.commandLine().getParseResult().originalArgs();
    // Commands that can run long have options for a log.
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

  /**
   * Prints the answer, or why the work stopped, and returns the status. Rejects declined questions.
   */
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

  /** Reports a written file on a terminal, because the command prints no other answer. */
  protected final void reportFile(Path file) {
    if (!isJson() && !quiet && Boolean.getBoolean("tour.terminal")) {
      err().println(name() + ": wrote " + file);
    }
  }

  /** Prints a short answer and returns its status. */
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

  /** Throws an exception with the reason if a condition holds. */
  public static void refuseIf(boolean isWrong, String reason) {
    if (isWrong) {
      throw new InputException(reason);
    }
  }

  /** Throws an exception if an engine declined the question. */
  public static void refuse(Optional<String> declined) {
    declined.ifPresent(
        reason -> {
          throw new Failures.Declined(
              reason.endsWith(".") || reason.endsWith("?") ? reason : reason + ".");
        });
  }
}
