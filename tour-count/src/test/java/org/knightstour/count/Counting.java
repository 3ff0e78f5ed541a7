package org.knightstour.count;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Set;
import org.knightstour.core.Board;
import org.knightstour.core.TourKind;
import org.knightstour.count.frontier.CountOptions;
import org.knightstour.count.frontier.CountProgress;

/** Counts as tests ask for them, and the published figures they are held to. */
final class Counting {

  static final CountOptions OPTIONS =
      new CountOptions(
          2,
          Runtime.getRuntime().maxMemory() / 10 * 6,
          Path.of(System.getProperty("java.io.tmpdir")),
          null);

  private Counting() {}

  static CountRequest request(String board, TourKind kind) {
    return CountRequest.of(Board.parse(board), kind);
  }

  static CountRequest request(
      String board, TourKind kind, Set<Integer> missing, OptionalInt from, OptionalInt to) {
    return new CountRequest(Board.parse(board), missing, kind, from, to);
  }

  static BigInteger count(CountRequest request) {
    return count(request, OPTIONS);
  }

  static BigInteger count(CountRequest request, CountOptions options) {
    try {
      return ((CountResult.Counted)
              TourCounter.count(request, options, new CountProgress(), () -> false))
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
