package org.knightstour.count.frontier;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A count of the 2-factors of a graph with their weights. A 2-factor is a set of edges that gives
 * every vertex degree 2. A state is only a vector, because this count ignores the paths.
 */
public final class TwoFactors {

  private TwoFactors() {}

  /**
   * Counts the 2-factors.
   *
   * @throws java.util.concurrent.CancellationException if it was stopped
   * @throws DeclinedException if it needs too much memory
   */
  public static BigInteger count(FrontierPlan plan, Resources resources) throws IOException {
    try (WorkerPool workers = new WorkerPool(resources)) {
      CoreachableVectors completable =
          new CoreachableVectors(plan, workers, resources.memoryBytes(), resources);
      // Every vertex has at most one pair of its neighbours. The product bounds the number. The
      // walk counts each 2-factor twice if the halves are folded.
      Ring ring = plan.graph().ring();
      boolean isFolded = plan.images(plan.seam().second()) != null;
      HalfJoin seam = plan.seam();
      BigInteger bound =
          mostChoices(plan, seam.first()).multiply(mostChoices(plan, seam.second())).shiftLeft(1);
      List<Long> moduli = Ring.primes(bound);
      List<Long> residues = new ArrayList<>();
      for (long modulus : moduli) {
        VectorWalk walk = new VectorWalk(completable, ring.modulo(modulus), 1, true);
        for (int layer = 0; layer < plan.length(); layer++) {
          resources.report("sets of moves that give degree 2, layer " + layer, 0);
          walk.step(layer, (ends, count) -> 0);
        }
        Ring modulo = ring.modulo(modulus);
        long[] sums = new long[workers.parts()];
        walk.pairs(
            (part, one, other) -> sums[part] = modulo.sum(sums[part], modulo.times(one, other)));
        residues.add(Arrays.stream(sums).reduce(0, modulo::sum));
      }
      BigInteger found = Ring.join(residues, moduli);
      return isFolded ? found.shiftRight(1) : found;
    }
  }

  /**
   * Returns a bound on the choices of all steps that lead to a layer. Both halves can share some.
   */
  private static BigInteger mostChoices(FrontierPlan plan, int last) {
    BigInteger most = BigInteger.ONE;
    for (int layer = last; layer > 0; layer = plan.source(layer - 1)) {
      for (Step step : plan.steps(layer - 1)) {
        most = most.multiply(BigInteger.valueOf(mostWays(step.patterns())));
      }
    }
    return most;
  }

  private static int mostWays(Patterns patterns) {
    int ways = 1;
    for (int pattern = 0; pattern < patterns.size(); pattern++) {
      int weight =
          Arrays.stream(patterns.from[pattern]).mapToInt(way -> Math.abs(way.weight())).sum();
      ways = Math.max(ways, weight);
    }
    return ways;
  }
}
