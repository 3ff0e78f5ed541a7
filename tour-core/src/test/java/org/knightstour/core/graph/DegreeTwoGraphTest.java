package org.knightstour.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DegreeTwoGraphTest {

  @Test
  void follow_pathAndCycle_areRead() {
    DegreeTwoGraph pairs = new DegreeTwoGraph(8);
    assertThat(pairs.link(3, 1)).isTrue();
    assertThat(pairs.link(1, 4)).isTrue();
    assertThat(pairs.link(5, 6)).isTrue();
    assertThat(pairs.link(6, 7)).isTrue();
    assertThat(pairs.link(7, 5)).isTrue();
    int[] path = new int[8];
    assertThat(pairs.follow(3, DegreeTwoGraph.NONE, path)).isEqualTo(3);
    assertThat(path).startsWith(3, 1, 4);
    assertThat(pairs.follow(5, 6, path)).isEqualTo(3);
    assertThat(path).startsWith(5, 7, 6);
    assertThat(pairs.follow(0, DegreeTwoGraph.NONE, path)).isEqualTo(1);
  }

  @Test
  void link_thirdNeighbour_isRefused() {
    DegreeTwoGraph pairs = new DegreeTwoGraph(4);
    pairs.link(0, 1);
    pairs.link(0, 2);
    assertThat(pairs.link(0, 3)).isFalse();
    assertThat(pairs.link(3, 0)).isFalse();
    assertThat(pairs.first(3)).isEqualTo(DegreeTwoGraph.NONE);
    assertThat(pairs.areLinked(0, 2)).isTrue();
    assertThat(pairs.areLinked(3, 0)).isFalse();
    pairs.clear();
    assertThat(pairs.areLinked(0, 2)).isFalse();
  }
}
