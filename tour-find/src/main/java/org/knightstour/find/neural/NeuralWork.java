package org.knightstour.find.neural;

import org.knightstour.core.answer.Work;

/**
 * The work that an answer took, and how the attempts without a tour ended.
 *
 * @param attempts how many attempts were made, the one that found a tour included
 * @param amount how many rounds they took together
 * @param severalCycles how many converged to several cycles
 * @param fewestCycles the fewest cycles of those, 0 when there were none
 * @param mostCycles the most cycles of those, 0 when there were none
 * @param notConverged how many did not converge
 * @param elapsedNanos wall time in nanoseconds
 */
public record NeuralWork(
    int attempts,
    long amount,
    int severalCycles,
    int fewestCycles,
    int mostCycles,
    int notConverged,
    long elapsedNanos)
    implements Work {

  @Override
  public String engine() {
    return "neural";
  }

  @Override
  public int threads() {
    return 1;
  }
}
