package org.knightstour.cli;

import picocli.CommandLine.Option;

/** How an answer is said. */
final class OutputOptions {

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--quiet", description = "No progress on the terminal.")
  private boolean quiet;

  boolean json() {
    return json;
  }

  boolean quiet() {
    return quiet;
  }
}
