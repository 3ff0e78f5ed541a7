package org.knightstour.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

final class AxisTest {

  private static List<String> labels(Axis axis) {
    return axis.ticks().stream().map(Axis::label).toList();
  }

  @Test
  void linear_numbers_haveRoundTicksAroundThem() {
    assertThat(labels(Axis.linear(0, 3.5, 11)))
        .containsExactly("0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5");
    assertThat(labels(Axis.linear(0, 0.07, 6)))
        .containsExactly("0", "0.02", "0.04", "0.06", "0.08");
    assertThat(labels(Axis.linear(0, 0, 3))).containsExactly("0", "0.5", "1");
    assertThat(labels(Axis.linear(-3, 12_000, 4)))
        .containsExactly("-5,000", "0", "5,000", "10,000", "15,000");
  }

  @Test
  void exact_wholeNumbers_haveWholeTicks() {
    assertThat(labels(Axis.exact(1, 4, 18, true))).containsExactly("1", "2", "3", "4");
    assertThat(labels(Axis.exact(7, 7, 18, true))).containsExactly("7", "8");
    Axis axis = Axis.exact(3, 41, 9, true);
    assertThat(labels(axis)).containsExactly("5", "10", "15", "20", "25", "30", "35", "40");
    assertThat(axis.share(3)).isZero();
    assertThat(axis.share(41)).isEqualTo(1);
  }

  @Test
  void logarithmic_numbers_haveDecades() {
    assertThat(labels(Axis.logarithmic(30, 30, 11))).containsExactly("10", "20", "50", "100");
    assertThat(labels(Axis.logarithmic(1, 1, 11))).containsExactly("1", "2", "5", "10");
    assertThat(labels(Axis.logarithmic(0.02, 900, 11)))
        .containsExactly("0.01", "0.1", "1", "10", "100", "1,000");
    Axis axis = Axis.logarithmic(1, 1e19, 11);
    assertThat(axis.ticks()).hasSize(11);
    assertThat(axis.to()).isEqualTo(1e20);
    assertThat(axis.share(1e10)).isCloseTo(0.5, within(1e-9));
  }
}
