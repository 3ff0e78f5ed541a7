package org.knightstour.search;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.search.model.WorkUnit;
import org.knightstour.search.parallel.SearchTree;
import org.knightstour.search.parallel.TreeWalker;

/**
 * An estimate of the size of a tree by random probing (Knuth, Estimating the efficiency of
 * backtrack programs, Mathematics of Computation 29, 1975). A probe takes one child at random at
 * every node. The product of the numbers of children is the weight of that child. The mean over the
 * probes is unbiased. Because trees are uneven, the standard error is part of the answer.
 *
 * @param nodes the mean, which is the estimate
 * @param standardError the standard error of the mean, or infinity for fewer than two probes
 * @param descents the number of probes. It is less than requested if the time limit or the monitor
 *     ended them
 */
public record TreeEstimate(double nodes, double standardError, long descents) {

  /**
   * Estimates the size of some subtrees, and of all roots from a number. A probe begins in one of
   * the subtrees by its share of the work, and its weight is the reciprocal of that probability.
   */
  static TreeEstimate of(
      SearchTree tree,
      List<WorkUnit> open,
      long nextRoot,
      long descents,
      long seed,
      Limiter limiter,
      Monitor monitor) {
    if (descents < 2) {
      throw new ArgumentException("estimate", descents, "must be at least 2 descents");
    }
    long roots = tree.roots() - nextRoot;
    if (roots == 0 && open.isEmpty()) {
      return new TreeEstimate(0, 0, descents);
    }
    // The places where a descent can begin, each with its share as its probability.
    double[] sums = new double[open.size()];
    double ofOpen = 0;
    for (int i = 0; i < sums.length; i++) {
      ofOpen += open.get(i).share();
      sums[i] = ofOpen;
    }
    double rootShare = 1.0 / tree.roots();
    double sum = ofOpen + roots * rootShare;
    SplittableRandom random = new SplittableRandom(seed);
    TreeWalker walker = tree.newWalker();
    double mean = 0;
    double squares = 0;
    long made = 0;
    while (made < descents && !limiter.isOver()) {
      made++;
      boolean isInOpen = sums.length > 0 && (roots == 0 || random.nextDouble() * sum < ofOpen);
      WorkUnit from =
          isInOpen
              ? open.get(place(sums, random.nextDouble() * ofOpen))
              : WorkUnit.root(nextRoot + below(roots, random), rootShare);
      double nodes = walker.descend(from, random) * sum / from.share();
      monitor.count(1, 0);
      monitor.finish(1.0 / descents);
      // Welford's running mean and sum of squared deviations.
      double deviation = nodes - mean;
      mean += deviation / made;
      squares += deviation * (nodes - mean);
    }
    double error = made < 2 ? Double.POSITIVE_INFINITY : Math.sqrt(squares / (made - 1) / made);
    return new TreeEstimate(mean, error, made);
  }

  private static int place(double[] sums, double drawn) {
    int place = Arrays.binarySearch(sums, drawn);
    return Math.min(sums.length - 1, place < 0 ? -place - 1 : place);
  }

  private static long below(long bound, SplittableRandom random) {
    return bound <= Integer.MAX_VALUE ? random.nextInt((int) bound) : random.nextLong(bound);
  }
}
