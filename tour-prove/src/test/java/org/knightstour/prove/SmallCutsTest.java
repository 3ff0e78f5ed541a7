package org.knightstour.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

final class SmallCutsTest {

  @Test
  void below_randomGraphs_findsACutWheneverThereIsOne() {
    Random random = new Random(11);
    for (int i = 0; i < 500; i++) {
      int vertices = 2 + random.nextInt(7);
      double[][] sum = new double[vertices][vertices];
      for (int u = 0; u < vertices; u++) {
        for (int v = 0; v < u; v++) {
          sum[u][v] = random.nextInt(3) == 0 ? random.nextInt(4) / 2.0 : 0;
          sum[v][u] = sum[u][v];
        }
      }
      double least = Double.POSITIVE_INFINITY;
      for (int set = 1; set < (1 << vertices) - 1; set++) {
        least = Math.min(least, leaving(BitSet.valueOf(new long[] {set}), sum));
      }
      double[][] copy = new double[vertices][];
      for (int v = 0; v < vertices; v++) {
        copy[v] = sum[v].clone();
      }
      var cuts = SmallCuts.below(2, copy, new Limiter(Budget.none(), new Monitor()));
      assertThat(cuts.isEmpty()).as("graph " + i).isEqualTo(least >= 2);
      for (BitSet cut : cuts) {
        assertThat(leaving(cut, sum)).as("graph " + i).isLessThan(2);
      }
    }
  }

  private static double leaving(BitSet set, double[][] sum) {
    double leaving = 0;
    for (int u = 0; u < sum.length; u++) {
      for (int v = 0; v < u; v++) {
        leaving += set.get(u) != set.get(v) ? sum[u][v] : 0;
      }
    }
    return leaving;
  }
}
