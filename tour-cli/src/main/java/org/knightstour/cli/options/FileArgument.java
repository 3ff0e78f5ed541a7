package org.knightstour.cli.options;

import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import picocli.CommandLine.Parameters;

/** The file that a command reads: standard input if no file is named. */
public final class FileArgument {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "The input file [default: -, the standard input]")
  private @Nullable String file;

  /**
   * Returns the name of the file, {@code -} for standard input.
   *
   * @throws InputException if no file is named and standard input is a terminal, because a command
   *     that waits for input seems to hang
   */
  public String name() {
    if (file == null && Boolean.getBoolean("tour.terminal.in")) {
      throw new InputException("FILE is missing: name a file, pipe one in, or write - to type it.");
    }
    return file == null ? "-" : file;
  }
}
