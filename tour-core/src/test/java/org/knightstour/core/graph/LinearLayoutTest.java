package org.knightstour.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LinearLayoutTest {

  private static final int STARTS = 24;

  private static int[][] graph(int vertices, List<int[]> edges) {
    List<List<Integer>> near = new ArrayList<>();
    IntStream.range(0, vertices).forEach(v -> near.add(new ArrayList<>()));
    for (int[] edge : edges) {
      near.get(edge[0]).add(edge[1]);
      near.get(edge[1]).add(edge[0]);
    }
    return near.stream()
        .map(list -> list.stream().mapToInt(v -> v).toArray())
        .toArray(int[][]::new);
  }

  private static int[][] grid(int rows, int columns) {
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v < rows * columns; v++) {
      if (v % columns > 0) {
        edges.add(new int[] {v - 1, v});
      }
      if (v >= columns) {
        edges.add(new int[] {v - columns, v});
      }
    }
    return graph(rows * columns, edges);
  }

  private static int[][] cycle(int vertices) {
    return graph(
        vertices,
        IntStream.range(0, vertices).mapToObj(v -> new int[] {v, (v + 1) % vertices}).toList());
  }

  private static int[][] random(SplittableRandom random, int vertices) {
    List<int[]> edges = new ArrayList<>();
    double odds = random.nextDouble() * 6 / vertices;
    for (int v = 0; v < vertices; v++) {
      for (int u = 0; u < v; u++) {
        if (random.nextDouble() < odds) {
          edges.add(new int[] {u, v});
        }
      }
    }
    return graph(vertices, edges);
  }

  /** Returns the largest number of later vertices with an earlier neighbour, at any place. */
  private static int width(int[][] neighbours, int[] order) {
    BitSet done = new BitSet();
    int width = 0;
    for (int v : order) {
      done.set(v);
      int open = 0;
      for (int u = 0; u < neighbours.length; u++) {
        open += !done.get(u) && IntStream.of(neighbours[u]).anyMatch(done::get) ? 1 : 0;
      }
      width = Math.max(width, open);
    }
    return width;
  }

  private static void assertRight(int[][] neighbours, LinearLayout narrow, String which) {
    assertThat(IntStream.of(narrow.order()).sorted().toArray())
        .as(which)
        .isEqualTo(IntStream.range(0, neighbours.length).toArray());
    assertThat(narrow.width()).as(which).isEqualTo(width(neighbours, narrow.order()));
  }

  @Test
  void greedyAndAnnealed_randomGraphs_arePermutationsOfTheWidthThatTheySay() {
    SplittableRandom random = new SplittableRandom(8);
    int narrower = 0;
    for (int i = 0; i < 300; i++) {
      int[][] neighbours = random(random, i < 4 ? i : 1 + random.nextInt(40));
      LinearLayout greedy = LinearLayout.greedy(neighbours, 1 + random.nextInt(STARTS));
      assertRight(neighbours, greedy, "graph " + i);
      LinearLayout annealed = greedy.annealed(neighbours, 3000);
      assertRight(neighbours, annealed, "annealed graph " + i);
      assertThat(annealed.width()).isLessThanOrEqualTo(greedy.width());
      narrower += annealed.width() < greedy.width() ? 1 : 0;
      assertThat(greedy.annealed(neighbours, 3000).order()).isEqualTo(annealed.order());
    }
    assertThat(narrower).isGreaterThan(10);
  }

  @Test
  void greedyFrom_anyStart_beginsThereAndHasTheLengthWanted() {
    int[][] neighbours = random(new SplittableRandom(9), 30);
    for (int start = 0; start < 30; start++) {
      int[] whole = LinearLayout.greedyFrom(neighbours, start, 100);
      assertThat(whole).hasSize(30).startsWith(start).doesNotHaveDuplicates();
      assertThat(LinearLayout.greedyFrom(neighbours, start, 7)).hasSize(7);
      assertThat(whole).startsWith(LinearLayout.greedyFrom(neighbours, start, 7));
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 9", "5, 9", "7, 7", "12, 12", "1, 20"})
  void greedy_grid_isAsWideAsItsShorterSide(int rows, int columns) {
    assertThat(LinearLayout.greedy(grid(rows, columns), STARTS).width()).isEqualTo(rows);
  }

  @Test
  void greedy_mostWidth_isKeptOrEmpty() {
    SplittableRandom random = new SplittableRandom(10);
    for (int i = 0; i < 100; i++) {
      int[][] neighbours = random(random, random.nextInt(40));
      int width = LinearLayout.greedy(neighbours, STARTS).width();
      assertRight(
          neighbours, LinearLayout.greedy(neighbours, STARTS, width).orElseThrow(), "is " + i);
      assertThat(LinearLayout.greedy(neighbours, STARTS, width - 1)).as("graph " + i).isEmpty();
    }
  }

  /** Tests two ladders in a row, each with a hub that is joined to all its vertices. */
  @Test
  void greedy_hub_staysOpenUntilItsPartIsCompleted() {
    int rungs = 100;
    List<int[]> edges = new ArrayList<>();
    for (int ladder = 0; ladder < 2; ladder++) {
      int first = ladder * (2 * rungs + 1);
      int hub = first + 2 * rungs;
      for (int v = first; v < hub; v++) {
        edges.add(new int[] {v, hub});
        if (v - first > 1) {
          edges.add(new int[] {v - 2, v});
        }
        if ((v - first) % 2 == 1) {
          edges.add(new int[] {v - 1, v});
        }
      }
    }
    edges.add(new int[] {2 * rungs, 4 * rungs + 1});
    int[][] neighbours = graph(4 * rungs + 2, edges);
    LinearLayout narrow = LinearLayout.greedy(neighbours, STARTS);
    assertRight(neighbours, narrow, "ladders");
    assertThat(narrow.width()).isLessThan(6);
  }

  @Test
  void greedy_cyclesAndEdgeless_haveWidths2And0() {
    assertThat(LinearLayout.greedy(cycle(3), 1).width()).isEqualTo(2);
    assertThat(LinearLayout.greedy(cycle(50), 3).width()).isEqualTo(2);
    assertThat(LinearLayout.greedy(new int[4][0], STARTS).width()).isZero();
    assertThat(LinearLayout.greedy(new int[0][0], STARTS).order()).isEmpty();
  }

  /** Checks that annealing narrows an order that alternates between two halves of a grid. */
  @Test
  void annealed_gridInABadOrder_becomesNarrow() {
    int[][] neighbours = grid(4, 12);
    int[] byColumns = IntStream.range(0, 48).map(i -> i % 2 * 24 + i / 2).toArray();
    LinearLayout bad = new LinearLayout(byColumns, width(neighbours, byColumns));
    assertThat(bad.width()).isGreaterThan(20);
    assertThat(bad.annealed(neighbours, 300_000).width()).isLessThan(7);
  }

  @Test
  void greedy_longLadder_isFoundQuickly() {
    assertThat(LinearLayout.greedy(grid(2, 5000), STARTS).width()).isEqualTo(2);
    assertThat(LinearLayout.greedy(grid(100, 100), STARTS).width()).isEqualTo(100);
  }
}
