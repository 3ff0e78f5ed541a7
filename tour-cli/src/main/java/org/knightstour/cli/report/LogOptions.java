package org.knightstour.cli.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.core.InputException;
import org.knightstour.core.Monitor;
import picocli.CommandLine.Option;

/** The log and the figures of a long run. */
public final class LogOptions {

  enum Format {
    TEXT,
    JSON
  }

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Append events to FILE: start, units, checkpoints, warnings, end")
  private @Nullable Path file;

  @Option(
      names = "--log-format",
      paramLabel = "text|json",
      description = "Format of the log: lines of text or JSON [default: text]")
  private Format format = Format.TEXT;

  @Option(
      names = "--metrics",
      paramLabel = "FILE",
      description = "Append figures to FILE: one JSON object each minute and one at the end")
  private @Nullable Path metrics;

  /** Begins the log of a run if the options ask for it. */
  Optional<RunLog> open(
      MatchedOptions given, List<String> words, Subcommand of, Monitor monitor, Ticker time) {
    given.need("--log-format", "--log");
    refuseStandardOutput("--log", file);
    refuseStandardOutput("--metrics", metrics);
    if (file == null && metrics == null) {
      return Optional.empty();
    }
    Optional<Path> log = Optional.ofNullable(file);
    boolean isJson = format == Format.JSON;
    return Optional.of(
        new RunLog(log, isJson, Optional.ofNullable(metrics), words, of, monitor, time));
  }

  private static void refuseStandardOutput(String option, @Nullable Path path) {
    if (path != null && path.toString().equals("-")) {
      throw new InputException(option + " -: stdout has the answer: name a file.");
    }
  }
}
