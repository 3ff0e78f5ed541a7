package org.knightstour.search;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;

/**
 * How a question is searched; nothing here changes which tours there are. Start from {@link
 * #defaults()} and change what you need.
 *
 * @param branching path or edge
 * @param rules the prunes of path branching; edge branching has its own
 * @param colour whether to prune by the colouring argument; without it odd boards are searched in
 *     full
 * @param symmetry whether edge branching searches one of each class of symmetric decisions at the
 *     root and multiplies; for counts and proofs without given ends
 * @param tieBreak the order of path branching among moves with equally few exits
 * @param seed for {@link TieBreak#RANDOM} and for the descents of an estimate
 * @param budget when to give up; its limit of memory is not used
 * @param threads how many threads share the tree, 1 to {@value #MOST_THREADS}
 */
public record SearchSettings(
    Branching branching,
    Rules rules,
    boolean colour,
    boolean symmetry,
    TieBreak tieBreak,
    long seed,
    Budget budget,
    int threads) {

  /** The most threads of one search. */
  public static final int MOST_THREADS = 1024;

  private static final SearchSettings DEFAULTS =
      new SearchSettings(
          Branching.PATH, Rules.DEGREE, false, false, TieBreak.START, 1, Budget.none(), 1);

  /** Checks the number of threads. */
  public SearchSettings {
    ArgumentException.checkRange("threads", threads, 1, MOST_THREADS);
  }

  /**
   * Path branching by the rules of degree, the fastest set on every board measured; ties to the
   * square farthest from the start, seed 1, no colouring argument, no symmetry, no limit, one
   * thread.
   */
  public static SearchSettings defaults() {
    return DEFAULTS;
  }

  /** The same with another branching. */
  public SearchSettings branching(Branching value) {
    return new SearchSettings(value, rules, colour, symmetry, tieBreak, seed, budget, threads);
  }

  /** The same with other rules of path branching. */
  public SearchSettings rules(Rules value) {
    return new SearchSettings(branching, value, colour, symmetry, tieBreak, seed, budget, threads);
  }

  /** The same with or without the colouring argument. */
  public SearchSettings colour(boolean value) {
    return new SearchSettings(branching, rules, value, symmetry, tieBreak, seed, budget, threads);
  }

  /** The same with or without symmetry at the root of edge branching. */
  public SearchSettings symmetry(boolean value) {
    return new SearchSettings(branching, rules, colour, value, tieBreak, seed, budget, threads);
  }

  /** The same with another order among moves with equally few exits. */
  public SearchSettings tieBreak(TieBreak value) {
    return new SearchSettings(branching, rules, colour, symmetry, value, seed, budget, threads);
  }

  /** The same with another seed. */
  public SearchSettings seed(long value) {
    return new SearchSettings(branching, rules, colour, symmetry, tieBreak, value, budget, threads);
  }

  /** The same with another budget. */
  public SearchSettings budget(Budget value) {
    return new SearchSettings(branching, rules, colour, symmetry, tieBreak, seed, value, threads);
  }

  /** The same on another number of threads. */
  public SearchSettings threads(int value) {
    return new SearchSettings(branching, rules, colour, symmetry, tieBreak, seed, budget, value);
  }
}
