package org.knightstour.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SquareSetTest {

  @Test
  void bits_smallSets_areAsNamed() {
    assertThat(SquareSet.all(1)).isEqualTo(1);
    assertThat(SquareSet.all(36)).isEqualTo((1L << 36) - 1);
    assertThat(SquareSet.all(64)).isEqualTo(-1L);
    long set = SquareSet.of(3) | SquareSet.of(63);
    assertThat(SquareSet.size(set)).isEqualTo(2);
    assertThat(SquareSet.first(set)).isEqualTo(3);
    assertThat(SquareSet.withoutFirst(set)).isEqualTo(SquareSet.of(63));
    assertThat(SquareSet.contains(set, 63)).isTrue();
    assertThat(SquareSet.contains(set, 62)).isFalse();
    assertThat(SquareSet.first(SquareSet.EMPTY)).isEqualTo(64);
    assertThatThrownBy(() -> SquareSet.all(0)).hasMessageContaining("0");
    assertThatThrownBy(() -> SquareSet.all(65)).hasMessageContaining("65");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 128, 200})
  void wide_randomChanges_agreesWithATreeSet(int squares) {
    SplittableRandom random = new SplittableRandom(squares);
    WideSquareSet set = new WideSquareSet(squares);
    TreeSet<Integer> oracle = new TreeSet<>();
    for (int change = 0; change < 2000; change++) {
      int square = random.nextInt(squares);
      if (random.nextInt(20) == 0) {
        set.clear();
        oracle.clear();
      } else if (random.nextInt(3) > 0) {
        assertThat(set.add(square)).isEqualTo(oracle.add(square));
      } else {
        assertThat(set.remove(square)).isEqualTo(oracle.remove(square));
      }
      assertThat(set.size()).isEqualTo(oracle.size());
      assertThat(set.isEmpty()).isEqualTo(oracle.isEmpty());
      assertThat(set.contains(square)).isEqualTo(oracle.contains(square));
      Integer next = oracle.ceiling(square);
      assertThat(set.next(square)).isEqualTo(next == null ? -1 : next);
      int missing = 0;
      while (oracle.contains(missing)) {
        missing++;
      }
      assertThat(set.firstMissing()).isEqualTo(missing == squares ? -1 : missing);
    }
    assertThat(set.next(squares)).isEqualTo(-1);
  }

  @Test
  void wide_offTheBoard_isRefused() {
    WideSquareSet set = new WideSquareSet(65);
    assertThatThrownBy(() -> set.add(65)).hasMessageContaining("65");
    assertThatThrownBy(() -> set.remove(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> set.contains(70)).hasMessageContaining("70");
    assertThatThrownBy(() -> set.next(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> new WideSquareSet(0)).hasMessageContaining("0");
  }
}
