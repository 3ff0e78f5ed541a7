package org.knightstour.cli.puzzle;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import picocli.CommandLine.Option;

/** The limit of time of a command about puzzles. */
final class TimeOption {

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description = "Stop after TIME, for example 10s [default: no limit]")
  private @Nullable Duration maxTime;

  Budget budget() {
    return maxTime == null ? Budget.none() : Budget.none().time(maxTime);
  }
}
