package org.knightstour.cli;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import picocli.CommandLine.Option;

/** Where tours begin and end. */
final class EndOptions {

  @Option(names = "--from", paramLabel = "SQUARE", description = "The first square; default: any.")
  private @Nullable String from;

  @Option(names = "--to", paramLabel = "SQUARE", description = "The last square; default: any.")
  private @Nullable String to;

  boolean isGiven() {
    return from != null || to != null;
  }

  OptionalInt from(Board board) {
    return square(board, from);
  }

  OptionalInt to(Board board) {
    return square(board, to);
  }

  private static OptionalInt square(Board board, @Nullable String text) {
    return text == null ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(text));
  }
}
