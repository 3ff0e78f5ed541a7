package org.knightstour.find.warnsdorff;

import org.knightstour.core.ArgumentException;
import org.knightstour.core.Budget;
import org.knightstour.search.model.TieBreak;

/**
 * How to look for a tour by Warnsdorff's rule.
 *
 * @param tieBreak which of several moves with equally few exits comes first
 * @param attempts how many walks to try first, at least 0; never more than differ
 * @param backtracks whether to search all walks, in the same order, once the attempts have failed
 * @param seed of the random choices
 * @param budget when to give up; a node is a visit to a square
 */
public record WarnsdorffSettings(
    TieBreak tieBreak, int attempts, boolean backtracks, long seed, Budget budget) {

  /** Checks the ranges. */
  public WarnsdorffSettings {
    ArgumentException.checkRange("attempts", attempts, 0, Integer.MAX_VALUE);
  }

  /** A hundred attempts with random ties, then backtracking without a limit. */
  public static WarnsdorffSettings defaults() {
    return new WarnsdorffSettings(TieBreak.RANDOM, 100, true, 1, Budget.none());
  }
}
