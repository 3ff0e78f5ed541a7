package org.knightstour.cli;

import org.knightstour.core.InputException;
import org.knightstour.core.TourKind;
import picocli.CommandLine.Option;

/** Which tours are meant. */
final class KindOptions {

  @Option(names = "--closed", description = "The last square is a knight's move from the first.")
  private boolean closed;

  @Option(
      names = "--strictly-open",
      description = "The last square is no knight's move from the first. Default: either.")
  private boolean strictlyOpen;

  TourKind kind() {
    if (closed && strictlyOpen) {
      throw new InputException("--closed and --strictly-open exclude each other: give one.");
    }
    return closed ? TourKind.CLOSED : strictlyOpen ? TourKind.STRICTLY_OPEN : TourKind.OPEN;
  }
}
