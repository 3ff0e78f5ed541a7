package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests plans of long and of wide graphs, and the layers that have a mirror. */
final class FrontierPlanTest {

  /** Returns a grid. Vertex v is joined to the next vertex in its line, and to the vertex below. */
  private static CountGraph grid(int lines, int width, boolean isMirrored) {
    int size = lines * width;
    int[][] neighbours = new int[size][];
    for (int v = 0; v < size; v++) {
      int at = v;
      neighbours[v] =
          IntStream.of(
                  v - width,
                  v % width == 0 ? -1 : v - 1,
                  v % width == width - 1 ? -1 : v + 1,
                  v + width)
              .filter(other -> other >= 0 && other < size && other != at)
              .toArray();
    }
    int[] order = new int[size];
    Arrays.setAll(order, v -> v);
    int[] mirror = new int[size];
    Arrays.setAll(mirror, v -> v - v % width + width - 1 - v % width);
    return CountGraph.unweighted(neighbours, order, isMirrored ? mirror : null, null);
  }

  @ParameterizedTest
  @CsvSource({"4,4,5", "10,7,8", "20000,5,6"})
  void of_grid_hasALineAndOneSlotsHoweverLong(int lines, int width, int slots) {
    FrontierPlan plan = FrontierPlan.of(grid(lines, width, true));
    // One more slot, because a vertex can enter before the vertex above it leaves.
    assertThat(plan.slots()).isBetween(slots - 1, slots);
  }

  /** Returns the completed vertices of each half at mirrored layers, without the middle. */
  private static List<List<Integer>> mirrored(FrontierPlan plan) {
    List<List<Integer>> mirrored = List.of(new ArrayList<>(), new ArrayList<>());
    int completed = 0;
    for (int layer = 0; layer < plan.length(); layer++) {
      completed = plan.source(layer) == layer ? completed : 0;
      int[] mirror = plan.step(layer).mirror();
      if (plan.step(layer).patterns().isCompleted()) {
        completed++;
        if (mirror != null) {
          mirrored.get(layer < plan.seam().first() ? 0 : 1).add(completed);
        }
      }
      if (mirror != null) {
        assertThat(IntStream.of(mirror).map(slot -> mirror[slot]).toArray())
            .isEqualTo(IntStream.range(0, mirror.length).toArray());
      }
    }
    return mirrored;
  }

  @Test
  void of_mirroredGrid_mirrorsAfterWholeLinesOnly() {
    assertThat(mirrored(FrontierPlan.of(grid(9, 4, true))))
        .containsExactly(List.of(4, 8, 12, 16), List.of(4, 8, 12, 16));
  }

  @Test
  void of_mirrorThatMissesAnEdge_mirrorsOnlyAfterIt() {
    CountGraph whole = grid(9, 4, true);
    int[][] neighbours = whole.neighbours().clone();
    // Without the edge 8-9 of the third line. Its image 10-11 remains.
    neighbours[8] = IntStream.of(neighbours[8]).filter(other -> other != 9).toArray();
    neighbours[9] = IntStream.of(neighbours[9]).filter(other -> other != 8).toArray();
    FrontierPlan plan =
        FrontierPlan.of(CountGraph.unweighted(neighbours, whole.order(), whole.mirror(), null));
    // The first half completes the states of the second half, and has the edge.
    assertThat(mirrored(plan)).containsExactly(List.of(12, 16), List.of());
  }

  @Test
  void of_tooWideAGraph_isDeclined() {
    assertThat(FrontierPlan.of(grid(19, 19, false)).slots()).isLessThanOrEqualTo(20);
    CountGraph wide = grid(21, 21, false);
    assertThatThrownBy(() -> FrontierPlan.of(wide))
        .isInstanceOf(DeclinedException.class)
        .hasMessage("needs a frontier of 21 vertices, and 20 are the most");
  }

  @Test
  void power_everyExponent_isThreeTimesTheOneBefore() {
    assertThat(DigitSum.power(0)).isEqualTo(1);
    for (int exponent = 1; exponent <= DigitSum.MOST_DIGITS; exponent++) {
      assertThat(DigitSum.power(exponent))
          .isEqualTo(Math.multiplyExact(3, DigitSum.power(exponent - 1)));
    }
  }

  @Test
  void digitSum_randomVectors_areTheSumsOfTheirDigits() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int slots = 1 + random.nextInt(20);
      int[] images = random.ints(0, slots).distinct().limit(slots).toArray();
      int[] digits = random.ints(slots, 0, 3).toArray();
      long vector = 0;
      long ends = 0;
      long permuted = 0;
      for (int slot = 0; slot < slots; slot++) {
        vector += digits[slot] * DigitSum.power(slot);
        ends |= digits[slot] == 1 ? 1L << slot : 0;
        permuted += digits[slot] * DigitSum.power(images[slot]);
      }
      assertThat(DigitSum.ends(slots).of(vector)).as("seed %d", seed).isEqualTo(ends);
      assertThat(DigitSum.permuted(images).of(vector)).as("seed %d", seed).isEqualTo(permuted);
    }
  }
}
