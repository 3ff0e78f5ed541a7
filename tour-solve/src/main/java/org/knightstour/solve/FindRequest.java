package org.knightstour.solve;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Labelled;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.SearchSettings;

/**
 * A request for one tour, or for the answer that no tour exists. {@link Decider} answers it.
 *
 * @param search the settings of the search. The other engines use its seed, threads and limits
 * @param attempts the most attempts by Warnsdorff's rule or by the neural network, at least 1
 * @param rounds the most rounds of the neural network in each attempt, at least 1
 * @param backtracks whether backtracking follows if all attempts by Warnsdorff's rule fail
 */
public record FindRequest(
    TourQuestion question,
    Method method,
    SearchSettings search,
    int attempts,
    int rounds,
    boolean backtracks) {

  /** The method of a search for a tour. */
  public enum Method implements Labelled {
    /** All engines, in the order of {@link Plan}. */
    AUTO,
    /** A construction from tiles, on boards of any size. */
    CONSTRUCT,
    /** Attempts by Warnsdorff's rule, then backtracking in the same order. */
    WARNSDORFF,
    /** The neural network of Takefuji and Lee. */
    NEURAL,
    /** Exhaustive search. */
    SEARCH
  }

  /** The default number of attempts. */
  public static final int USUAL_ATTEMPTS = 20;

  /** The default number of rounds. */
  public static final int USUAL_ROUNDS = 1000;

  /** Checks the ranges. */
  public FindRequest {
    ArgumentException.checkRange("attempts", attempts, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("rounds", rounds, 1, Long.MAX_VALUE);
  }

  /** Creates a request with the default attempts and rounds, and with backtracking. */
  public static FindRequest of(TourQuestion question, Method method, SearchSettings search) {
    return new FindRequest(question, method, search, USUAL_ATTEMPTS, USUAL_ROUNDS, true);
  }
}
