package org.knightstour.solve;

import org.knightstour.core.Verdict;

/**
 * What was listed, or counted by listing. The work is a {@link SearchRun} where a search did it.
 *
 * @param tours how many tours
 * @param isComplete whether these are all; otherwise as many as were wanted, or met before a limit
 * @param reason what answered instead of a search, or why these are not all; may be empty
 */
public record Listed(long tours, boolean isComplete, String reason) {

  /** What is known of all tours. */
  public Verdict verdict() {
    return tours > 0 ? Verdict.TOUR : Verdict.NONE;
  }
}
