package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans of long and of wide graphs, and where their mirrors fit. */
final class FrontierPlanTest {

  /** A grid: vertex v is joined to the next in its line, and to that below it. */
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
    FrontierPlan plan = FrontierPlan.whole(grid(lines, width, true));
    assertThat(plan.length()).isEqualTo(lines * width);
    // One more while a vertex comes before the one above it goes.
    assertThat(plan.slots()).isBetween(slots - 1, slots);
  }

  @Test
  void of_mirroredGrid_mirrorsAfterWholeLinesOnly() {
    int width = 4;
    FrontierPlan plan = FrontierPlan.whole(grid(5, width, true));
    for (int layer = 0; layer + 1 < plan.length(); layer++) {
      int[] mirror = plan.step(layer).mirror();
      boolean isWholeLine = layer % width == width - 1;
      assertThat(mirror != null).as("layer %d", layer).isEqualTo(isWholeLine);
      if (mirror != null) {
        assertThat(IntStream.of(mirror).map(slot -> mirror[slot]).toArray())
            .isEqualTo(IntStream.range(0, mirror.length).toArray());
      }
    }
  }

  @Test
  void of_mirrorThatMissesAnEdge_mirrorsOnlyAfterIt() {
    int width = 4;
    CountGraph whole = grid(5, width, true);
    int[][] neighbours = whole.neighbours().clone();
    // The edge 8-9 of the third line goes, its image 10-11 stays.
    neighbours[8] = IntStream.of(neighbours[8]).filter(other -> other != 9).toArray();
    neighbours[9] = IntStream.of(neighbours[9]).filter(other -> other != 8).toArray();
    FrontierPlan plan =
        FrontierPlan.whole(CountGraph.unweighted(neighbours, whole.order(), whole.mirror(), null));
    List<Integer> mirrored =
        IntStream.range(0, plan.length())
            .filter(layer -> plan.step(layer).mirror() != null)
            .boxed()
            .toList();
    assertThat(mirrored).containsExactly(11, 15);
  }

  @Test
  void of_tooWideAGraph_isDeclined() {
    assertThat(FrontierPlan.whole(grid(19, 19, false)).slots()).isLessThanOrEqualTo(20);
    CountGraph wide = grid(21, 21, false);
    assertThatThrownBy(() -> FrontierPlan.whole(wide))
        .isInstanceOf(DeclinedException.class)
        .hasMessage("needs a frontier of more than 20 vertices");
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
