package org.knightstour.cli.io;

import picocli.CommandLine.Option;

/** Whether the input is a stream of tours. */
public final class EachOption {

  @Option(
      names = "--each",
      description =
          "Answer for each of several tours, one on a line or with blank lines between (as `list` "
              + "prints them)")
  private boolean each;

  public boolean isAsked() {
    return each;
  }
}
