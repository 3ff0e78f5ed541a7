package org.knightstour.cli.options;

import picocli.CommandLine.Option;

/** How an answer is said. */
public final class OutputOptions {

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--quiet", description = "Show no progress.")
  private boolean quiet;

  /** Whether the answer is one JSON object. */
  public boolean json() {
    return json;
  }

  /** Whether progress is hidden. */
  public boolean quiet() {
    return quiet;
  }
}
