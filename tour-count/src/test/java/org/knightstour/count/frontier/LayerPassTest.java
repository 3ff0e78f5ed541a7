package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

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
}
