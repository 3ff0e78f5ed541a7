package org.knightstour.search.parallel;

import java.util.SplittableRandom;

/**
 * How large a tree is, from random descents (Knuth, Estimating the efficiency of backtrack
 * programs, Mathematics of Computation 29, 1975): at every node one child is taken at random, and
 * the product of the numbers of children says how many nodes that one stands for. The mean over
 * descents is right on average; trees are uneven, so the standard error is part of the answer.
 *
 * @param nodes the mean, the estimate
 * @param standardError of the mean
 * @param probes how many descents
 */
public record TreeEstimate(double nodes, double standardError, long probes) {

  /**
   * Probes a tree.
   *
   * @param probes how many descents, at least 2, each from a root taken at random
   * @param seed the same seed gives the same estimate
   */
  public static TreeEstimate of(SearchTree tree, long probes, long seed) {
    if (probes < 2) {
      throw new IllegalArgumentException("An estimate from " + probes + " probes needs 2.");
    }
    if (tree.roots() == 0) {
      return new TreeEstimate(0, 0, probes);
    }
    SplittableRandom random = new SplittableRandom(seed);
    TreeWalker walker = tree.newWalker();
    double mean = 0;
    double squares = 0;
    for (long probe = 1; probe <= probes; probe++) {
      int root = random.nextInt(tree.roots());
      double nodes = tree.roots() * walker.probe(root, random);
      // Welford's running mean and sum of squared deviations.
      double deviation = nodes - mean;
      mean += deviation / probe;
      squares += deviation * (nodes - mean);
    }
    return new TreeEstimate(mean, Math.sqrt(squares / (probes - 1) / probes), probes);
  }
}
