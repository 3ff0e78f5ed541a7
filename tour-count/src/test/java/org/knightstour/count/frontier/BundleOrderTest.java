package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BundleOrderTest {

  /** Checks that one long holds a key and an index on every board, because layers sort them. */
  @Test
  void key_widestFrontier_fitsBesideItsIndex() {
    long largest = DigitSum.power(FrontierPlan.MOST_SLOTS) - 1;
    long both = largest << BundleOrder.INDEX_BITS | Integer.MAX_VALUE;
    assertThat(both).isPositive();
    assertThat(both >>> BundleOrder.INDEX_BITS).isEqualTo(largest);
    assertThat(1L << BundleOrder.INDEX_BITS).isGreaterThan(Integer.MAX_VALUE);
  }

  @Test
  void sort_randomKeysOneLayerAfterAnother_sortsLikeTheLibrary() {
    BundleOrder order = new BundleOrder();
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      long most = DigitSum.power(random.nextInt(FrontierPlan.MOST_SLOTS + 1));
      long[] keys = random.longs(random.nextInt(500), 0, most).toArray();
      order.begin(keys.length);
      for (int index = 0; index < keys.length; index++) {
        order.set(index, keys[index]);
      }
      order.sort();
      Integer[] expected = new Integer[keys.length];
      Arrays.setAll(expected, index -> index);
      Arrays.sort(expected, Comparator.comparingLong(index -> keys[index]));
      for (int place = 0; place < keys.length; place++) {
        assertThat(order.index(place)).as("seed %d", seed).isEqualTo(expected[place]);
        assertThat(place > 0 && order.isSame(place - 1, place))
            .as("seed %d", seed)
            .isEqualTo(place > 0 && keys[expected[place - 1]] == keys[expected[place]]);
      }
    }
  }
}
