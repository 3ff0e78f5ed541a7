package org.knightstour.cli;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;
import org.knightstour.prove.LayerStatement;
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

  /** The same of boards of every number of columns, where {@code --from} is a rank or a colour. */
  LayerStatement layers(int rows, boolean isClosed) {
    boolean isRank = from != null && from.matches("rank[1-9]");
    boolean isLight = from != null && from.equals("light");
    if (to != null || (from != null && !isRank && !isLight)) {
      throw new InputException(
          rows + "xn: for every n one end may be given, as --from rank2 or --from light.");
    }
    int rank = from != null && isRank ? from.charAt("rank".length()) - '0' : 0;
    return new LayerStatement(rows, isClosed, rank, isLight);
  }

  private static OptionalInt square(Board board, @Nullable String text) {
    return text == null ? OptionalInt.empty() : OptionalInt.of(board.parseSquare(text));
  }
}
