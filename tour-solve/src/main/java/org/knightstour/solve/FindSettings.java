package org.knightstour.solve;

import org.knightstour.core.ArgumentException;
import org.knightstour.search.model.SearchSettings;

/**
 * How one tour is looked for.
 *
 * @param method which engine
 * @param search of the search, and the seed, threads and limits of the others
 * @param attempts of Warnsdorff's rule or of the network, at least 1
 * @param rounds of the network until an attempt is given up, at least 1
 * @param backtracks whether Warnsdorff's rule goes on by backtracking when the attempts are used up
 */
public record FindSettings(
    FindMethod method, SearchSettings search, int attempts, int rounds, boolean backtracks) {

  /** Attempts when none are named. */
  public static final int USUAL_ATTEMPTS = 20;

  /** Rounds when none are named. */
  public static final int USUAL_ROUNDS = 1000;

  /** Checks the ranges. */
  public FindSettings {
    ArgumentException.checkRange("attempts", attempts, 1, Long.MAX_VALUE);
    ArgumentException.checkRange("rounds", rounds, 1, Long.MAX_VALUE);
  }

  /** The best method for each question. */
  public static FindSettings defaults() {
    return of(FindMethod.AUTO, SearchSettings.automatic());
  }

  /** A method and what is said about a search; the rest as usual. */
  public static FindSettings of(FindMethod method, SearchSettings search) {
    return new FindSettings(method, search, USUAL_ATTEMPTS, USUAL_ROUNDS, true);
  }
}
