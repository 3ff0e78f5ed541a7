package org.knightstour.find.warnsdorff;

import org.knightstour.core.answer.Work;

/**
 * The work of an answer by Warnsdorff's rule.
 *
 * @param amount visits to squares, by attempts and by backtracking
 * @param elapsedNanos wall time in nanoseconds
 * @param attempts how many attempts were made, one that found the tour included
 * @param backtracked whether backtracking had begun
 */
public record WarnsdorffWork(long amount, long elapsedNanos, int attempts, boolean backtracked)
    implements Work {

  @Override
  public String engine() {
    return backtracked ? "warnsdorff-backtracking" : "warnsdorff";
  }

  @Override
  public int threads() {
    return 1;
  }
}
