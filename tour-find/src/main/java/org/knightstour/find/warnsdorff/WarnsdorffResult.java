package org.knightstour.find.warnsdorff;

import org.knightstour.core.StopReason;
import org.knightstour.core.Tour;
import org.knightstour.search.Statistics;

/** What Warnsdorff's rule came to. The nodes of its statistics include the attempts. */
public sealed interface WarnsdorffResult {

  /**
   * A tour of the question.
   *
   * @param attempts how many attempts were made, the one that found the tour included
   * @param backtracked whether backtracking found it
   */
  record Found(Tour tour, int attempts, boolean backtracked, Statistics statistics)
      implements WarnsdorffResult {}

  /**
   * There is no tour: backtracking searched all paths.
   *
   * @param attempts how many attempts were made before
   */
  record Exhausted(int attempts, Statistics statistics) implements WarnsdorffResult {}

  /**
   * All attempts failed, and backtracking was not asked for, or declined. It proves nothing.
   *
   * @param attempts how many were made: as many as were asked for, or as many as differ
   */
  record AttemptsUsed(int attempts, Statistics statistics) implements WarnsdorffResult {}

  /**
   * The run stopped before an answer.
   *
   * @param attempts how many attempts were made
   * @param backtracked whether backtracking had begun
   */
  record Stopped(StopReason reason, int attempts, boolean backtracked, Statistics statistics)
      implements WarnsdorffResult {}

  /**
   * The question is not one for Warnsdorff's rule.
   *
   * @param reason what is not supported
   */
  record Declined(String reason) implements WarnsdorffResult {}
}
