package org.knightstour.search.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;

/**
 * How a question is searched; nothing here changes which tours there are. Start from {@link
 * #defaults()} and change what you need.
 *
 * @param branching path or edge; empty for the faster one, see {@link
 *     org.knightstour.search.BranchChoice}
 * @param rules the prunes of path branching, empty for the usual ones; edge branching has its own
 * @param colour whether to prune by the colouring argument; without it odd boards are searched in
 *     full
 * @param symmetry whether edge branching searches one of each class of symmetric decisions at the
 *     root and multiplies; for counts and proofs without given ends
 * @param tieBreak the order of path branching among moves with equally few exits
 * @param seed for {@link TieBreak#RANDOM} and for the descents of an estimate
 * @param budget when to give up; its limit of memory bounds what is remembered
 * @param threads how many threads share the tree, 1 to {@value #MOST_THREADS}
 * @param remember the most bytes in which each thread remembers positions that it has searched to
 *     their ends; 0 to walk every node. No total depends on it
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

  /** The usual {@code remember}, 32 MiB: about a million positions of a board of 64 squares. */
  public static final long REMEMBER = 32L << 20;

  /** The most threads of one search. */
  public static final int MOST_THREADS = 1024;

  /** Checks the number of threads, and that rules have the branching that they belong to. */
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
   * Path branching by the rules of degree, the fastest set on every board measured; ties to the
   * square farthest from the start, seed 1, no colouring argument, no symmetry, no limit, one
   * thread.
   */
  public static SearchSettings defaults() {
    return faster().branching(Branching.PATH);
  }

  /** The usual settings, with the faster branching of each question, on one thread. */
  public static SearchSettings faster() {
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

  /** The settings of {@link #faster} on all processors. */
  public static SearchSettings automatic() {
    return faster().threads(Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
  }

  /** The rules of path branching, given or usual. */
  public Rules usedRules() {
    return rules.orElse(Rules.DEGREE);
  }

  /** Whether how to branch was asked for, by name or by what only one branching has. */
  public boolean isBranchingAsked() {
    return branching.isPresent() || rules.isPresent();
  }

  /** These settings with another branching. */
  public SearchSettings branching(Branching value) {
    return new SearchSettings(
        Optional.of(value), rules, colour, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** These settings with other rules of path branching. */
  public SearchSettings rules(Rules value) {
    return new SearchSettings(
        branching, Optional.of(value), colour, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** These settings with or without the colouring argument. */
  public SearchSettings colour(boolean value) {
    return new SearchSettings(
        branching, rules, value, symmetry, tieBreak, seed, budget, threads, remember);
  }

  /** These settings with or without symmetry at the root of edge branching. */
  public SearchSettings symmetry(boolean value) {
    return new SearchSettings(
        branching, rules, colour, value, tieBreak, seed, budget, threads, remember);
  }

  /** These settings with another order among moves with equally few exits. */
  public SearchSettings tieBreak(TieBreak value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, value, seed, budget, threads, remember);
  }

  /** These settings with another seed. */
  public SearchSettings seed(long value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, value, budget, threads, remember);
  }

  /** Settings of one of several searches at a time, one on each thread: they share the memory. */
  public SearchSettings ofOneThread() {
    long bytes = Math.min(budget.memoryBytes(), Runtime.getRuntime().maxMemory() / 2);
    return threads(1).budget(budget.memoryBytes(bytes / threads));
  }

  /** These settings with another budget. */
  public SearchSettings budget(Budget value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, value, threads, remember);
  }

  /**
   * What the tree and its order depend on, as one line that {@link #parse} reads: all but budget,
   * threads and what they remember, which belong to a run. Usual settings are left out, so that
   * those of {@link #faster} are an empty line; others are like {@code branch edge, colour,
   * tie-break pohl, seed 3}.
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
    SearchSettings usual = faster();
    if (tieBreak != usual.tieBreak || seed != usual.seed) {
      words.add("tie-break " + tieBreak.label());
      words.add("seed " + seed);
    }
    return String.join(", ", words);
  }

  /**
   * Reads the line that {@link #text} prints; without a limit and on one thread.
   *
   * @throws InputException naming the word that is wrong
   */
  public static SearchSettings parse(String line) {
    SearchSettings settings = faster();
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
   * The most bytes in which one thread remembers positions; all threads share the budget's memory.
   */
  public long tableBytes() {
    return Math.min(remember, budget.memoryBytes() / threads);
  }

  /** These settings with at most this many bytes for the positions of each thread. */
  public SearchSettings remember(long bytes) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, budget, threads, bytes);
  }

  /** These settings on another number of threads. */
  public SearchSettings threads(int value) {
    return new SearchSettings(
        branching, rules, colour, symmetry, tieBreak, seed, budget, value, remember);
  }
}
