package org.knightstour.cli.options;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Budget;
import picocli.CommandLine.Option;

/** The option that limits the time of a command. */
public final class TimeOption {

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description = "Stop after TIME, for example 500ms, 10s, 5m or 1h [default: no limit]")
  private @Nullable Duration maxTime;

  /** Returns a budget with this limit of time only. */
  public Budget budget() {
    return maxTime == null ? Budget.none() : Budget.none().time(maxTime);
  }
}
