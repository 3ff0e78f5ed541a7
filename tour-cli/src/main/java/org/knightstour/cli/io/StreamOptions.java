package org.knightstour.cli.io;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.core.Verdict;
import picocli.CommandLine.Option;

/** Options for streams of graphs. */
public final class StreamOptions {

  @Option(
      names = "--only",
      paramLabel = "tour|none|unknown",
      description =
          "Print only the graphs with these answers, as they are written, with commas "
              + "between (graph6 and sparse6)")
  private @Nullable String only;

  @Option(
      names = "--part",
      paramLabel = "K/N",
      description =
          "Read only every N-th graph, from the K-th on (graph6 and sparse6) [default: 1/1]")
  private @Nullable String part;

  @Option(
      names = "--each",
      description = "Answer a file with a single graph like a stream (graph6 and sparse6)")
  private boolean each;

  /** Returns whether a file with a single graph is a stream, too. */
  public boolean isAsked() {
    return each || only != null || part != null;
  }

  /** Returns the verdicts of the graphs to print, or an empty set for all answers. */
  Set<Verdict> only() {
    Set<Verdict> chosen = EnumSet.noneOf(Verdict.class);
    for (String word : only == null ? new String[0] : only.strip().split(",", -1)) {
      chosen.add(
          switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "tour" -> Verdict.TOUR;
            case "none" -> Verdict.NONE;
            case "unknown" -> Verdict.STOPPED;
            default ->
                throw new InputException(
                    "--only " + InputException.excerpt(word) + ": write tour, none or unknown.");
          });
    }
    return chosen;
  }

  /** Returns the number of the first graph, from 1, and the distance to the next graph. */
  long[] part() {
    if (part == null) {
      return new long[] {1, 1};
    }
    if (part.strip().matches("[1-9][0-9]{0,8}/[1-9][0-9]{0,8}")) {
      String[] numbers = part.strip().split("/", -1);
      long first = Long.parseLong(numbers[0]);
      long all = Long.parseLong(numbers[1]);
      if (first <= all) {
        return new long[] {first, all};
      }
    }
    throw new InputException(
        "--part " + InputException.excerpt(part) + ": write K/N, K from 1 to N, like 1/4.");
  }
}
