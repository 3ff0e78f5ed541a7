package org.knightstour.search.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;

/**
 * The settings of a search. They do not change which tours exist. Start from {@link #defaults()}
 * and change only some settings. Immutable.
 *
 * @param branching path or edge, or empty for the faster branching, see {@link
 *     org.knightstour.search.BranchChoice}
 * @param rules the pruning rules of path branching, empty for the default. Edge branching has
 *     separate rules
 * @param colour whether to prune by the parity argument; without it odd boards are searched in full
 * @param symmetry whether edge branching searches one of each class of symmetric decisions at the
 *     root and multiplies. It is for counts and proofs without fixed end squares
 * @param tieBreak the order of path branching among moves with equally few exits
 * @param seed the seed for {@link TieBreak#RANDOM} and for the probes of an estimate
 * @param budget the limits. The memory limit also bounds the transposition tables
 * @param threads how many threads share the tree, 1 to {@value #MOST_THREADS}
 * @param remember the maximum size of each thread's transposition table in bytes; 0 to visit every
 *     node. No total depends on it
 */
public record SearchSettings(
    Optional<Branching> branching,
    Optional<Rules> rules,
    boolean colour,
    boolean symmetry,
    TieBreak tieBreak,
    long seed,
    Budget budget,
    int threads,
    long remember) {

  /**
   * The default of {@code remember}, 32 MiB: about a million positions of a board of 64 squares.
   */
  public static final long REMEMBER = 32L << 20;

  /** The maximum number of threads of one search. */
  public static final int MOST_THREADS = 1024;

  /** Checks the number of threads, and that the rules match the branching. */
  public SearchSettings {
    ArgumentException.checkRange("threads", threads, 1, MOST_THREADS);
    ArgumentException.checkRange("remember", remember, 0, Long.MAX_VALUE);
    boolean isEdge = branching.isPresent() ? branching.get() == Branching.EDGE : symmetry;
    if (isEdge && rules.isPresent()) {
      throw new ArgumentException(
          "rules",
          rules.get().label(),
          "must be left out with edge branching: rules belong to path branching");
    }
  }

  /**
   * Returns the default settings: the faster branching of each question, on one thread and without
   * limits. Use {@link #automatic} for all processors.
   */
  public static SearchSettings defaults() {
    return new SearchSettings(
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        TieBreak.START,
        1,
        Budget.none(),
        1,
        REMEMBER);
  }

  /**
   * Returns the default settings with path branching by {@link Rules#DEGREE}, the fastest set on
   * every measured board. Ties go to the square farthest from the start. Edge branching is faster
   * for most questions, but only path branching has figures for each start square.
   */
  public static SearchSettings paths() {
    return defaults().branching(Branching.PATH);
  }

  /** Returns the settings of {@link #defaults} on all processors. */
  public static SearchSettings automatic() {
    return defaults().threads(Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
  }

  /** Returns the rules of path branching, as set or by default. */
  public Rules usedRules() {
    return rules.orElse(Rules.DEGREE);
  }

  /** Returns whether the branching is set, by name or by a setting that only one branching has. */
  public boolean isBranchingAsked() {
    return branching.isPresent() || rules.isPresent();
  }

  /** Returns these settings with a different branching. */
  public SearchSettings branching(Branching value) {
    return new SearchSettings(
        Optional.of(value), rules, colour, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** Returns these settings with different rules of path branching. */
  public SearchSettings rules(Rules value) {
    return new SearchSettings(
        branching, Optional.of(value), colour, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** Returns these settings with or without the parity argument. */
  public SearchSettings colour(boolean value) {
    return new SearchSettings(
        branching, rules, value, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** Returns these settings with or without symmetry at the root of edge branching. */
  public SearchSettings symmetry(boolean value) {
    return new SearchSettings(
        branching, rules, colour, value, tieBreak, seed, budget, threads, remember);
  }

  /** Returns these settings with a different order among moves with equally few exits. */
  public SearchSettings tieBreak(TieBreak value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, value, seed, budget, threads, remember);
  }

  /** Returns these settings with a different seed. */
  public SearchSettings seed(long value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, value, budget, threads, remember);
  }

  /**
   * Returns settings for one of several concurrent searches, one on each thread. They share the
   * memory.
   */
  public SearchSettings ofOneThread() {
    long bytes = Math.min(budget.memoryBytes(), Runtime.getRuntime().maxMemory() / 2);
    return threads(1).budget(budget.memoryBytes(bytes / threads));
  }

  /** Returns these settings with a different budget. */
  public SearchSettings budget(Budget value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, value, threads, remember);
  }

  /**
   * Returns the settings on which the tree and its order depend, as one line that {@link #parse}
   * reads. Budget, threads and the size of transposition tables are omitted, because they belong to
   * a run. Defaults are omitted too. The text of {@link #defaults} is empty. An example of a text
   * is {@code branch edge, colour, tie-break pohl, seed 3}.
   */
  public String text() {
    List<String> words = new ArrayList<>();
    branching.ifPresent(value -> words.add("branch " + value.label()));
    rules.ifPresent(value -> words.add("rules " + value.label()));
    if (colour) {
      words.add("colour");
    }
    if (symmetry) {
      words.add("symmetry");
    }
    SearchSettings usual = defaults();
    if (tieBreak != usual.tieBreak || seed != usual.seed) {
      words.add("tie-break " + tieBreak.label());
      words.add("seed " + seed);
    }
    return String.join(", ", words);
  }

  /**
   * Reads the line that {@link #text} prints. The result has no limits and one thread.
   *
   * @throws InputException if the line is invalid. The message names the wrong word
   */
  public static SearchSettings parse(String line) {
    SearchSettings settings = defaults();
    for (String word : line.isEmpty() ? new String[0] : line.split(", ", -1)) {
      try {
        settings = settings.with(word);
      } catch (IllegalArgumentException e) {
        throw new InputException(word, "is not a setting of a search.");
      }
    }
    return settings;
  }

  private SearchSettings with(String word) {
    int space = word.indexOf(' ') + 1;
    String value = word.substring(space);
    String name = value.toUpperCase(Locale.ROOT);
    return switch (space == 0 ? word : word.substring(0, space)) {
      case "colour" -> colour(true);
      case "symmetry" -> symmetry(true);
      case "branch " -> branching(Branching.valueOf(name));
      case "rules " -> rules(Rules.valueOf(name));
      case "tie-break " -> tieBreak(TieBreak.valueOf(name));
      case "seed " -> seed(Long.parseLong(value));
      default -> throw new IllegalArgumentException(word);
    };
  }

  /**
   * Returns the maximum size of one thread's transposition table. All threads share the budget's
   * memory.
   */
  public long tableBytes() {
    return Math.min(remember, budget.memoryBytes() / threads);
  }

  /**
   * Returns these settings with at most this many bytes for the transposition table of each thread.
   */
  public SearchSettings remember(long bytes) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, budget, threads, bytes);
  }

  /** Returns these settings with a different number of threads. */
  public SearchSettings threads(int value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, budget, value, remember);
  }
}
