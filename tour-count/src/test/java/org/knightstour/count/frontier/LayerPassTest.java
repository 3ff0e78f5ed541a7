package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class LayerPassTest {

  /** A layer is sorted by longs that hold both; no board needs a check of its own then. */
  @Test
  void key_widestFrontier_fitsBesideItsIndex() {
    long largest = Ternary.power(FrontierPlan.MOST_SLOTS) - 1;
    long both = largest << LayerPass.INDEX_BITS | Integer.MAX_VALUE;
    assertThat(both).isPositive();
    assertThat(both >>> LayerPass.INDEX_BITS).isEqualTo(largest);
    assertThat(1L << LayerPass.INDEX_BITS).isGreaterThan(Integer.MAX_VALUE);
  }

  @Test
  void sortByKey_randomKeys_sortsLikeTheLibrary() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      long most = Ternary.power(random.nextInt(FrontierPlan.MOST_SLOTS + 1));
      long[] keys = random.longs(random.nextInt(500), 0, most).toArray();
      Arrays.setAll(keys, at -> keys[at] << LayerPass.INDEX_BITS | at);
      long[] expected = keys.clone();
      Arrays.sort(expected);
      LayerPass.sortByKey(keys);
      assertThat(keys).as("seed %d", seed).isEqualTo(expected);
    }
  }
}
