package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.knightstour.core.Limiter;

/**
 * Cuts of small weight in a weighted graph, from the phases of Stoer and Wagner's algorithm (A
 * simple min-cut algorithm, Journal of the ACM 44, 1997). The cut of a phase separates its last two
 * vertices at the least weight, and the minimum cut is among these cuts. All sufficiently small
 * cuts are kept, which gives the linear program several rows at a time. Cubic in the vertices.
 */
final class SmallCuts {

  private final int vertices;
  private final double[][] sum;
  private final BitSet[] merged;
  private final boolean[] isGone;
  private final double limit;
  private final List<BitSet> cuts = new ArrayList<>();

  private SmallCuts(double[][] sum, double limit) {
    this.sum = sum;
    this.limit = limit;
    vertices = sum.length;
    merged = new BitSet[vertices];
    isGone = new boolean[vertices];
    for (int v = 0; v < vertices; v++) {
      merged[v] = new BitSet(vertices);
      merged[v].set(v);
    }
  }

  /**
   * Returns vertex sets whose cut weighs less than the limit. If such sets exist and no limit is
   * reached, the result has at least one of them. It can miss others. The sums are the weights
   * between every two vertices, and are overwritten.
   */
  static List<BitSet> below(double limit, double[][] sum, Limiter limiter) {
    SmallCuts run = new SmallCuts(sum, limit);
    for (int left = sum.length; left > 1 && !limiter.isOver(); left--) {
      run.phase(left);
    }
    return run.cuts;
  }

  private void phase(int left) {
    double[] tie = new double[vertices];
    boolean[] isTaken = isGone.clone();
    int last = -1;
    int beforeLast = -1;
    for (int step = 0; step < left; step++) {
      int tightest = -1;
      for (int v = 0; v < vertices; v++) {
        if (!isTaken[v] && (tightest < 0 || tie[v] > tie[tightest])) {
          tightest = v;
        }
      }
      isTaken[tightest] = true;
      beforeLast = last;
      last = tightest;
      for (int v = 0; v < vertices; v++) {
        tie[v] += isTaken[v] ? 0 : sum[tightest][v];
      }
    }
    if (tie[last] < limit) {
      cuts.add((BitSet) merged[last].clone());
    }
    merge(last, beforeLast);
  }

  private void merge(int gone, int into) {
    isGone[gone] = true;
    merged[into].or(merged[gone]);
    for (int v = 0; v < vertices; v++) {
      sum[into][v] += sum[gone][v];
      sum[v][into] = sum[into][v];
    }
    sum[into][into] = 0;
  }
}
