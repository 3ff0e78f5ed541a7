package org.knightstour.prove;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.knightstour.core.Allowance;

/**
 * Sets of vertices that edges of too small a sum leave: the cuts of the phases of Stoer and Wagner
 * (A simple min-cut algorithm, Journal of the ACM 44, 1997). One of them is the minimum, and the
 * others are taken as well: a phase's cut separates its last two vertices at least cost. Cubic in
 * the vertices. JGraphT has the algorithm too, but gives the minimum alone, one a programme.
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
   * The sets that edges of a sum below a limit leave; not all of them, but none only if there is
   * none.
   *
   * @param sum of the edges between each two vertices, symmetric; written over
   */
  static List<BitSet> below(double limit, double[][] sum, Allowance allowance) {
    SmallCuts run = new SmallCuts(sum, limit);
    for (int left = sum.length; left > 1 && !allowance.isOver(); left--) {
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
