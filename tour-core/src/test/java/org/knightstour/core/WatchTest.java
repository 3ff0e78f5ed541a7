package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WatchTest {

  @Test
  void part_ofARun_stopsWithItAndCountsForItself() {
    Watch whole = new Watch();
    List<String> heard = new ArrayList<>();
    whole.add(
        new Watch.Listener() {
          @Override
          public void warned(String text) {
            heard.add(text);
          }
        });
    Watch part = whole.part();
    Watch other = whole.part();
    part.count(7, 1);
    part.warn("a warning");
    assertThat(heard).containsExactly("a warning");
    assertThat(whole.nodes()).isZero();
    assertThat(other.tours()).isZero();
    part.stop();
    assertThat(List.of(part.isStopped(), other.isStopped(), whole.isStopped()))
        .containsExactly(true, false, false);
    whole.stop();
    assertThat(other.part().isStopped()).isTrue();
  }
}
