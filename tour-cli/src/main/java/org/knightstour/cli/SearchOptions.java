package org.knightstour.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.search.BranchChoice;
import org.knightstour.search.Branching;
import org.knightstour.search.Limits;
import org.knightstour.search.Rules;
import org.knightstour.search.SearchRequest;
import org.knightstour.search.TieBreak;
import picocli.CommandLine.Option;

/** How a search goes about it, and when it gives up. */
final class SearchOptions {

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      description =
          "Prunes of path branching, each set a superset of the one before: none, orphan, classic"
              + " (the 1999 rules), degree (default), full.")
  private @Nullable Rules rules;

  @Option(
      names = "--colour",
      description = "Let the balance of colours refute. Off, an odd board is exhausted hard.")
  private boolean colour;

  @Option(
      names = "--tie-break",
      paramLabel = "ORDER",
      defaultValue = "start",
      description =
          "Order among moves with equally few exits: fixed, random, centre, start (default), pohl,"
              + " switching (Squirrel and Cull), orders (19 fixed ones in turn).")
  private TieBreak tieBreak = TieBreak.START;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of what is left to chance; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads; default: one a processor. Totals do not depend on it.")
  private @Nullable Integer threads;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Give up after so many positions (status 3).")
  private @Nullable Long maxNodes;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      description = "Give up after a time like 500ms, 10s, 5m, 1h (status 3).")
  private @Nullable Duration maxTime;

  boolean hasRules() {
    return rules != null;
  }

  /** Whether anything was said that only a search heeds. */
  boolean isTold() {
    return rules != null || colour || maxNodes != null || maxTime != null;
  }

  Rules rules() {
    return rules == null ? Rules.DEGREE : rules;
  }

  TieBreak tieBreak() {
    return tieBreak;
  }

  long seed() {
    return seed;
  }

  int threads() {
    return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
  }

  boolean hasThreads() {
    return threads != null;
  }

  private Limits limits() {
    if (maxNodes != null && maxNodes < 0) {
      throw new InputException("--max-nodes " + maxNodes + ": must not be negative.");
    }
    return new Limits(
        maxNodes == null ? Long.MAX_VALUE : maxNodes,
        maxTime == null ? Limits.NO_TIME_LIMIT : maxTime);
  }

  SearchRequest.Builder addTo(SearchRequest.Builder request) {
    return request
        .rules(rules())
        .colour(colour)
        .tieBreak(tieBreak)
        .seed(seed)
        .threads(threads())
        .limits(limits());
  }

  /** The branching to take: the one named, path for given rules, else the faster one. */
  BranchChoice choose(@Nullable Branching named, BranchChoice faster) {
    if (named == Branching.EDGE && hasRules()) {
      throw new InputException(
          "--rules " + rules().label() + ": rules belong to --branch path; edges force their own.");
    }
    if (named != null) {
      return new BranchChoice(named, "as asked");
    }
    return hasRules() ? new BranchChoice(Branching.PATH, "rules were given") : faster;
  }
}
