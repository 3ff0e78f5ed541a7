package org.knightstour.count.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.core.Budget;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;

final class IndexMakerTest {

  @TempDir private Path directory;

  /** Checks that parts come in blocks. Earlier, a part was copied outside the count's memory. */
  @Tag("long")
  @Test
  void make_parts_comeBlockByBlock() throws IOException {
    FrontierPlan plan = FrontierPlan.of(FrontierRunTest.board(6, 8, false));
    Monitor monitor = new Monitor();
    Limiter limiter = new Limiter(Budget.none(), monitor);
    Resources resources = new Resources(1, 256L << 20, directory, null, limiter, monitor, 1);
    List<Integer> parts = new ArrayList<>();
    int[] most = {0};
    IndexMaker.make(
        plan,
        resources,
        new IndexMaker.Sink() {
          private int left;

          @Override
          public void begin(int longs) {
            parts.add(longs);
            left = longs;
          }

          @Override
          public void take(long[] from, int at, int longs) {
            left -= longs;
            most[0] = Math.max(most[0], longs);
          }

          @Override
          public void end() {
            assertThat(left).isZero();
          }
        });
    assertThat(parts).hasSize(RankIndex.parts(plan));
    assertThat(most[0])
        .isPositive()
        .isLessThan(parts.stream().mapToInt(Integer::intValue).max().orElseThrow() / 10);
  }
}
