package org.knightstour.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MonitorTest {

  @Test
  void part_ofARun_stopsWithItAndCountsForItself() {
    Monitor whole = new Monitor();
    List<String> heard = new ArrayList<>();
    whole.add(
        new Monitor.Listener() {
          @Override
          public void warned(String text) {
            heard.add(text);
          }
        });
    Monitor part = whole.part();
    Monitor other = whole.part();
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
