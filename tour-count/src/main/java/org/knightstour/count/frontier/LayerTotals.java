package org.knightstour.count.frontier;

import java.io.IOException;

/** The totals over the degree vectors of a layer, or over a part of them. For one thread. */
final class LayerTotals implements VectorWalk.Look {

  // Measured on boards of 7 to 9 rows: docs/results/counts.md has figures.
  private static final double STATES_SHARE = 0.62; // of the matchings that the ways lead to
  private static final double[] WAYS_OF_PARTS = {2, 0.2, 0.02}; // in relation to equal parts
  private static final double FEW_WAYS = 1e-6;
  private static final double MANY_WAYS = 14;
  private static final int UNLIKE = 2; // how many times the mean the greatest count of a block is

  private final double scale;
  private double states; // the most that there can be
  private double expected; // states
  private double longs; // about what their records take
  private int mostEnds;
  private double mostWays;

  /** Creates totals without vectors. The numbers are divided by two to the power of an exponent. */
  LayerTotals(int exponent) {
    scale = Math.scalb(1.0, exponent); // infinite beyond 2^1023, where blocks are dense
  }

  static LayerTotals of(VectorWalk walk, int exponent) throws IOException {
    LayerTotals all = new LayerTotals(exponent);
    for (LayerTotals part : walk.look(() -> new LayerTotals(exponent))) {
      all.states += part.states;
      all.expected += part.expected;
      all.longs += part.longs;
      all.mostEnds = Math.max(all.mostEnds, part.mostEnds);
      all.mostWays = Math.max(all.mostWays, part.mostWays);
    }
    return all;
  }

  @Override
  public void take(int ends, long count) {
    double ways = Double.longBitsToDouble(count);
    int matchings = Matchings.count(ends);
    states += matchings;
    expected += expected(matchings, scale * ways);
    longs += longs(matchings, scale * ways);
    mostEnds = Math.max(mostEnds, ends);
    mostWays = Math.max(mostWays, ways);
  }

  /** Returns an upper bound of the states. */
  double states() {
    return states;
  }

  /** Returns the expected number of states. */
  double expected() {
    return expected;
  }

  /** Returns the approximate longs of the records. */
  double longs() {
    return longs;
  }

  /** Returns the most ends of a vector. */
  int mostEnds() {
    return mostEnds;
  }

  /** Returns the most ways of a vector. */
  double mostWays() {
    return mostWays;
  }

  /**
   * Returns the approximate number of different matchings that a number of ways leads to. If there
   * are few ways, each leads to a different matching. Many ways lead to most matchings. Of three
   * equal parts of the matchings, one is assumed to attract ten times as many ways as the next.
   */
  static double expected(double matchings, double ways) {
    double ratio = ways / matchings;
    double states = 0;
    for (double part : WAYS_OF_PARTS) {
      states += matchings * filled(part * ratio);
    }
    return STATES_SHARE / WAYS_OF_PARTS.length * states;
  }

  /** Returns 1 - exp(-x), exact to six digits. Most numbers of ways are few or many. */
  private static double filled(double x) {
    return x < FEW_WAYS ? x : x > MANY_WAYS ? 1 : 1 - Math.exp(-x);
  }

  /**
   * Returns an upper bound of the longs of a vector, because its counts sum to its ways at most.
   * Boards needed two thirds or more of this.
   */
  private static double longs(double matchings, double ways) {
    double entries = Math.max(1, matchings / (1 + matchings / ways));
    int width = Block.width((long) (UNLIKE * ways / entries));
    return 1 + Block.longs((int) entries, (int) matchings, width);
  }
}
