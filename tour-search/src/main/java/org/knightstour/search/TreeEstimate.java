package org.knightstour.search;

import java.util.SplittableRandom;
import org.knightstour.core.Allowance;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Watch;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/**
 * How large a tree is, from random descents (Knuth, Estimating the efficiency of backtrack
 * programs, Mathematics of Computation 29, 1975): at every node one child is taken at random, and
 * the product of the numbers of children says how many nodes that one stands for. The mean over
 * descents is right on average; trees are uneven, so the standard error is part of the answer.
 *
 * @param nodes the mean, the estimate
 * @param standardError of the mean; infinite below two descents
 * @param descents how many descents were made: fewer than asked for when the time limit or the
 *     watch ended them
 */
public record TreeEstimate(double nodes, double standardError, long descents) {

  static TreeEstimate of(
      SearchTree tree, long descents, long seed, Allowance allowance, Watch watch) {
    if (descents < 2) {
      throw new ArgumentException("estimate", descents, "must be at least 2 descents");
    }
    if (tree.roots() == 0) {
      return new TreeEstimate(0, 0, descents);
    }
    SplittableRandom random = new SplittableRandom(seed);
    TreeWalker walker = tree.newWalker();
    double mean = 0;
    double squares = 0;
    long made = 0;
    while (made < descents && !allowance.isOver()) {
      made++;
      double nodes = tree.roots() * walker.descend(anyRoot(tree, random), random);
      watch.count(1, 0);
      watch.finish(1.0 / descents);
      // Welford's running mean and sum of squared deviations.
      double deviation = nodes - mean;
      mean += deviation / made;
      squares += deviation * (nodes - mean);
    }
    double error = made < 2 ? Double.POSITIVE_INFINITY : Math.sqrt(squares / (made - 1) / made);
    return new TreeEstimate(mean, error, made);
  }

  private static long anyRoot(SearchTree tree, SplittableRandom random) {
    long roots = tree.roots();
    return roots <= Integer.MAX_VALUE ? random.nextInt((int) roots) : random.nextLong(roots);
  }
}
