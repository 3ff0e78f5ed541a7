package org.knightstour.cli.report;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.Given;
import org.knightstour.core.InputException;
import picocli.CommandLine.Option;

/** The log and the figures of a long run. */
public final class LogOptions {

  /** How a log is written. */
  enum Format {
    TEXT,
    JSON
  }

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Append what the run does to a file: start, units, checkpoints, warnings, end.")
  private @Nullable Path file;

  @Option(
      names = "--log-format",
      paramLabel = "text|json",
      description = "With --log: lines of text (default), or one JSON object per line.")
  private Format format = Format.TEXT;

  @Option(
      names = "--metrics",
      paramLabel = "FILE",
      description = "Append figures to a file: one JSON object per minute, and one at the end.")
  private @Nullable Path metrics;

  /** Refuses options that contradict each other. */
  void check(Given given) {
    given.need("--log-format", "--log");
    refuseStandardOutput("--log", file);
    refuseStandardOutput("--metrics", metrics);
  }

  private static void refuseStandardOutput(String option, @Nullable Path path) {
    if (path != null && path.toString().equals("-")) {
      throw new InputException(option + " -: stdout has the answer; name a file.");
    }
  }

  /** The log of a run, when one was asked for. */
  Optional<RunLog> open() {
    return file == null && metrics == null
        ? Optional.empty()
        : Optional.of(
            new RunLog(
                Optional.ofNullable(file), format == Format.JSON, Optional.ofNullable(metrics)));
  }
}
