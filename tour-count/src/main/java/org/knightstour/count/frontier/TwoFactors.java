package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the sets of edges that give every vertex degree 2, with their weights: a count that
 * ignores which ends belong to the same path. A vector is all there is to a state.
 */
public final class TwoFactors {

  private TwoFactors() {}

  /**
   * Counts them.
   *
   * @throws java.util.concurrent.CancellationException when it was stopped
   * @throws DeclinedException when it needs more memory than it may use
   */
  public static BigInteger count(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      CompletableVectors completable =
          new CompletableVectors(plan, workers, resources.memoryBytes(), resources);
      // Every vertex has at most one pair of its neighbours: their product bounds the number.
      Ring ring = plan.graph().ring();
      List<Long> moduli = ring.moduli(mostChoices(plan));
      List<Long> residues = new ArrayList<>();
      for (long modulus : moduli) {
        VectorWalk walk = new VectorWalk(completable, ring.modulo(modulus), 1, true);
        for (int layer = 0; layer < plan.length(); layer++) {
          resources.report("sets of moves that give degree 2, square " + layer, 0);
          walk.step(layer);
        }
        residues.add(walk.size() == 0 ? 0 : walk.counts()[0]);
      }
      return Ring.join(residues, moduli);
    }
  }

  private static BigInteger mostChoices(FrontierPlan plan) {
    BigInteger most = BigInteger.ONE;
    for (int step = 0; step < plan.length(); step++) {
      int ways = 1;
      Patterns patterns = plan.step(step).patterns();
      for (int pattern = 0; pattern < patterns.size(); pattern++) {
        int weight =
            Arrays.stream(patterns.from[pattern]).mapToInt(way -> Math.abs(way.weight())).sum();
        ways = Math.max(ways, weight);
      }
      most = most.multiply(BigInteger.valueOf(ways));
    }
    return most;
  }
}
