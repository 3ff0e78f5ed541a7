package org.knightstour.solve;

import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.search.Branching;
import org.knightstour.search.Rules;
import org.knightstour.search.TieBreak;

/**
 * What is said about a search; what is left open depends on the question.
 *
 * @param branching the tree; empty for the faster one
 * @param rules prunes of path branching; empty for the usual ones
 * @param colour whether the search may use the colouring argument
 * @param symmetry whether one root of each class of symmetric ones stands for all
 * @param tieBreak the order among moves with equally few exits
 * @param seed of random choices
 * @param threads 1 to {@value #MOST_THREADS}
 * @param budget limits
 */
public record SearchChoices(
    Optional<Branching> branching,
    Optional<Rules> rules,
    boolean colour,
    boolean symmetry,
    TieBreak tieBreak,
    long seed,
    int threads,
    Budget budget) {

  /** The most threads of any engine. */
  public static final int MOST_THREADS = 1024;

  /** Checks the threads, and that rules have the tree that they belong to. */
  public SearchChoices {
    ArgumentException.checkRange("threads", threads, 1, MOST_THREADS);
    boolean isEdge = branching.isPresent() ? branching.get() == Branching.EDGE : symmetry;
    if (isEdge && rules.isPresent()) {
      throw new ArgumentException(
          "rules",
          rules.get().label(),
          "must be left out with edge branching: rules belong to path branching");
    }
  }

  /** Everything left open, without limits, on all processors. */
  public static SearchChoices defaults() {
    return new SearchChoices(
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        TieBreak.START,
        1,
        Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
        Budget.none());
  }

  /** The same with another number of threads. */
  public SearchChoices threads(int value) {
    return new SearchChoices(branching, rules, colour, symmetry, tieBreak, seed, value, budget);
  }

  /** The same with other limits. */
  public SearchChoices budget(Budget value) {
    return new SearchChoices(branching, rules, colour, symmetry, tieBreak, seed, threads, value);
  }

  /** The same with another seed. */
  public SearchChoices seed(long value) {
    return new SearchChoices(branching, rules, colour, symmetry, tieBreak, value, threads, budget);
  }

  /** The same with a tree named. */
  public SearchChoices branching(Branching value) {
    return new SearchChoices(
        Optional.of(value), rules, colour, symmetry, tieBreak, seed, threads, budget);
  }
}
