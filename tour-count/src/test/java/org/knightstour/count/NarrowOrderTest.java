package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.count.frontier.AnyCut;
import org.knightstour.count.frontier.CountGraph;
import org.knightstour.count.frontier.FrontierPlan;
import org.knightstour.count.frontier.RandomGraphs;
import org.knightstour.count.frontier.Resources;
import org.knightstour.testkit.Cases;

/** Tests other orders of a graph: the same count by different halves. */
final class NarrowOrderTest {

  private static final int COLUMNS = 7;

  @TempDir private Path directory;

  private BigInteger count(CountGraph graph) throws IOException {
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    Resources resources = new Resources(2, 256L << 20, directory, null, limiter, monitor, 1);
    return AnyCut.countOnly(graph, resources).count().orElseThrow();
  }

  @Test
  void ofAndOther_randomGraphs_haveTheSameCount() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < Cases.of(60); i++) {
      CountGraph graph = RandomGraphs.next(random);
      CountGraph plain = graph.inOrder(graph.order());
      BigInteger expected = count(plain);
      CountGraph narrow = NarrowOrder.of(graph.neighbours(), graph.weights());
      String context = "seed " + seed + ", graph " + i;
      assertThat(count(narrow)).as(context).isEqualTo(expected);
      for (CountGraph first : List.of(narrow, plain)) {
        CountGraph other = NarrowOrder.other(first);
        assertThat(count(other)).as(context).isEqualTo(expected);
        assertThat(other.order()).as(context).isNotEqualTo(first.order());
      }
    }
  }

  /** Checks that every order has each vertex once, and that the orders of a graph are stable. */
  @Test
  void other_knightsMoves_hasOtherHalvesAndFewSlots() {
    CountGraph narrow = NarrowOrder.of(moves(), weights());
    CountGraph other = NarrowOrder.other(narrow);
    assertThat(other.order())
        .containsExactlyInAnyOrder(narrow.order())
        .isNotEqualTo(narrow.order());
    assertThat(NarrowOrder.of(moves(), weights()).order()).isEqualTo(narrow.order());
    assertThat(NarrowOrder.other(narrow).order()).isEqualTo(other.order());
    assertThat(halves(other)).isNotEqualTo(halves(narrow));
    assertThat(AnyCut.slots(other).orElseThrow())
        .isLessThanOrEqualTo(AnyCut.slots(narrow).orElseThrow() + 1);
  }

  private static List<Integer> halves(CountGraph graph) {
    return FrontierPlan.of(graph).halves();
  }

  /** Returns the knight's moves of 6x7. */
  private static int[][] moves() {
    int[][] neighbours = new int[6 * COLUMNS][];
    for (int v = 0; v < neighbours.length; v++) {
      int row = v / COLUMNS;
      int column = v % COLUMNS;
      neighbours[v] =
          IntStream.range(0, neighbours.length)
              .filter(w -> Math.abs(w / COLUMNS - row) * Math.abs(w % COLUMNS - column) == 2)
              .toArray();
    }
    return neighbours;
  }

  private static int[][] weights() {
    int[][] weights = moves();
    for (int[] each : weights) {
      Arrays.fill(each, 1);
    }
    return weights;
  }
}
